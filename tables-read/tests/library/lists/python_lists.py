"""Brackets [ in a text."""
import numpy as np

N = 8
CHANGES = 1
CHANGES = 2
GROWS = 1
GROWS += 1
OFFSET: int = N + 1
ENTRIES = [1,  # 2, ]
           3]
PREFIXES = [0, 0x1F, 0b101, 0o17, 1_000, -6, ~5, 00]
LARGE = [0xFFFFFFFFFFFFFFFF, 1 << 63, 2 ** 3]
SHIFTED = [1 << 63, (1 << 64) - 1, 0xFF & ~0x0F]
TUPLE = (1, 2, 3)
BARE_TUPLE = 4, 5
ROWS = [[1, 2], (3, 4)]
RAGGED = [[1, 2], [3]]
STEPS = [N, 1, -N, -1, OFFSET]
VARIABLE = [CHANGES]
GROWN = [GROWS]
FLAGS = [True, False]
ARRAY = np.array([1, 2], dtype=np.uint64)
BYTES = np.array([[1, 2], [3, 4]], np.int8)
MADE = tuple([7, 8])
JOINED = [
    1, 2
] + [3]
REPEATED = [0] * 64
COMPREHENSION = [x * 2 for x in range(8)]
MAPPED = list(map(int, "12"))
SLICE = ENTRIES[0:1]
DICT = {"a": 1}
SET = {1, 2}
TEXTS = ["[", 'a\']', """]""", r"\["]
FLOATS = [0.5, 1]
LAMBDA = lambda x: [x, 1]
NONES = [None, 1]
CALL = make([1, 2])
HALVES = [7 // 2, 7 % 4, 7 / 2]
POWER = [2 ** 10]
TYPED: list[int] = [9, 10]
if N == 8:
    CHOSEN = [1, 2]
else:
    CHOSEN = [3, 4]


class Position:
    STEP = 3
    MASKS = [STEP, 2]

    def f(self):
        local = [5, 6]
        return local


LAST = [11]
