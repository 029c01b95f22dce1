/** SHA-256 and BLAKE2b, so that dice can be checked in any page: the browser's own has no BLAKE2b, and none without TLS. */

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

// -- SHA-256 ----------------------------------------------------------------------------------------------------------

/** The first 32 bits of the fractions of the square (2) or cube (3) roots of the first primes. */
function fractions(count: number, root: 2 | 3): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    if (Array.from({ length: n - 2 }, (_, i) => i + 2).some((d) => n % d === 0)) continue;
    found.push((n ** (1 / root) % 1) * 2 ** 32);
  }
  return new Uint32Array(found);
}
const K = fractions(64, 3);
const START = fractions(8, 2);
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The SHA-256 of a text, as hexadecimal digits. */
export function sha256(text: string): string {
  const message = bytesOf(text);
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, message.length * 8);
  const state = START.slice();
  const w = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        w[i] = view.getUint32(at + 4 * i);
      } else {
        const [a, b] = [w[i - 15]!, w[i - 2]!];
        w[i] = w[i - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
      }
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

// -- BLAKE2b ----------------------------------------------------------------------------------------------------------

const MASK = (1n << 64n) - 1n;
// prettier-ignore
const IV = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
/** The order of words in each of the first ten rounds, a hexadecimal digit each; then it begins again. */
// prettier-ignore
const ORDER = [
  "0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d",
  "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0",
].map((round) => Array.from(round, (digit) => parseInt(digit, 16)));
// prettier-ignore
const MIX = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]] as const;
const spin = (word: bigint, by: bigint): bigint => (word >> by) | ((word << (64n - by)) & MASK);

function wordsOf(bytes: Uint8Array): bigint[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 8 }, (_, i) => view.getBigUint64(8 * i, true));
}

function compress(state: bigint[], block: Uint8Array, count: number, last: boolean): void {
  const m = wordsOf(block);
  const v = [...state, ...IV];
  v[12]! ^= BigInt(count);
  if (last) v[14]! ^= MASK;
  for (let round = 0; round < 12; round++) {
    const order = ORDER[round % 10]!;
    MIX.forEach(([a, b, c, d], i) => {
      v[a] = (v[a]! + v[b]! + m[order[2 * i]!]!) & MASK;
      v[d] = spin(v[d]! ^ v[a], 32n);
      v[c] = (v[c]! + v[d]) & MASK;
      v[b] = spin(v[b]! ^ v[c], 24n);
      v[a] = (v[a] + v[b] + m[order[2 * i + 1]!]!) & MASK;
      v[d] = spin(v[d] ^ v[a], 16n);
      v[c] = (v[c] + v[d]) & MASK;
      v[b] = spin(v[b] ^ v[c], 63n);
    });
  }
  for (let i = 0; i < 8; i++) state[i]! ^= v[i]! ^ v[i + 8]!;
}

/** The BLAKE2b of some bytes, of so many bytes, with a key or a person (as RFC 7693 and its paper call them). */
export function blake2b(message: Uint8Array, size: number, key: Uint8Array = new Uint8Array(), person = ""): Uint8Array {
  const settings = new Uint8Array(64);
  settings.set([size, key.length, 1, 1]);
  settings.set(bytesOf(person), 48);
  const state = wordsOf(settings).map((word, i) => word ^ IV[i]!);
  const keyed = key.length ? 128 : 0;
  const whole = new Uint8Array(Math.max(128, Math.ceil((keyed + message.length) / 128) * 128));
  whole.set(key);
  whole.set(message, keyed);
  const total = keyed + message.length;
  for (let at = 0; at < whole.length; at += 128) {
    const last = at + 128 >= whole.length;
    compress(state, whole.subarray(at, at + 128), last ? total : at + 128, last);
  }
  const out = new DataView(new ArrayBuffer(64));
  state.forEach((word, i) => out.setBigUint64(8 * i, word, true));
  return new Uint8Array(out.buffer, 0, size);
}
