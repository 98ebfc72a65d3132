/** The chance of a game from its seed, as the server draws it: ChaCha8, and numbers by rejection. So the page itself can check a finished game. */

const rotate = (word: number, by: number) => (word << by) | (word >>> (32 - by));

function quarter(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  x[a]! += x[b]!;
  x[d] = rotate(x[d]! ^ x[a]!, 16);
  x[c]! += x[d]!;
  x[b] = rotate(x[b]! ^ x[c]!, 12);
  x[a]! += x[b]!;
  x[d] = rotate(x[d]! ^ x[a]!, 8);
  x[c]! += x[d]!;
  x[b] = rotate(x[b]! ^ x[c]!, 7);
}

/** One block of the stream: 64 bytes. */
function block(key: Uint32Array, counter: number): Uint8Array {
  const start = new Uint32Array([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...key, counter, 0, 0, 0]);
  const x = start.slice();
  for (let round = 0; round < 8; round += 2) {
    for (let column = 0; column < 4; column += 1) quarter(x, column, column + 4, column + 8, column + 12);
    for (let column = 0; column < 4; column += 1) {
      quarter(x, column, 4 + ((column + 1) % 4), 8 + ((column + 2) % 4), 12 + ((column + 3) % 4));
    }
  }
  const bytes = new DataView(new ArrayBuffer(64));
  x.forEach((word, index) => bytes.setUint32(index * 4, word + start[index]!, true));
  return new Uint8Array(bytes.buffer);
}

/** The bytes of a seed, or nothing if it is none. */
export function seedBytes(seed: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[0-9a-f]{64}$/i.test(seed)) return null;
  return Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export class Seeded {
  #key: Uint32Array;
  #bytes = new Uint8Array();
  #next = 0;
  #blocks = 0;

  constructor(seed: Uint8Array) {
    const view = new DataView(seed.buffer, seed.byteOffset, 32);
    this.#key = Uint32Array.from({ length: 8 }, (_, index) => view.getUint32(index * 4, true));
  }

  #byte(): number {
    if (this.#next === this.#bytes.length) {
      this.#bytes = Uint8Array.from(block(this.#key, this.#blocks));
      this.#blocks += 1;
      this.#next = 0;
    }
    return this.#bytes[this.#next++]!;
  }

  /** A number below `sides`, each as likely as the others. */
  number(sides: number): number {
    const fair = 255 - (((255 % sides) + 1) % sides);
    for (;;) {
      const byte = this.#byte();
      if (byte <= fair) return byte % sides;
    }
  }
}
