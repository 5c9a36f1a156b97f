#define MakeScore(mg, eg) ((int)((unsigned int)(eg) << 16) + (mg))
#define S(mg, eg) MakeScore((mg), (eg))

const int BishopPair = S( 22,  88);

const int KnightMobility[9] = {
    S(-104,-139), S( -45,-114), S( -22, -37), S(  -6,   5),
    S(   6,  15), S(  11,  34), S(  19,  38), S(  30,  37),
    S(  43,  17),
};

const int Material[5] = { 100, 300, 300, 500, 900 };
