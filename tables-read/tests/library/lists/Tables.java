// Brackets { in a comment.
public class Tables {
    static final int N = 8;
    private static final int OFFSET = N * 2 + 1;
    static int changes = 4;

    static final long[] ENTRIES = { 1, /* 2, */ 3, // 4, }
        5 };
    static final long[] CREATED = new long[] { 1L, 0xFFL, 0x8000000000000000L, 0b101, 017, 1_000 };
    static final long[] SIGNED = { 0xFFFFFFFF, -1, 0x80000000, 2147483647, -2147483648, 0xFFFFFFFFFFFFFFFFL };
    static final int[] BITS = { 1 << 4, ~6, 6 ^ 3, -1 >> 1, 1 << 31, 0xFF & 0x0F };
    static final long[] WIDE = { 1L << 63, ~0L, 1L << 40 | 1, -8L >> 1 };
    static final byte[] BYTES = { 127, -128, (byte) 200, 'a' };
    static final char[] LETTERS = { 'a', '{', '\n', '\u0041' };
    static final boolean[] FLAGS = { true, false };
    static final int[] STEPS = { N, 1, -N, -1, OFFSET, Tables.N };
    static final int[][] ROWS = { { 1, 2 }, { 3, 4 } };
    static final int[][] JAGGED = { { 1, 2 }, { 3 } };
    static final int[][] NESTED = new int[][] { new int[] { 1, 2 }, { 3, 4 } };
    static final int BEHIND[] = { 5, 6 };
    static final int[] WRAPS = { 2147483647 + 1 };
    static final long[] OVER = { 1 << 32 };
    static final int[] LOGICAL = { -1 >>> 28 };
    static final int[] VARIABLE = { changes };
    static final long[] FILLED = new long[64];
    static final int[] CLONED = new int[] { 1, 2 }.clone();
    static final String[] TEXTS = { "{", "a\"}" };
    static final String BLOCK = """
        { [ "
        """;
    static final double[] FLOATS = { 0.5, 1 };
    static final java.util.function.IntUnaryOperator LAMBDA = x -> { return x + 1; };
    static final java.util.List<Integer> LIST = java.util.List.of(1, 2);
    int[] member = { 20, 21 };

    static class Inner {
        static final int[] STEPS = { 7, 8 };
    }

    static int f() {
        final int[] local = { 1, 2 };
        int[] variable = { 3, 4 };
        return local[0] + variable[0];
    }
}
