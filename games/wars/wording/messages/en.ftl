# Every sentence about Summoner Wars in English, in Fluent (projectfluent.org). docs/languages.md says how
# a language is added. Where a name may stand, a word in small letters is no name: "you" is the reader,
# "hidden" a card that the reader may not see.

## Who and what

seat-south = South
seat-north = North
seat-number = Player { $number }
# Where two lead the same summoner.
seat-alike =
    { $seat ->
        [1] { $name } (first)
        [2] { $name } (second)
        [3] { $name } (third)
       *[4] { $name } (fourth)
    }
seat-team = { $one } and { $other }

edition-name =
    { $edition ->
        [second] second edition
       *[first] first edition
    }

kind-name =
    { $kind ->
        [summoner] summoner
        [champion] champion
        [event] event
        [wall] wall
        [conjuration] conjuration
        [mutation] mutation
        [structure] structure
        [rules-card] rules card
        [standard-event] standard event
       *[common] common
    }

# "card" of a sentence, at its beginning and within it.
card-first =
    { $card ->
        [hidden] A card
       *[other] { $card }
    }
card-within =
    { $card ->
        [hidden] a card
       *[other] { $card }
    }

whose-first =
    { $who ->
        [you] Your
       *[other] { $who }'s
    }
whose-within =
    { $who ->
        [you] your
       *[other] { $who }'s
    }

whose-pile =
    { $pile ->
        [gone] its box: it is out of the game
        [hand] { whose-within } hand
        [magic] { whose-within } magic pile
        [discard] { whose-within } discard pile
        [side] { whose-within } pile beside the battlefield
       *[draw] { whose-within } draw pile
    }

# What the second edition calls damage.
wounds-counted =
    { $edition ->
        [second] { $wounds } damage
       *[first]
            { $wounds ->
                [one] { $wounds } wound
               *[other] { $wounds } wounds
            }
    }

# An ability or event, and the card whose it is where that is another.
source-by =
    { $by ->
        [nobody] { $source }
       *[other] { $source } of { $by }
    }

roll-counted =
    { $what ->
        [dice] { $count ->
            [one] { $count } die
           *[other] { $count } dice
        }
       *[hits] { $count ->
            [one] { $count } hit
           *[other] { $count } hits
        }
    }

## The log

log-turn =
    { $who ->
        [you] You begin turn { $turn }.
       *[other] { $who } begins turn { $turn }.
    }
log-phase =
    { whose-first } { $phase ->
        [opening] opening
        [start] start of turn
        [draw] draw
        [summon] summon
        [events] events
        [movement] movement
        [attack] attack
        [build] build magic
        [structures] build
        [magic] magic
       *[end] end of turn
    } phase begins.
# What an attack is for was said just before: "attack" is then the source.
log-rolled =
    { $who ->
        [you] You roll
       *[other] { $who } rolls
    } { $shown ->
        [0] no dice
       *[other] { $dice }
    }{ $more ->
        [0] { "" }
       *[other] { " " }and { $more } more
    }{ $source ->
        [attack] { "" }
       *[other] { " " }({ $source })
    }.
# $hitting of $dice dice hit; a die may be worth more than one hit, so that there are $more.
log-scored =
    { $hitting ->
        [0] { $edition ->
            [second] No die shows the attacker's symbol
           *[first] No die hits
        }
       *[other] { $hitting } of { $dice } dice { $edition ->
            [second] { $hitting ->
                [one] shows
               *[other] show
            } the attacker's symbol
           *[first] { $hitting ->
                [one] hits
               *[other] hit
            }
        }
    }{ $more ->
        [0] { "" }
       *[other] , for { $total } hits
    }.
log-first-turn =
    { $who ->
        [you] You take the first turn.
       *[other] { $who } takes the first turn.
    }
log-drew =
    { $who ->
        [you] You draw { card-within }.
       *[other] { $who } draws { card-within }.
    }
log-spent =
    { $who ->
        [you] You spend { $card } as magic.
       *[other] { $who } spends { $card } as magic.
    }
log-summoned =
    { $who ->
        [you] You summon { $card } to { $to }.
       *[other] { $who } summons { $card } to { $to }.
    }
log-played =
    { $who ->
        [you] You play { $card }.
       *[other] { $who } plays { $card }.
    }
log-cancelled = { $card } is cancelled.
log-used = { $card } uses { $ability }.
log-used-on =
    { $who ->
        [you] You use { $ability } on { $card } ({ $at }).
       *[other] { $who } uses { $ability } on { $card } ({ $at }).
    }
log-takes-effect = { $ability } takes effect.
log-takes-effect-of = { whose-first } { $ability } takes effect.
log-moved = { $card } moves from { $from } to { $to }.
log-forced = { $card } is forced from { $from } to { $to }.
log-magic-gained =
    { $who ->
        [you] You gain { $count } magic: { $now } now.
       *[other] { $who } gains { $count } magic: { $now } now.
    }
