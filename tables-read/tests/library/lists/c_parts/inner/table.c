const int small[SIZE] = {A1, B1, C1};
const int twice[2] = {LOCAL, LOCAL};
