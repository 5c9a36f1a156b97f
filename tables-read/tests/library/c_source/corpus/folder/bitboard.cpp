#include "types.h"

#include <array>

namespace engine {

/// The files, from the left.
constexpr Bitboard FileBB[FILE_NB] = {
    FileABB, FileABB << 1, FileABB << 2, FileABB << 3,
    FileABB << (FILE_D + 1), FileABB << 5, FileABB << 6, ~Bitboard(0) / 255 << 7
};

constexpr Bitboard RankBB[RANK_NB] = {
    Rank1BB, Rank1BB << (8 * RANK_2), Rank1BB << (8 * 2), Rank1BB << (8 * 3),
    Rank1BB << (8 * 4), Rank1BB << (8 * 5), Rank1BB << (8 * 6), Rank1BB << (8 * 7)
};

constexpr Direction Steps[4] = { NORTH, EAST, SOUTH, WEST };
static const Value Values[PIECE_TYPE_NB] = {
    0, PawnValueMg, PawnValueMg * 6 + 31, PawnValueEg * 4, 1276, 2538
};
constexpr std::array<std::array<int, 2>, 3> Nested = {{ {{1, 2}}, {{PAWN, -KING}}, {{SQ_H8, SQ_NONE}} }};
constexpr std::array<Square, 2> Corners = { SQ_A1, SQ_A8 };
constexpr Pair Bonus[2][2] = { { {1, 2}, {-3, 4} }, { {5, -6} } };

// Filled when the program starts.
Bitboard PseudoAttacks[PIECE_TYPE_NB][SQUARE_NB];
uint8_t SquareDistance[SQUARE_NB][SQUARE_NB];

constexpr int reduction(int i) {
    constexpr int Table[MAX_PLY / 82] = { 5, 7, 11 };
    return Table[i];
}

class Rays {
  public:
    static constexpr Bitboard Edge = FileABB | (FileABB << 7);
    static constexpr Bitboard Lines[2] = { Edge, ~Edge };

  private:
    int unused[2] = {};
};

namespace {
constexpr int Hidden[3] = { COLOR_NB, PIECE_TYPE_NB, SOUTH_WEST };
Bitboard make_mask(Square s) { return FileABB << (s & 7); }
const Bitboard Made[2] = { make_mask(SQ_A1), make_mask(SQ_B1) };
}  // namespace

}  // namespace engine
