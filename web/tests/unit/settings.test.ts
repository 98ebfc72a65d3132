import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The settings as they are made when the page opens. */
async function settings(isCalm: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm, addEventListener: () => {} }));
  vi.resetModules();
  return (await import('../../src/state/settings.svelte')).settings;
}

describe('motion', () => {
  it('is none, as long as said, half or twice as long, by its speed', async () => {
    const made = await settings(false);
    const at = (speed: 0 | 1 | 2 | 4) => {
      made.speed = speed;
      return [made.motion(100), made.pause(100)];
    };
    expect([at(0), at(1), at(2), at(4)]).toEqual([[0, 0], [200, 200], [100, 100], [50, 50]]);
  });

  it('is none where the system asks for less of it, and the game is not hurried by that', async () => {
    const made = await settings(true);
    made.speed = 2;
    expect([made.motion(100), made.pause(100)]).toEqual([0, 100]);
  });
});
