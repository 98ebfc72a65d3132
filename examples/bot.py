#!/usr/bin/env python3
"""A bot that plays Muster over HTTP, with Python's standard library alone.

    muster serve --no-open &
    python3 examples/bot.py http://localhost:8123

It begins a game against a computer opponent, reads the stream of the game line by line, and
answers each of its questions with any of the options. docs/protocol.md explains the messages.
"""

import argparse
import json
import random
import sys
import urllib.request


class Game:
    """One seat of one game."""

    def __init__(self, server, game, token):
        self.address = f"{server}/api/games/{game}"
        self.token = token
        self.sent = 0

    def stream(self):
        """Every message of the game, as it comes."""
        request = urllib.request.Request(
            self.address + "/stream", headers={"Authorization": f"Bearer {self.token}"}
        )
        with urllib.request.urlopen(request) as lines:
            for line in lines:
                yield json.loads(line)

    def act(self, answer, step):
        """Answers the question that was shown at this step."""
        self.sent += 1
        return post(
            self.address + "/actions",
            {"type": "act", "id": self.sent, "answer": answer, "at": step},
            self.token,
        )


def post(address, message, token=None):
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(address, json.dumps(message).encode(), headers)
    with urllib.request.urlopen(request) as reply:
        return json.load(reply)


def choose(question, chance):
    """Attacks where it can, and otherwise does anything. This is where a better bot begins."""
    options = question["options"]
    attacks = [option for option in options if option["verb"] == "attack"]
    return chance.choice(attacks or options)["answer"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("server", nargs="?", default="http://localhost:8123")
    parser.add_argument("--edition", default="first", choices=["first", "second"])
    parser.add_argument("--deck", default="Prince Elien")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--opponents-deck", default="Grognack")
    parser.add_argument("--seed", type=int, help="of this bot's own choices")
    wanted = parser.parse_args()
    chance = random.Random(wanted.seed)

    made = post(
        wanted.server + "/api/games",
        {
            "edition": wanted.edition,
            "decks": [{"name": wanted.deck}, {"name": wanted.opponents_deck}],
            "seats": ["you", {"computer": wanted.opponent}],
        },
    )
    game = Game(wanted.server, made["game"], made["token"])
    print(f"watch it: {wanted.server}/game/{made['game']}", flush=True)

    answered = -1
    for message in game.stream():
        if message["type"] != "shown":
            continue
        if message["over"]:
            outcome = message["over"]["outcome"]
            word = "a draw" if outcome == "Draw" else "won" if outcome["Won"] in message["you"] else "lost"
            print(f"{word}, in turn {message['view']['turn']}, after {message['answers']} answers")
            return 0
        question = message["question"]
        # The same moment may be shown twice, for example when somebody comes to watch.
        if question and question["you"] and message["step"] > answered:
            answered = message["step"]
            game.act(choose(question, chance), message["step"])
    print("the stream ended before the game did", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
