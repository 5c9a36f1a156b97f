// Brackets { in a comment.
const Bitboard = u64;
const n: i8 = 8;
pub const entries = [_]u64{ 1, // 2, }
    3 };
pub const typed: [3]u8 = .{ 1, 2, 0xF_F };
pub const rows = [2][2]i8{ .{ 1, 2 }, [_]i8{ -3, 4 } };
pub const nested = [_][2]u8{ [_]u8{ 1, 2 }, [2]u8{ 3, 4 } };
pub const sets = [_]Bitboard{ 1 << 63, 0b11, 0o17, ~@as(u64, 0) };
pub const steps = [4]i8{ n, 1, -n, -1 };
pub const reference = &[_]u8{ 5, 6 };
pub const letters = [_]u8{ 'a', '{' };
const text = "{1, \" }";
const lines =
    \\ { [ 1,
    \\ "
;
pub const after = [_]u16{ 7, 8 };
pub var filled = [_]u64{0} ** 64;
pub var unset: [64]u64 = undefined;
pub const made = blk: {
    var t: [2]u8 = undefined;
    break :blk t;
};
pub const repeated = [_]u8{1} ** 4;
pub const called = make(.{ 1, 2 });
const Square = enum(u8) { a1, b1, c1 = 10, d1 };
pub const squares = [_]Square{ .a1, .b1, .c1, .d1 };
pub const Position = struct {
    pub const masks = [_]u8{ 1, 2 };
    const Inner = struct {
        pub const masks = [_]u8{ 3, 4 };
    };
};
fn f() u8 {
    const local = [_]u8{ 9, 10 };
    return local[0];
}
pub const floats = [_]f32{ 1.5, 2.0 };
pub const texts = [_][]const u8{ "a", "}" };
