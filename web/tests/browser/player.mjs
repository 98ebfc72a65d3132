// A player who picks lit things at random, by mouse or by keyboard alone.

/** What the page offers now, as a person could see it. */
export function look(page) {
  return page.evaluate(() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    return {
      isOver: all('[data-testid="over"]').length > 0,
      mustReveal: all('[data-testid="reveal"]').length > 0,
      isBusy: all('.question[aria-busy="true"]').length > 0,
      isMine: all('.question.mine').length > 0,
      question: document.querySelector('[data-testid="question"]')?.textContent ?? '',
      squares: all('[data-square][data-light]').map((cell) => ({ name: cell.dataset.square, light: cell.dataset.light, isArmed: cell.dataset.armed === 'yes' })),
      hand: all('.hand button').map((card, index) => ({ index, card: card.dataset.card, isLit: card.classList.contains('lit'), isChosen: card.classList.contains('selected') })),
      buttons: all('.stage button[data-verb]').map((button, index) => ({ index, verb: button.dataset.verb })),
    };
  });
}

/** Waits until it is the player's choice, or the game is over. */
export async function settled(page, timeout = 60000) {
  for (;;) {
    await page.waitForFunction(
      () =>
        document.querySelector('[data-testid="over"], [data-testid="reveal"], .question.mine:not([aria-busy="true"])') !== null,
      null,
      { timeout, polling: 25 },
    );
    const seen = await look(page);
    // A click may reach a busy page late, between waiting and looking.
    if (seen.isOver || seen.mustReveal || (seen.isMine && !seen.isBusy)) return seen;
  }
}

/** A small generator, so that a failed game can be played again. */
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Something to do among what is offered: what was begun is finished, a phase is ended now and then. */
export function pick(seen, random) {
  const one = (list) => list[Math.floor(random() * list.length)];
  const goals = seen.squares.filter(({ light }) => light === 'go' || light === 'attack' || light === 'answer');
  const sources = seen.squares.filter(({ light }) => light === 'source');
  const own = seen.squares.filter(({ light }) => light === 'own');
  const acts = seen.buttons.filter(({ verb }) => verb !== 'end' && verb !== 'pass');
  const ends = seen.buttons.filter(({ verb }) => verb === 'end' || verb === 'pass');
  const hand = seen.hand.filter((card) => card.isLit && !card.isChosen);
  if (goals.length + acts.length > 0 && random() < 0.9) {
    const index = Math.floor(random() * (goals.length + acts.length));
    return index < goals.length ? { square: goals[index].name } : { button: acts[index - goals.length] };
  }
  if (ends.length > 0 && (random() < 0.45 || sources.length + hand.length + goals.length + acts.length === 0)) return { button: one(ends) };
  const rest = [...sources.map(({ name }) => ({ square: name })), ...hand.map((card) => ({ card }))];
  if (rest.length > 0) return one(rest);
  if (goals.length > 0) return { square: one(goals).name };
  if (acts.length > 0) return { button: one(acts) };
  if (ends.length > 0) return { button: one(ends) };
  // The first click only asks whether it is meant.
  if (own.length > 0) return { square: (own.find(({ isArmed }) => isArmed) ?? one(own)).name };
  throw new Error(`nothing can be chosen: ${JSON.stringify(seen)}`);
}

/** A click in the middle of something, which must be in sight there. Quicker than `page.click`, which waits for two frames. */
async function click(page, selector, index = 0) {
  const point = await page.evaluate(
    ([wanted, place]) => {
      const one = document.querySelectorAll(wanted)[place];
      if (!one) return null;
      one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = one.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const hit = document.elementFromPoint(x, y);
      return one.contains(hit) ? { x, y } : { over: hit?.outerHTML.slice(0, 200) ?? 'nothing' };
    },
    [selector, index],
  );
  if (point === null) return;
  if (point.over) throw new Error(`${selector} is covered by ${point.over}`);
  await page.mouse.click(point.x, point.y);
}

export const mouse = {
  reveal: (page) => click(page, '[data-testid="reveal"]'),
  async act(page, choice) {
    if (choice.square) await click(page, `[data-square="${choice.square}"]`);
    else if (choice.card) await click(page, `.hand button[data-card="${choice.card.card}"]`);
    else await click(page, '.stage button[data-verb]', choice.button.index);
  },
};

const focused = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const buttons = [...document.querySelectorAll('.stage button[data-verb]')];
    return { square: at?.dataset?.square, card: at?.dataset?.card, button: buttons.indexOf(at), test: at?.dataset?.testid };
  });

/** Walks to a square with the arrow keys. */
async function walk(page, wanted) {
  await page.keyboard.press('b');
  for (let steps = 0; steps < 20; steps += 1) {
    const { square } = await focused(page);
    if (square === wanted) return;
    const down = Number(wanted[1]) - Number(square[1]);
    const key =
      wanted.charCodeAt(0) !== square.charCodeAt(0)
        ? wanted.charCodeAt(0) > square.charCodeAt(0) ? 'ArrowRight' : 'ArrowLeft'
        : down > 0 ? 'ArrowUp' : 'ArrowDown';
    await page.keyboard.press(key);
  }
  throw new Error(`the arrow keys do not lead to ${wanted}`);
}

async function tabTo(page, isThere) {
  for (let tries = 0; tries < 80; tries += 1) {
    if (isThere(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

export const keyboard = {
  async reveal(page) {
    await tabTo(page, (at) => at.test === 'reveal');
    await page.keyboard.press('Enter');
  },
  async act(page, choice) {
    if (choice.square) {
      await walk(page, choice.square);
    } else if (choice.card) {
      await page.keyboard.press('h');
      for (let steps = 0; (await focused(page)).card !== choice.card.card; steps += 1) {
        if (steps > 20) {
          const { hand } = await look(page);
          throw new Error(`the arrow keys do not lead to card ${choice.card.card}: ${JSON.stringify(hand)}`);
        }
        await page.keyboard.press('ArrowRight');
      }
    } else if (choice.button.verb === 'end') {
      await page.keyboard.press('e');
    } else {
      await page.keyboard.press('q');
      await tabTo(page, (at) => at.button === choice.button.index);
    }
    await page.keyboard.press('Enter');
  },
};

/** Plays until the game is over. Returns how many things were chosen. */
export async function play(page, hands, { seed = 1, most = 4000, each = async () => {} } = {}) {
  const random = chance(seed);
  for (let count = 0; count < most; count += 1) {
    const seen = await settled(page);
    await each(seen, count);
    if (seen.isOver) return count;
    if (seen.mustReveal) await hands.reveal(page);
    else await hands.act(page, pick(seen, random));
  }
  throw new Error(`the game is not over after ${most} choices`);
}
