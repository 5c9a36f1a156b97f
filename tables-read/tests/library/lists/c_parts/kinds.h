#define ROOK 3
