# Every sentence about Warlord in English, in Fluent (projectfluent.org). docs/languages.md says how a
# language is added. Where a name may stand, a word in small letters is no name: "you" is the reader,
# "hidden" a card that the reader may not see, "none" nobody.

## Who and what

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

whose-within =
    { $who ->
        [you] your
       *[other] { $who }'s
    }

phase-name =
    { $phase ->
        [ready] Ready
        [draw] Draw
        [initiative] Initiative
        [decree] Decree
       *[end] End
    }

condition-name =
    { $condition ->
        [ready] ready
        [spent] spent
       *[stunned] stunned
    }

pile-name =
    { $pile ->
        [hand] hand
        [deck] deck
        [top] deck, on top
        [bottom] deck, at the bottom
        [discard] discard pile
        [aside] table
       *[gone] box: it is out of the game
    }

stat-name =
    { $stat ->
        [ac] AC
        [skill] skill
        [hp] hit points
        [level] level
        [ranged] ATK with ranged strikes
        [initiative] initiative
        [equipping] level for equipping
        [casting] level for casting
        [rogue-actions] level for rogue actions
        [extra-wounds] wounds with each hit
        [magic-saves] magic saves
        [perception] perception checks
        [spell-dc] DC of spells
       *[atk] ATK
    }

purpose-name =
    { $purpose ->
        [strike] strike
        [save-magic] magic save
        [save-dexterity] dexterity save
        [save-fortitude] fortitude save
        [save-will] will save
        [save-fear] fear save
        [save-poison] poison save
        [check-skill] skill check
        [check-perception] perception check
        [check-stealth] stealth check
        [check-magic] magic check
        [check-dexterity] dexterity check
        [check-poison] poison check
        [opposed] opposed roll
        [initiative] initiative
       *[plain] roll
    }

## What happened

log-turn = Turn { $turn }.
log-phase = { phase-name } phase.
log-time = Time is called: the game ends with this turn.
log-first =
    { $who ->
        [you] You act first.
       *[other] { $who } acts first.
    }
log-drew =
    { $who ->
        [you] You draw { card-within }.
       *[other] { $who } draws { card-within }.
    }
log-discarded =
    { $who ->
        [you] You discard { card-within }.
       *[other] { $who } discards { card-within }.
    }
log-rolled-needed = { $card } rolls { $natural } { $modifier } = { $total } ({ purpose-name }, { $target } needed): { $result ->
        [success] success
        [critical] a natural 20, success
        [fumble] a natural 1, failure
       *[failure] failure
    }.
part =
    { $card ->
        [none] { $by } from what was done just now
       *[other] { $by } { $card }
    }
log-counts = To the roll { $modifier } ({ $roll }); needed { $target } ({ $number }).
log-rolled-plain = { $card } rolls { $natural } { $modifier } = { $total } ({ purpose-name }).
log-passed =
    { $who ->
        [you] You pass.
       *[other] { $who } passes.
    }
log-attacks = { $card } attacks { $target }.
log-strikes = { $card } strikes at { $target } ({ $kind ->
        [ranged] ranged
       *[melee] melee
    }).
log-strikes-with = { $card } strikes at { $target } with { $source } ({ $kind ->
        [ranged] ranged
       *[melee] melee
    }).
log-hit = { $card } hits { $target }.
log-missed = { $card } misses { $target }.
log-redirected = The strike of { $card } goes to { $target } instead.
log-cancelled = { $card } is cancelled.
log-raised =
    { $who ->
        [you] You raise { $card } in { $place }.
       *[other] { $who } raises { $card } in { $place }.
    }
log-equipped =
    { $who ->
        [you] You equip { $card } with { $item }.
       *[other] { $who } equips { $card } with { $item }.
    }
log-performed = { $by } performs { $card }.
log-used = { $card } uses an ability: { $effect }.
log-moved = { $card } moves to { $place }.
log-fell = { $card } falls forward to { $place }: the rank in front was too small.
log-turned = { $card } becomes { condition-name }.
log-wounded = { $card } gets { $wounds ->
        [one] 1 wound
       *[other] { $wounds } wounds
    }.
log-healed = { $card } loses { $wounds ->
        [one] 1 wound
       *[other] { $wounds } wounds
    }.
log-killed = { $card } is killed.
log-changed = { $card } has { $by } { stat-name } by { $source }{ $until ->
        [turn] { "" } this turn
        [next] { "" } until the end of the next turn
       *[good] { "" } from now on
    }.
log-granted = { $card } gains an ability from { $source }.
log-attached = { $card } is attached to { $host }.
log-went = { $card } goes to { whose-within } { pile-name }.
log-shown = { card-first } of { whose-within } { pile-name } is shown.
log-shuffled =
    { $who ->
        [you] You shuffle your deck.
       *[other] { $who } shuffles the deck.
    }
