// Brackets [ in a comment.
const N = 8;
let changes = 4;
const OFFSET = N + 1;
const entries = [1, /* 2, */ 3, // 4, ]
  5];
export const prefixes = [0, 0x1F, 0b101, 0o17, 1_000, -6];
const big = [1n, 0xFFn, 0x8000000000000000n, -5n, 1n << 63n];
const typed = BigUint64Array.of(1n, 0xFFFFFFFFFFFFFFFFn);
const made = new BigUint64Array([2n, 3n]);
const bytes = new Uint8Array([1, 255]);
const signed = Int8Array.from([-1, 1]);
const words = new Uint32Array([1, 2]);
const clamped = new Int32Array([-1, 2]);
const frozen = Object.freeze([7, 8]);
const rows = [[1, 2], [3, 4]];
const ragged = [[1, 2], [3]];
const steps = [N, 1, -N, -1, OFFSET];
const variable = [changes];
const bits = [1 << 4, 6 & 3, ~5, 6 ^ 3, 1 << 31];
const wideBits = [0xFFFFFFFF | 0];
const negativeBits = [-1 >>> 0];
const sums = [1 + 2, 7 - 10, 2 * 3];
const fraction = [7 / 2];
const arrayOf = Array(1, 2);
const length = new Array(128);
const lengthWithout = Array(128);
const joined = [1, 2].concat([3]);
const mapped = [1, 2].map((x) => x * 2);
const spread = [...entries, 6];
const filled = new Array(64).fill(0);
const fromLength = Array.from({ length: 8 }, (_, i) => i);
const zeros = new Uint8Array(64);
const call = make([1, 2]);
const object = { a: 1, b: [2, 3] };
const objects = [{ a: 1, b: 2 }, { a: 3, b: 4 }];
const texts = ["[", 'a\']', `[${"`"}`];
const pattern = /[\/"]/g;
const divided = N / 2 / 1;
const floats = [0.5, 1];
const lambda = (x) => [x, 1];
const holes = [1, , 2];
const mixed = [1, null];
let several = [1, 2], more = [3, 4];
class Position {
  static masks = [1, 2];
  static #hidden = [3, 4];
  size = [5, 6];
}
function f() {
  const local = [7, 8];
  return local[0];
}
module.exports = { entries };
const last = [9];