log-magic-spent =
    { $who ->
        [you] You spend { $count } magic: { $now } now.
       *[other] { $who } spends { $count } magic: { $now } now.
    }
log-boost-got = { $card } gets { $count } boost.
log-boost-lost = { $card } loses { $count } boost.
log-erected =
    { $who ->
        [you] You build { $card } on { $to }.
       *[other] { $who } builds { $card } on { $to }.
    }
log-placed = { $card } is placed on { $to }.
log-stuck = { $card } ({ $at }) fails to leave the vine wall.
log-attacks = { $card } ({ $from }) attacks { $target } ({ $at }).
log-wounded = { $card } ({ $at }) takes { wounds-counted }.
log-prevented =
    { $by ->
        [nobody] { $source } keeps
       *[other] { $source } of { $by } keeps
    } { wounds-counted } off { $card } ({ $at }).
log-redirected = { $source }: { wounds-counted } for { $card } ({ $at }) goes to { $to }.
log-named =
    { $who ->
        [you] You name { $card } ({ $at }) for { $source }.
       *[other] { $who } names { $card } ({ $at }) for { $source }.
    }
log-rolls-for =
    { $who ->
        [you] { $source }: You roll for { $card } ({ $at }).
       *[other] { $source }: { $who } rolls for { $card } ({ $at }).
    }
# What an ability makes of the dice of an attack.
log-roll-more = { source-by }: { roll-counted } more.
log-roll-less = { source-by }: { roll-counted } fewer.
log-more = { source-by }: { wounds-counted } more for { $card } ({ $at }).
log-fewer = { source-by }: { wounds-counted } fewer for { $card } ({ $at }).
log-healed = { $card } ({ $at }) is healed of { wounds-counted }.
log-destroyed =
    { $who ->
        [you] You destroy { $card } ({ $at }).
       *[other] { $who } destroys { $card } ({ $at }).
    }
log-went = { card-first } goes to { whose-pile }.
log-went-under = { card-first } goes under { $host }.
log-attached = { $card } is laid on { $host }.
log-discarded =
    { $who ->
        [you] You discard { $card }.
       *[other] { $who } discards { $card }.
    }
log-built =
    { $who ->
        [you] { $edition ->
            [second] You discard { card-within } for magic.
           *[first] You build { card-within } as magic.
        }
       *[other] { $edition ->
            [second] { $who } discards { card-within } for magic.
           *[first] { $who } builds { card-within } as magic.
        }
    }
log-control =
    { $who ->
        [you] You now control { $card }.
       *[other] { $who } now controls { $card }.
    }
# $who is whose pile it is.
log-shown-to-all = { card-first } of { whose-pile } is shown to everybody.
log-shown-to-nobody = { card-first } of { whose-pile } is shown to nobody.
log-looked =
    { $looker ->
        [you] You look at { card-within } of { whose-pile }.
       *[other] { $looker } looks at { card-within } of { whose-pile }.
    }
log-shuffled = { whose-first } draw pile is shuffled.
log-out =
    { $who ->
        [you] You are out of the game.
       *[other] { $who } is out of the game.
    }
log-left =
    { $who ->
        [you] You have left the game.
       *[other] { $who } has left the game.
    }
log-draw = The game is a draw.
log-won =
    { $who ->
        [you] You win.
       *[other] { $who } wins.
    }
log-team-won = { $team } win.


## Questions

ask-phase =
    { $phase ->
        [summon]
            { $edition ->
                [second] Summon units next to your gates, or end the phase.
               *[first] Summon units next to your walls, or end the phase.
            }
        [events] Play events and walls, or end the phase.
        [movement] Move your units, { $left } of { $limit } left, or end the phase.
        [attack] Attack with up to 3 units, { $attacks } so far, or end the phase.
        [build] Put cards of your hand on your magic pile, or end the phase.
        [structures] Build structures, or end the phase.
        [magic] Discard cards of your hand for magic, or end the phase.
        [opening] Opening: act, or go on.
        [start] Start of turn: act, or go on.
        [draw] Draw: act, or go on.
       *[end] End of turn: act, or go on.
    }
ask-first = You won the roll: who takes the first turn?
ask-card = { $source }: choose a card.
ask-space = { $source }: choose a space.
ask-option = { $source }: choose one.
ask-number = { $source }: choose a number.
ask-use = Use { $source }?
ask-use-of = Use { $source } ({ $card })?
ask-order = Several effects happen at once: which comes first?
ask-hurt-order =
    { $edition ->
        [second] Several cards are destroyed at once: which comes first?
       *[first] Several cards are wounded at once: which comes first?
    }
