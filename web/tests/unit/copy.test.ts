import { afterEach, expect, it, vi } from 'vitest';
import { copyText, isLocal } from '../../src/shell/copy';

afterEach(() => vi.unstubAllGlobals());

it('copies over plain http too, where the page has no clipboard, and says when it could not', async () => {
  vi.stubGlobal('navigator', { clipboard: undefined });
  let selected = '';
  const old = vi.fn(() => {
    selected = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  });
  document.execCommand = old as unknown as typeof document.execCommand;
  expect(await copyText('a link')).toBe(true);
  expect([selected, document.querySelectorAll('textarea').length]).toEqual(['a link', 0]);
  old.mockReturnValue(false);
  expect(await copyText('a link')).toBe(false);
  expect(document.querySelectorAll('textarea')).toHaveLength(0);
});

it('knows a link that only this computer can open', () => {
  for (const local of ['http://localhost:8123/#/join/a', 'http://127.0.0.1/', 'http://[::1]:8123/']) expect(isLocal(local)).toBe(true);
  for (const open of ['http://192.168.1.5:8123/', 'https://muster.example/', 'http://localhost.example/']) expect(isLocal(open)).toBe(false);
});
