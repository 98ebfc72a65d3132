/** Texts that go elsewhere. */

/**
 * Puts a text on the clipboard; whether that worked. Over plain http browsers hide the clipboard from pages:
 * there the old way is tried, by which the browser itself copies what is selected.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'unseen';
  // What is outside of an open dialog cannot be selected.
  (before?.closest('dialog') ?? document.body).append(field);
  field.focus();
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

/** Whether a link leads to the computer on which it is opened, whichever that is. */
export function isLocal(link: string): boolean {
  const { hostname } = new URL(link);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\./.test(hostname);
}
