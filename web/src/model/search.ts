/** Whether a text has all of these words in it, in any order and case. */
export function matches(text: string, words: string): boolean {
  const plain = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => plain.includes(word));
}
