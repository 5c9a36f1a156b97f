#include "sizes.h"
const int magics[] = {
#include "magics.inc"
};
const int with_others[] = {
    1,
#include "magics.inc"
    2,
};
const int lost[] = {
#include "lost.inc"
};
const Small small[SIZE] = {C1, B1};
const int pairs[3][2] = {
    {7, 8},
#include "rows.inc"
};
