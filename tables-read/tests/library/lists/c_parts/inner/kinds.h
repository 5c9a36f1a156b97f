enum { ROOK = 1, QUEEN };
