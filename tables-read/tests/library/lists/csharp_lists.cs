// Brackets { in a comment.
namespace Engine;
using Bitboard = System.UInt64;

public static class Tables
{
    public const int N = 8;
    private static readonly int Offset = N + 1;
    public enum Square : byte { A1, B1, C1 = 10, D1 }

    public static readonly ulong[] Entries = { 1, /* 2, */ 3, // 4, }
        5 };
    public static readonly ulong[] Created = new ulong[] { 1UL, 2ul, 0xFF_FF, 0b101 };
    public static readonly int[] Sized = new int[3] { 1, 2, 3 };
    public static readonly int[] Deduced = new[] { 4, 5 };
    public static int[] Expression => new int[] { 6, 7 };
    public static ReadOnlySpan<byte> Span => new byte[] { 8, 9 };
    public static ReadOnlySpan<byte> Collection => [10, 11];
    public static readonly int[] Brackets = [12, -13];
    public static readonly int[,] Rows = { { 1, 2 }, { 3, 4 } };
    public static readonly int[][] Jagged = { new[] { 1, 2 }, new int[] { 3, 4 } };
    public static readonly int[][] Ragged = { new[] { 1, 2 }, new[] { 3 } };
    public static readonly sbyte[] Steps = { N, 1, -N, -1 };
    public static readonly int[] Constants = { N, Offset, Tables.N, (int)Square.C1, (int)Square.D1 };
    public static readonly char[] Letters = { 'a', '{' };
    public static readonly ulong[] Sets = { 1UL << 63, ~0UL, 1u << 31 };
    public static readonly long[] Wide = { 3000000000, -1 };
    public static readonly uint[] Unsigned = { 0xFFFFFFFF, 0x80000000 };
    public static readonly (int, int)[] Tuples = { (1, 2), (3, 4) };
    public static ulong[] Filled = new ulong[64];
    public static readonly ulong[] Made = Enumerable.Range(0, 64).Select(x => 1UL << x).ToArray();
    public static readonly int[] Sorted = new[] { 3, 1 }.OrderBy(x => x).ToArray();
    public static readonly string[] Texts = { "{", "a\"}" };
    public static readonly string Verbatim = @"{ "" \";
    public static readonly double[] Floats = { 0.5, 1 };
    public static readonly Func<int, int> Lambda = x => { return x + 1; };
    public static readonly Magic[] Magics = { new Magic(1, 2), new Magic(3, 4) };
    private int[] member = { 20, 21 };

    static int F()
    {
        int[] local = { 1, 2 };
        ReadOnlySpan<int> fixedOnes = [3, 4];
        return local[0] + fixedOnes[0];
    }
}
internal class Other
{
    static readonly int[] Steps = { 5, 6 };
}
