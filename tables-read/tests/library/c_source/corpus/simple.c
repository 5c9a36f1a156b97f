/* A small program with a board of one array and a mailbox. */
#define TRUE 1
#define FALSE 0
#define BOOL int

#define A1 56
#define B1 57
#define H1 63
#define A8 0
#define PAWN 0
#define EMPTY 6
#define LIGHT 0
#define PIECES (EMPTY)

/* the board, without its edges */
int mailbox[120] = {
     -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
     -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
     -1,  0,  1,  2,  3,  4,  5,  6,  7, -1,
     -1,  8,  9, 10, 11, 12, 13, 14, 15, -1,
};

BOOL slide[PIECES] = { FALSE, FALSE, TRUE, TRUE, TRUE, FALSE };
int offsets[PIECES] = { 0, 8, 4, 4, 8, 8 };
int offset[6][8] = {
	{ 0, 0, 0, 0, 0, 0, 0, 0 },
	{ -21, -19, -12, -8, 8, 12, 19, 21 },
	{ -11, -9, 9, 11 },
	{ -10, -1, 1, 10 },
};
int init_color[] = { 1, LIGHT, EMPTY, A1, B1 - A1, H1 ^ A8 };
char piece_char[6] = { 'P', 'N', 'B', 'R', 'Q', 'K' };
int flip[4] = { A1 , B1,
#define C1 58
    C1 };

int in_check(s)
int s;
{
	return s;
}

main_loop()
{
	return 0;
}

int after_all[2] = { PAWN, -PAWN - 1 };
