const int kinds[] = {ROOK, QUEEN};
