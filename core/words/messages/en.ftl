# What the table says whatever is played, in English, in Fluent (projectfluent.org). docs/languages.md says
# how a language is added.

## Refusals of the server. What stands in $why is for whoever wrote the program, in English.

technical = { $why }
not-understood = Not understood: { $why }.
too-fast = Too many messages at once. Wait a moment.
too-large = The message is too large.
too-many-connections = There are too many connections.
too-slow = The request did not arrive in time.
no-host = The request does not say which server it means.
foreign-host = This server does not answer to the name { $host }. Its operator can allow it: muster serve --host { $host }
busy = Too many requests at once. Try again in a moment.
too-many-games = There are too many games already. Try again later.
too-many-own-games = Too many games started from your address are unfinished. End some of them, or try again later.
too-many-finished-games = Too many finished games started from your address are kept. Try again when some of them have expired.
too-many-records = There is no room for more records. Try again later.
no-lesson = There is no lesson “{ $name }”.
no-rematch-of-lesson = A lesson has no rematch: start it again instead.
no-game = There is no such game, or it was removed.
no-seat = Spectators cannot do that: the token of a seat is needed.
no-address = There is nothing at this address.
no-socket = This is not a WebSocket: { $why }.
no-text = Messages must be text.
no-foreign-page = This server does not talk to pages of other origins.
no-such-step = A step must be a number.
no-such-seat = There is no such seat.
no-such-id = The id is too large.
no-such-number = There is no such number.
no-invite = This invite is not for this game, or it has been used.
seated = You already have a seat in this game: the invite is for your friend.
stopping = The server is stopping.
broken = Something went wrong. Try again.
not-stored = Nothing could be stored: { $why }
not-explained = This cannot be explained.
rules-broke = The rules failed on this: { $why }
no-beginning = The game cannot begin: { $why }
no-replay = The game cannot be replayed: { $why }
parted = This game was played under rules version { $rules } and cannot continue under the current rules: { $done } of { $all } steps are shown, up to where they diverge ({ $why }). Nothing is lost: its record can be downloaded.
parted-looked-at = This game was played under other rules and can only be viewed.
parted-undealt = This game was played under rules version { $rules } and cannot be dealt under the current rules ({ $why }). It is kept.

over = The game is over.
not-over = This is available once the game is over.
no-steps = The game does not have that many steps.
possible = This is possible.
friend-missing = Your friend has not joined yet.
not-asked-for = This has nothing to do with the question: { $question }
not-you = It is not your turn to answer.
other-asked = The other player has to answer first.
nothing-asked = There is no open question.
has-left = A player who has left the game can do nothing more in it.
not-to-be-declined = This question must be answered: it cannot be declined.
stale = The game has moved on. Look again.
no-undo = There is nothing that can be undone without somebody having learned from it.
no-redo = There is nothing to redo.
too-many-takebacks = Too much has been taken back in this game.
too-many-deeds = This game has become too long to go on. It can be resigned.
no-takeback = There is no answer of yours to take back.
no-takeback-asked = Nobody has asked for a takeback.

record-refused = This record cannot be opened: { $why }
record-no-text = This record cannot be opened: it is not text.
record-end = This record cannot be opened: no game can end as it says
record-two-ends = This record cannot be opened: it has two ends
record-no-seed = This record does not include its seed.

no-title = There is no game '{ $name }'. There are: { $known }.
no-such-seats = A game has from 1 to { $most } seats.
setup-seats = This game has { $seats } seats.
setup-with = A seat can only go with one that is yours or a friend's.
setup-bot = There is no computer player '{ $name }'. There are: { $known }.
clock-short = A clock has at least 10 seconds.
clock-long = A clock has at most 86400 seconds, which is a day.
pace-long = A computer waits at most { $most } milliseconds before it answers.
clock-increment = The increment is at most 600 seconds per turn.

## A game that gathers

gathering = The game has not begun yet.
match-of-games = This is a match of several games: each of them is played at a table of its own.
no-rematch-of-match = A game of a match is not played again alone.
begun = The game has begun.
not-host = Only the player who created this game may do that.
seats-open = Some seats are still open.
seat-without-part = Seat { $seat } has not brought what it needs, such as a deck.
part-unneeded = Seats bring nothing to this game.
parts-count = There must be one entry for each seat in { $field }.
seat-not-open = This seat is not waiting for anybody.
not-your-seat = This seat is somebody else's.
text-empty = This text is empty.
text-long = At most { $most } characters.
names-count = There must be one name for each seat, or none.
seat-number = Player { $number }
player-at = { $name } ({ $seat })
no-partner = There is nothing to show, or nobody to show it to.

## Searches

search-at = In the query, at character { $sign }: { $reason }.
search-expected = { $reason }; expected: { $expected }
search-too-long = a query has at most { $most } bytes
search-bracket-closed = this bracket was not opened
search-bracket-open = this bracket is not closed
search-too-many = a query has at most { $most } terms
search-too-deep = brackets are nested too deeply
search-minus = something must directly follow the minus sign
search-term = a word, a field or a bracket is expected here
search-no-field = there is no field '{ $name }'
search-no-value = a value must follow '{ $name }{ $sign }'
search-no-kind = there is no kind '{ $name }'
search-no-sign = this is not a comparison operator
search-sign-of-figures = '{ $sign }' is for numbers
search-no-faction = there is no faction with '{ $name }' in its name
search-yes-or-no = '{ $field }' must be yes or no, not '{ $name }'
search-empty = there is nothing between the quotes
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
phrase-attack = Let's attack.
phrase-defend = Let's hold the line.
phrase-need-magic = I need magic.
phrase-show-hand = Show me your hand.