ask-path = { $source }: which way?
ask-target = { $source }: choose a target.
ask-target-of = { $source }: whom does { $card } attack?
ask-any-time = Before the game goes on, { $who } may act.
# $what: what may be done, each with its price.
ask-offer = Before the game goes on you may: { $what }.
ask-reaction = { $source }: answer with an event?
ask-other = { $who } is asked ({ $source }).

## Answers

no-card = no card
hidden-card = a hidden card
some-ability = an ability
answer-decline = Decline
answer-none = None, or no more
answer-end = End the phase
answer-yes = Yes, use { $source }
answer-space = Space { $space }
answer-target = Attack { $card }
answer-option = Option { $number }
answer-summon = Summon { $card } to { $to }
answer-play = Play { $card }
answer-move = Move { $card } to { $to }
answer-attack = { $card } attacks { $target }
answer-attack-open = { $card } attacks
answer-use = { $card } uses { $ability }
# Said of what may be done at any time: what comes of it is known before.
answer-take-off =
    { $price ->
        [0] take { $card } off { $host }
       *[other] pay { $price } magic to take { $card } off { $host }
    }
answer-use-for =
    { $price ->
        [0] use { $ability } of { $card }
       *[other] pay { $price } magic to use { $ability } of { $card }
    }
answer-build =
    { $edition ->
        [second] Discard { $card } for magic
       *[first] Build { $card } as magic
    }
answer-erect = Build { $card } on { $to }
answer-give = Put { $card } on your teammate's magic pile
answer-show = Show your hand to your teammate

## The end of a game

ending-fell-to = { $attacker } ({ $from }) destroyed { $card } in turn { $turn }.
ending-fell = { $card } was destroyed in turn { $turn }.
ending-resigned = { $who } resigned in turn { $turn }.
ending-time = The time of { $who } ran out in turn { $turn }.
ending-lost = { $who } was defeated in turn { $turn }.
ending-draw = Nobody was left to win in turn { $turn }.

luck-none = nothing was left to chance
luck-great = luckier than in 97 of 100 games
luck-good = lucky
luck-even = neither lucky nor unlucky
luck-bad = unlucky
luck-awful = unluckier than in 97 of 100 games

## Cards and values

card-phase = { $phase } phase
card-cost = cost { $number }
card-attack =
    attack { $number }{ $range ->
        [melee] { " " }melee
        [ranged] { " " }ranged
       *[none] { "" }
    }
card-strength =
    strength { $number }{ $range ->
        [melee] { " " }melee
        [ranged] { " " }ranged
       *[none] { "" }
    }
card-life = life { $number }
card-ability =
    { $optional ->
        [yes] { $ability } (optional): { $effect }
       *[no] { $ability }: { $effect }
    }
card-requires = Requires: { $text }
card-targets = Targets: { $text }
card-effect = Effect: { $text }
card-lasts = Lasts: { $text }
card-gives = Gives: { $text }
card-uncertain = UNCERTAIN: { $text }
value-wounds =
    { $edition ->
        [second] damage
       *[first] wounds
    }
value-changed = abilities and effects

## Deck lists. Cards are named as they are written there, in English.

list-and = { $one } and { $other }
list-or = { $one } or { $other }

# "1 wall", "3 walls"
part-counted =
    { $part ->
        [summoners]
            { $number ->
                [one] { $number } summoner
               *[other] { $number } summoners
            }
        [champions]
            { $number ->
                [one] { $number } champion
               *[other] { $number } champions
            }
        [commons]
            { $number ->
                [one] { $number } common
               *[other] { $number } commons
            }
        [units]
            { $number ->
                [one] { $number } champion, common or mutation
               *[other] { $number } champions, commons and mutations
            }
        [walls]
            { $number ->
                [one] { $number } wall
               *[other] { $number } walls
            }
        [ten-life-gates]
            { $number ->
                [one] { $number } gate of 10 life
               *[other] { $number } gates of 10 life
            }
        [five-life-gates]
            { $number ->
                [one] { $number } gate of 5 life
               *[other] { $number } gates of 5 life
            }
        [standard-events]
            { $number ->
                [one] { $number } standard event
               *[other] { $number } standard events
            }
       *[cards]
            { $number ->
                [one] { $number } card
               *[other] { $number } cards
            }
    }

