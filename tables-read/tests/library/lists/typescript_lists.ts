// Brackets [ in a comment.
export const N: number = 8;
type Bitboard = bigint;
const enum Square { A1, B1, C1 = 10, D1 }
export const entries: bigint[] = [1n, /* 2n, */ 3n];
export const steps: readonly number[] = [N, 1, -N, -1];
export const fixed = [1, 2, 3] as const;
export const squares: Square[] = [Square.A1, Square.C1, Square.D1];
const satisfied = [1, 2] satisfies number[];
const generic: Array<number> = [3, 4];
const length = new Array<number>(64);
const made = new Array<number>(5, 6);
const filled = new Array<bigint>(64).fill(0n);
const typed: BigUint64Array = new BigUint64Array([1n, 2n]);
const pairs: [number, number][] = [[1, 2], [3, 4]];
const texts: string[] = ['[', "]"];
const cast = <number[]>[1, 2];
const calls = new Map<number, number[]>([[1, [2]]]);
namespace Tables {
  export const masks: number[] = [5, 6];
}
class Position {
  static readonly masks: number[] = [7, 8];
  private readonly own: number[] = [9, 10];
}