log-warlord = { $card } is now { whose-within } Warlord.
log-out =
    { $who ->
        [you] You are eliminated.
       *[other] { $who } is eliminated.
    }
log-point =
    { $who ->
        [you] You score: { $points } { $points ->
            [one] point
           *[other] points
        } now.
       *[other] { $who } scores: { $points } { $points ->
            [one] point
           *[other] points
        } now.
    }
log-won =
    { $who ->
        [you] You have won.
       *[other] { $who } wins.
    }
log-won-together = { $names } win.
log-draw = The game is a draw.

## Where

card-here = { $card } [rank { $rank }, place { $file }]
place-rank = rank { $rank }, place { $file }
place-rank-of = rank { $rank } of { $who }, place { $file }
rank-of = Rank { $rank } of { $who }
rank-own = Rank { $rank }

## What is asked

ask-order = Give one order, or pass.
ask-discard = Discard cards, or finish.
ask-react = { $moment } React?
ask-strike-target = { $card }: whom does the strike aim at?
ask-target = { $card }: choose a target.
ask-move = { $card }: where to?
ask-fall = A rank is too small: who falls forward?
ask-cost = { $card }: how is the cost paid?
ask-sequence = Which comes first?
ask-first = Who acts first?
ask-die = Which die counts?
ask-return = { $card }: where does it return?
ask-replace = { $card }: which item makes room for it?
ask-search = { $card }: choose a card.
ask-option = { $card }: choose one.
ask-use = Use { $card }?
if-nobody-reacts = If nobody reacts: { $what }
then-roll = the die is rolled; { $face } or more hits ({ $percent } %).
then-die = the die is rolled.
then-nothing = nothing changes.
asks-another = { $who } is choosing.

moment-targeted = { $striker } strikes at { $card }.
moment-before-roll = { $striker } is about to roll against { $card }.
moment-rolled = { $card } has rolled.
moment-wounds = { $card } is about to be wounded.
moment-struck = The strike of { $striker } at { $card } is over.
moment-attacked = The attack of { $card } is over.
moment-acted = { $card } uses an ability.
moment-acted-with = { $card } performs { $what }.
moment-ordered = { $card } has finished an order.
moment-dying = { $card } is dying.
moment-killed = { $card } was killed.
moment-illegal = A rank has become too small.
moment-falls = { $card } falls forward.
moment-steps = { $card } is about to move.
moment-reached = { $card } has moved.
moment-turn-ends = The turn ends.

## What may be answered

answer-pass = Pass
answer-done = Done
answer-no-react = Let it be
answer-yes = Yes
answer-no = No
answer-attack = Attack { $target } with { $card } (distance { $ranks })
answer-move = Move { $card } to { $place }
answer-raise = Raise { $card } in { $place }
answer-equip = Equip { $card } with { $item }
answer-perform = { $card } by { $by }: { $effect }
answer-use = { $card }: { $effect }
answer-foreseen = { $what }. Then: { $foreseen }
answer-about = { $what } (about { $about })

## Formats

course = Warlord
course-about = Armies in ranks, one action at a time, and a twenty-sided die.
format-duel = Two Warlords against each other.
format-head-to-head = Two teams sit in turn, A B A B; each attacks the next opponent on his left, and characters may go round to support a teammate.
format-assault = Two teams of three or five: everybody plays a duel of his own, and the team that wins most of them wins.
format-doubles = Two against two, partners side by side: any front rank may attack any opponent's, and partners may support each other.
format-ettin = Two against two, and partners share one army, each with his own Warlord, deck and hand.
format-emperor = Two teams side by side, an Emperor in the middle of each: who kills the Emperor wins.
format-siege = Each for himself, round the table: you may attack the neighbour on either side, and the last survivor wins.
format-incursion = Each for himself: you attack the player on your left and score a point when he is eliminated, whoever does it; the last one left scores two more, and most points win.
format-gladiator = Each for himself, and everybody may attack everybody: the last survivor wins.

## Endings

ending-resigned = { $who } resigned in turn { $turn }.
ending-time = The time of { $who } ran out in turn { $turn }.
ending-won = { $count ->
        [one] { $who } wins in turn { $turn }.
       *[other] { $who } win in turn { $turn }.
    }
ending-draw = A draw in turn { $turn }.

## At the server

seat-name = { $name } { $seat }
hidden = You cannot choose a card that you do not see.
not-there = That character is not in play.

## Card search

search-no-class = there is no class with '{ $name }' in its name
search-no-trait = there is no trait with '{ $name }' in its name
search-no-alignment = there is no alignment '{ $name }'
search-no-number = a whole number is expected here, not '{ $name }'