deck-unknown-card = There is no card "{ $name }" in the { edition-name }.
deck-unknown-card-of = The { $faction } have no card "{ $name }".
deck-other-edition = "{ $name }" is a card of the { edition-name }.
deck-unknown-faction = There is no faction "{ $faction }".
deck-no-summoner = No summoner is named.
deck-unknown-summoner = There is no summoner "{ $name }" in the { edition-name }.
deck-only-explains = { $card } only explains other cards and cannot be in a deck.
deck-lies-beside = { $card } belongs to a pile beside the battlefield and cannot be in a deck.
deck-count = The deck has { part-counted } and needs { $need }.
deck-count-at-most = The deck has { part-counted } and may have { $need } at most.
deck-events =
    { $edition ->
        [second] The back of { $summoner }'s card lists { $need } { $event }; the deck has { $have }.
       *[first] { $summoner }'s reference card lists { $need } { $event }; the deck has { $have }.
    }
deck-event-not-listed =
    { $edition ->
        [second] { $event } is an epic event, and not on the back of { $summoner }'s card.
       *[first] { $event } is no event of { $summoner }'s reference card.
    }
deck-no-symbol = { $card } has no symbol; { $summoner } leads { $leads }.
deck-other-symbols = { $card } has { $symbols }; { $summoner } leads { $leads }.
deck-no-mercenary = { $card } is no mercenary.
deck-foreign-unit = { $card } is neither a unit of the { $faction } nor a mercenary.
deck-foreign-wall = { $card } is not a wall of the { $faction }.
deck-mercenaries = The deck has { $have } mercenary cards and may have { $most } at most.
deck-copies =
    The deck has { $have } { $card }; of a { kind-name } it may have { $most ->
        [one] { $most } copy
       *[other] { $most } copies
    } at most{ $starting ->
        [0] { "" }
        [one] { " " }besides the starting unit
       *[other] { " " }besides the { $starting } starting units
    }.
deck-limited = The deck has { $have } { $card }; of a limited card it may have 1 copy, starting units counted.
deck-setup = { $summoner }'s setup begins with { $need } { $card } on the battlefield; the deck has { $have }.
deck-unfinished = The program cannot play these cards yet: { $cards }.
deck-edition = This deck is of the { edition-name }.

mend-nearest-card = Write { $nearest } if you mean that; the other faults assume that you do.
mend-nearest-faction = Write ({ $nearest }) if you mean that.
mend-nearest-summoner = Write { $nearest } if you mean that.
mend-look = Look for it in the list of cards.
mend-no-brackets = Leave the brackets out.
mend-name-one = Name one.
mend-take-known = Take one of those that the { edition-name } has.
mend-take-out = Take it out.
mend-add-part = Add { part-counted }.
mend-take-out-part = Take out { part-counted }.
mend-add = Add { $number } { $card }.
mend-take-out-copies = Take out { $number } { $card }.
mend-take-mercenary = Take a mercenary in its place.
mend-take-unit = Take a unit of the { $faction } or a mercenary in its place.
mend-write-wall = Write { $card } ({ $faction }).
mend-take-own = Take units of the summoner's faction in place of { $number }.
mend-take-symbol = Take a card with { $symbols } in its place.
mend-wait = Take others until they are finished.
mend-edition = Take one of the { edition-name }, or play the other.

text-at = line { $line }, column { $column }: { $reason }
text-no-line = This is not a line of a deck list. A card is written with its number (6 Archer), a comment starts with #, and the headings are { $headings }.
text-copies = The number of copies must be from 1 to 255.
text-no-space = A space belongs between the number and the card.
text-no-card = The name of the card is missing.
text-bracket-open = The bracket with the faction is not closed.
text-bracket-empty = The brackets name no faction.
text-leftover = The line should end here; a comment starts with #.
text-edition = The edition must be first or second.
text-nothing-said = After "{ $what }:" something must follow.
text-said-twice = "{ $what }:" was given already.
text-line-too-long = A line has at most { $most } characters; this one was not read.
text-too-many-lines = A deck list has at most { $most } lines; the rest was not read.

## Card search

search-no-edition = there is no edition '{ $name }'
search-no-symbol = there is no symbol with '{ $name }' in its name
search-no-range = there is no range '{ $name }'
search-no-number = a number from 0 to 255 is expected here, not '{ $name }'

## Refusals. What stands in $why is for whoever wrote the program, in English.

hidden = You cannot choose a card that you do not see.
not-there = That card is not on the battlefield.
no-values = Its values cannot be shown.
no-attack = That attack is not among the current choices.
no-odds-because = The odds cannot be computed: { $why }
odds-of-others = Only the player to answer is shown the odds.

setup-seats = A game has two seats, or four for two teams, and a deck for each.
setup-second = The second edition is for two players.
setup-first = The first turn must go to a seat from 0 to { $last }.

## Formats

course-second = Second edition
course-second-about = The current game: magic on a track, gates, events with a phase of their own, dice with symbols. Start here.
course-first = First edition
course-first-about = The classic game: cards become magic, walls, dice with numbers.
format-duel = Two summoners against each other.
format-teams = Two teams of two, first edition: four decks on two battlefields side by side. Also for three players: one of them holds both seats of a team.
