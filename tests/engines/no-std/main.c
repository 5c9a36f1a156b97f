// Calls the library: cc main.c libengine_no_std.a
#include <inttypes.h>
#include <stdio.h>

uint64_t knight_attacks(uint8_t square);
uint64_t between(uint8_t a, uint8_t b);

int main(void) {
    uint64_t a1 = knight_attacks(0), castling = between(4, 7);
    printf("a knight on a1 attacks %#" PRIx64 ", between e1 and h1 is %#" PRIx64 "\n", a1, castling);
    return !(a1 == 0x20400 && castling == 0x60 && knight_attacks(64) == 0);
}
