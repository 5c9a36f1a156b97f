// Evaluation terms as packed scores, one for the middle game and one for the end game.
#include <stdint.h>

#define MakeScore(mg, eg) ((int)((unsigned int)(eg) << 16) + (mg))
#define S(mg, eg) (MakeScore((mg), (eg)))
#define ScoreMG(s) ((int16_t)((uint16_t)((unsigned)((s)))))

enum { WHITE, BLACK, COLOUR_NB };
enum { FILE_NB = 8, RANK_NB = FILE_NB, SQUARE_NB = FILE_NB * RANK_NB };
enum { PHASES = 2 };

/* Material Value Evaluation Terms */

const int PawnValue   = S(  82, 144);
const int KnightValue = S( 426, 475);
const int MinusValue  = S(  -7,  -9);

/// By file.
/// Doubled ones.
static const int PawnStacked[PHASES][FILE_NB] = {
   { S(  10, -29), S(  -2, -26), S(   0, -23), S(   0, -20),
     S(   3, -20), S(   5, -26), S(   4, -30), S(   8, -31)},
   { S(   3, -14), S(   0, -15), S(  -6,  -9), S(  -7, -10),
     S(  -4,  -9), S(  -2, -10), S(   0, -13), S(   0, -17)},
};

const int PieceValues[] = { PawnValue, KnightValue, -PawnValue, PawnValue * 2, MinusValue };
const int16_t Halves[4] = { ScoreMG(S(5, 6)), ScoreMG(S(100, -100)), 0, -0 };
const int16_t Negative[1] = { ScoreMG(S(-5, 6)) };
static const int KingDefenders[12] = {
    S( -37,  -3), S( -17,   2), S(   0,   6),
    [9] = S(1, 1), S(2, 2),
};
static const int Safety[COLOUR_NB][2][2] = { { { 1 }, { 2, 3 } }, 4, 5, 6, 7 };
const int Overflow[2] = { 0x7FFFFFFF + 1, 0 };
const int Ratio[3] = { 100 * 3 / 7, -100 / 7, -100 % 7 };
const int8_t Sign[3] = { (1 > 0) - (1 < 0), (-5 > 0) - (-5 < 0), !!42 };
const uint32_t Hash[3] = { 0xdeadbeefu * 31, ~0u >> 4, -1 };
const int Tuned = 12, Other = 13;
const int Copies[2] = { Tuned, Other };
