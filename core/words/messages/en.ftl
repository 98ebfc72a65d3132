# What the table says whatever is played, in English, in Fluent (projectfluent.org). docs/languages.md says
# how a language is added.

## Refusals of the server. What stands in $why is for whoever wrote the program, in English.

technical = { $why }
not-understood = Not understood: { $why }.
too-fast = Too much at once. Wait a moment.
too-large = The message is too large.
too-many-connections = There are too many connections.
too-slow = The request did not come to its end in time.
no-host = The request does not say which server it means.
foreign-host = This server is not called { $host }. Who runs it can let it be: muster serve --host { $host }
busy = You have asked for too much at once. Try again in a moment.
too-many-games = There are too many games already. Try again later.
too-many-own-games = Too many games begun at your address are not over. End some of them, or try again later.
too-many-records = There is no room for more records. Try again later.
no-lesson = There is no lesson “{ $name }”.
no-rematch-of-lesson = A lesson is begun again, not played as a rematch.
no-game = There is no such game, or it was removed.
no-seat = Who only watches cannot do that: the token of a seat is needed.
no-address = There is nothing at this address.
no-socket = This is no WebSocket: { $why }.
no-text = Messages are text.
no-foreign-page = This server does not talk to pages of other origins.
no-such-step = A step is a number.
no-such-seat = There is no such seat.
no-such-id = The id is too large.
no-such-number = There is no such number.
no-invite = This invite is not of this game, or it was used.
seated = You already sit in this game: the invite is for your friend.
stopping = The server is stopping.
broken = Something broke. Try again.
not-stored = Nothing could be stored: { $why }
not-explained = That cannot be explained.
rules-broke = The rules broke over this: { $why }
no-beginning = The game cannot begin: { $why }
no-replay = The game cannot be played again: { $why }
parted = This game was played by rules version { $rules } and cannot go on by those of today: { $done } of { $all } steps are shown, then the two part ({ $why }). Nothing is lost: its record can be downloaded.
parted-looked-at = This game was played by other rules and can only be looked at.
parted-undealt = This game was played by rules version { $rules } and cannot be dealt by those of today ({ $why }). It is kept.

over = The game is over.
not-over = This can be had when the game is over.
no-steps = The game has not so many steps.
possible = This is possible.
friend-missing = Your friend has not come yet.
not-asked-for = This has nothing to do with what is asked: { $question }
not-you = It is not you who is asked.
other-asked = It is the other player who is asked.
nothing-asked = Nothing is being asked.
has-left = Who has left the game has no say in it any more.
not-to-be-declined = This question must be answered: no standing order declines it.
stale = The game has gone on since. Look again.
no-undo = There is nothing to take back that nobody has learned from.
no-redo = There is nothing to give again.
too-many-takebacks = Too much has been taken back in this game.
too-many-deeds = This game has become too long for this table. It can be resigned.
no-takeback = There is no answer of yours to take back.
no-takeback-asked = Nobody asks for a takeback.

record-refused = This record cannot be opened: { $why }
record-no-text = This record cannot be opened: it is no text.
record-end = This record cannot be opened: its end is none that a game can have
record-two-ends = This record cannot be opened: it has two ends
record-no-seed = This record does not tell its seed.

no-title = There is no game '{ $name }'. There are: { $known }.
no-such-seats = A game has from 1 to { $most } seats.
setup-seats = This game has { $seats } seats.
setup-with = A seat goes with one that is yours or a friend's.
setup-bot = There is no computer player '{ $name }'. There are: { $known }.
clock-short = A clock has at least 10 seconds.
clock-long = A clock has at most a day: 86400 seconds.
pace-long = A computer waits { $most } milliseconds at most before it answers.
clock-increment = The increment is at most 600 seconds a turn.

## A game that gathers

gathering = The game has not begun yet.
begun = The game has begun.
not-host = Only who made this game may do that.
seats-open = There are open seats.
seat-without-part = Seat { $seat } has not brought what it needs, such as a deck.
part-unneeded = Seats bring nothing to this game.
parts-count = There must be one entry for each seat in { $field }.
seat-not-open = Nobody is awaited at this seat.
not-your-seat = This seat is somebody else's.
text-empty = There is nothing to read in this.
text-long = At most { $most } signs.
names-count = There is one name for each seat, or none.
seat-number = Player { $number }
player-at = { $name } ({ $seat })
no-partner = There is nothing to show now, or nobody to show it to.

## Searches

search-at = In the query, at sign { $sign }: { $reason }.
search-expected = { $reason }; expected: { $expected }
search-too-long = a query has at most { $most } bytes
search-bracket-closed = this bracket was not opened
search-bracket-open = this bracket is not closed
search-too-many = a query has at most { $most } terms
search-too-deep = there are too many brackets in each other
search-minus = something must follow the minus sign at once
search-term = a word, a field or a bracket is expected here
search-no-field = there is no field '{ $name }'
search-no-value = a value must follow '{ $name }{ $sign }'
search-no-kind = there is no kind '{ $name }'
search-no-sign = this is no sign of comparison
search-sign-of-figures = '{ $sign }' is for figures
search-no-faction = there is no faction with '{ $name }' in its name
search-yes-or-no = '{ $field }' is yes or no, not '{ $name }'
search-empty = nothing stands between the quotes
search-quote-open = this quote is not closed

## Quick phrases of the chat

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thanks!
phrase-sorry = Sorry!
phrase-oops = Oops.
phrase-one-moment = One moment, please.
phrase-your-turn = It is your turn.
phrase-ready = I am ready.
phrase-good-game = Good game!
phrase-attack = Let us attack.
phrase-defend = Let us hold the line.
phrase-need-magic = I need magic.
phrase-show-hand = Show me your hand.
