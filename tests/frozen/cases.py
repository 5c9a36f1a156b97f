"""What is frozen, as commands. After `->` are the functions that a probe calls."""

BOARDS = ["8x8", "5x5", "5x6", "8x10", "10x8", "9x9", "9x10", "10x10", "16x8"]
LAYOUTS = ["a1b1", "a1a2", "a8b8", "a8a7", "h1g1", "h1h2", "h8g8", "h8h7"]
BITS = ["in-order", "reversed"]
# Where tables on request have tens of megabytes, they are held in one numbering.
ONLY = {
    **dict.fromkeys(["8x10", "9x9"], ("a1b1", "in-order")),
    **dict.fromkeys(["10x8", "9x10"], ("a8b8", "reversed")),
    "10x10": ("h8h7", "in-order"),
}

# Options of `generate` and `export`, in Rust, C and JSON: first alone, then in pairs.
EVERYWHERE = """
*
KNIGHT_ATTACKS RAYS BETWEEN PAWN_ATTACKS TO_X88 FLIP_VERTICAL DARK_SQUARES --layout a8b8
KNIGHT_ATTACKS RAYS BETWEEN PAWN_ATTACKS FLIP_VERTICAL DARK_SQUARES --bits reversed
PAWN_ATTACKS FRONT_SPANS ZOBRIST_PIECES KPK_WINS --colors black,white
KNIGHT_ATTACKS RAYS BETWEEN PAWN_ATTACKS STEP 'ROOK_THREAD*' --board 9x9
KING_ATTACKS --leaper CAMEL_ATTACKS=1,3 --leaper GNU_ATTACKS=1,2+1,3
KING_ATTACKS --rider NIGHTRIDER_ATTACKS=1,2
KING_ATTACKS --lame-leaper HORSE=1,2
KING_ATTACKS --blocked-rider LANCE=+0,+1
KING_ATTACKS --thread-list 'DRAGON=+0,+1* -1,+0* +1,+0* +0,-1* -1,+1 +1,+1 -1,-1 +1,-1'
KING_ATTACKS --next-squares 'LANCE=+0,+1*' --next-squares 'DRAGON=+0,+1* -1,+0* +1,+0* +0,-1* -1,+1'
KING_ATTACKS --mailbox 12x12
ROOK_THREADS ROOK_THREAD_STARTS ROOK_THREAD_KEYS NEXT_POSITION --thread-order gnu-chess
QUEEN_THREADS KNIGHT_THREADS 'NEXT_*' --thread-order moreland
RAYS BETWEEN PAWN_ATTACKS --axes RAYS=square,direction --axes PAWN_ATTACKS=square,color
X88_ATTACKS --flags X88_ATTACKS=pawn,knight,bishop,rook,queen,king
X88_STEPS '*_DISTANCES' --element X88_STEPS=i32 --element '*_DISTANCES=u16'
RAYS KNIGHT_ATTACKS --rename RAYS=RAYS_FROM
--threats 60720
--king-buckets 'HALF=0 1 2 3/4 5 6 7/8 8 9 9/8 8 9 9/8 8 9 9/8 8 9 9/8 8 9 9/8 8 9 9 ranks=8 mirrored=10'
THREAT_PAIRS --threats '79856 pieces=-PNBRQK--pnbrqk-'
THREAT_PAIRS THREAT_OFFSETS --threats=-0-1--/01234-/0123--/0123--/01234-/------ --layout a8b8 --none THREAT_PAIRS=0xffffffff
RAY_PERMUTATION RAY_INVERSE --none RAY_PERMUTATION=0xff --none RAY_INVERSE=-1 --element RAY_INVERSE=i16
ROOK_PEXT_CODES BISHOP_PEXT_CODES BIT_COUNT_16 RANK_ATTACKS_BY_LINE
KNIGHT_ATTACKS RAYS ROTATE_90_CLOCKWISE TO_X88 --layout a8a7 --bits reversed
KING_ATTACKS --board 9x10 --lame-leaper HORSE=1,2 --lame-leaper 'ELEPHANT=2,2 in a1-i5'
KING_ATTACKS --colors black,white --leaper 'GOLD_ATTACKS=0,1 +1,+1 -1,+1'
KING_ATTACKS --board 9x10 --leaper 'ADVISOR_ATTACKS=1,1 in d1-f3'
RAYS LINE --axes RAYS=square,direction --rename RAYS=RAYS_FROM
KING_ATTACKS --mailbox 12x12 --element 'TO_*=i32'
ROOK_THREADS --thread-order gnu-chess --thread-list 'DRAGON=+0,+1* -1,+0* +1,+0* +0,-1* -1,+1'
X88_ATTACKS --flags X88_ATTACKS=pawn,knight,bishop,rook,queen,king --element X88_ATTACKS=u16
KNIGHT_ATTACKS RAYS 'FLIP_*' --bits reversed --board 5x6
BISHOP_THREADS 'NEXT_*' --layout h8h7 --thread-order moreland
KING_ATTACKS PAWN_ATTACKS --layout h1h2 --mailbox 10x12 --colors black,white
"""

RUST = """
KNIGHT_ATTACKS RAYS DARK_SQUARES BETWEEN --bitboard crate::Bitboard
KNIGHT_ATTACKS RAYS DARK_SQUARES BETWEEN --board 9x9 --bitboard crate::Wide
KNIGHT_ATTACKS RAYS DARK_SQUARES BETWEEN --bitboard-with crate::Private::new
KNIGHT_ATTACKS --bitboard-with crate::Private::new --bitboard-bits bits() --sliders hyperbola -> sliders
KNIGHT_ATTACKS DARK_SQUARES BETWEEN --visibility 'pub(crate)'
KNIGHT_ATTACKS DARK_SQUARES BETWEEN --visibility ''
KNIGHT_ATTACKS DARK_SQUARES BETWEEN --fingerprints
KNIGHT_ATTACKS RAYS DARK_SQUARES BETWEEN --file-per-family
KNIGHT_ATTACKS --sliders pext --allow-unsafe -> sliders
KNIGHT_ATTACKS --sliders pext --allow-unsafe --sliders-without-bmi2 hyperbola -> sliders
KNIGHT_ATTACKS PAWN_ATTACKS --functions --square-type crate::Square -> knight_attacks pawn_attacks
KNIGHT_ATTACKS PAWN_ATTACKS --functions --color-type crate::Color -> knight_attacks pawn_attacks
KNIGHT_ATTACKS PAWN_ATTACKS --functions --square-type u8 --color-type u8 -> knight_attacks pawn_attacks
X88_STEPS '*_DISTANCES' --element X88_STEPS=isize --element '*_DISTANCES=usize'
KNIGHT_ATTACKS RAYS --bitboard crate::Bitboard --fingerprints
KNIGHT_ATTACKS RAYS BETWEEN --bitboard-with crate::Private::new --file-per-family
KNIGHT_ATTACKS DARK_SQUARES --visibility 'pub(crate)' --fingerprints
KNIGHT_ATTACKS BETWEEN --file-per-family --fingerprints
KNIGHT_ATTACKS PAWN_ATTACKS --bitboard crate::Bitboard --functions -> knight_attacks pawn_attacks
FLIP_VERTICAL --functions --bitboard crate::Bitboard --sliders magic -> flip_vertical_set sliders
PAWN_ATTACKS --sliders classical --functions --square-type crate::Square --color-type crate::Color -> pawn_attacks
KNIGHT_ATTACKS --sliders magic --square-type crate::Square --bitboard crate::Bitboard -> sliders
KNIGHT_ATTACKS --sliders obstruction --bits reversed -> sliders
KNIGHT_ATTACKS --sliders hyperbola --board 9x10 --bitboard crate::Wide -> sliders
RAYS KNIGHT_ATTACKS --functions --axes RAYS=square,direction --layout a8b8 -> knight_attacks
"""

C = """
KNIGHT_ATTACKS RAYS DARK_SQUARES BETWEEN --prefix ct_
KNIGHT_ATTACKS RAYS DARK_SQUARES BETWEEN --extern
KNIGHT_ATTACKS BETWEEN --extern --source-file values.c
KNIGHT_ATTACKS BETWEEN STEP --width 60
KNIGHT_ATTACKS --functions -> knight_attacks
KNIGHT_ATTACKS --sliders magic -> sliders
KNIGHT_ATTACKS --sliders pext -> sliders
KNIGHT_ATTACKS --sliders pext --sliders-without-bmi2 hyperbola -> sliders
KNIGHT_ATTACKS BETWEEN --extern --prefix ct_
KNIGHT_ATTACKS BETWEEN --width 200 --prefix ct_
KNIGHT_ATTACKS PAWN_ATTACKS FLIP_VERTICAL --extern --functions -> knight_attacks pawn_attacks flip_vertical_set
KNIGHT_ATTACKS --extern --sliders split -> sliders
KNIGHT_ATTACKS --functions --sliders classical -> knight_attacks sliders
KNIGHT_ATTACKS --extern --board 9x9
KNIGHT_ATTACKS BETWEEN --width 60 --extern
KNIGHT_ATTACKS --sliders obstruction --bits reversed -> sliders
KNIGHT_ATTACKS --functions --colors black,white --rename KNIGHT_ATTACKS=HORSE_ATTACKS
RAYS KNIGHT_ATTACKS --functions --axes RAYS=square,direction --layout a8b8 -> knight_attacks
"""

# Other formats, which no compiler is needed for: what stands in them must be what JSON has.
OTHER = [
    f"{tables} {form}"
    for tables in [
        "KNIGHT_ATTACKS RAYS DARK_SQUARES X88_STEPS",
        "PAWN_ATTACKS STEP --layout a8b8 --colors black,white",
        "KING_ATTACKS --leaper CAMEL_ATTACKS=1,3 --bits reversed",
    ]
    for form in [
        "--format csv",
        "--format npy",
        "--format rust --visibility ''",
        "--format csharp --package engine",
        "--format go --package engine",
        "--format java --package engine",
        "--format python",
        "--format typescript --width 60",
        "--format zig",
        "--format d --package engine",
        "--format nim",
        "--format lua",
        "--format pascal",
        "--format ada",
        "--format kotlin",
    ]
]

# Tables of one's own and struct arrays, which only a build script can have: `scripts.rs`.
SCRIPTS = {
    "structs": [("WHITE_ROOK_MOVES", "[Move; 960]"), ("ROOK_MAGIC_ENTRIES", "[Magic; 64]")],
    "tables": [("EDGE", "Bitboard"), ("KING_STEPS", "[[Bitboard; 64]; 8]"), ("RAYS_FROM", "[[Bitboard; 8]; 64]")],
}

FUNCTIONS = """
KNIGHT_ATTACKS PAWN_ATTACKS KING_RINGS RAYS BETWEEN -> knight_attacks pawn_attacks king_rings rays between
CHEBYSHEV_DISTANCES DIRECTION_OF FLIP_VERTICAL -> chebyshev_distances direction_of flip_vertical flip_vertical_set
MIRROR_HORIZONTAL FLIP_DIAGONAL ROTATE_90_CLOCKWISE -> mirror_horizontal_set flip_diagonal_set rotate_90_clockwise_set
TO_X88 FROM_X88 X88_ATTACKS X88_STEPS -> to_x88 x88_attacks x88_steps from_x88_is_off_board
KING_RINGS RAYS TO_X88 X88_STEPS ROOK_THREAD_STARTS -> king_ring ray x88_step rook_thread_start
ROOK_THREADS NEXT_POSITION -> rook_threads_to rook_threads_blocked next_position
THREAT_PAIRS THREAT_OFFSETS THREAT_ORDINALS -> threat_pairs_feature
"""
# Each in these.
NUMBERINGS = ["", "--layout a8b8", "--layout h8h7", "--bits reversed"]

# Each in all layouts.
OCCUPIED = [
    *[f"{piece} d4 --occupied d6,f4,f6,b2,a4" for piece in ["rook", "bishop", "queen"]],
    *[
        f"{table} d4 --occupied d6,f4,f6,b2,a4"
        for table in [
            *["ROOK_FANCY_ATTACKS", "BISHOP_FANCY_ATTACKS", "ROOK_PEXT_ATTACKS", "BISHOP_PEXT_ATTACKS"],
            *["ROOK_PEXT_CODES", "BISHOP_PEXT_CODES", "KNIGHT_THREADS", "BISHOP_THREADS", "ROOK_THREADS"],
            *["QUEEN_THREADS", "KING_THREADS", "WHITE_PAWN_PUSH_THREADS", "WHITE_PAWN_CAPTURE_THREADS"],
            *["BLACK_PAWN_PUSH_THREADS", "BLACK_PAWN_CAPTURE_THREADS"],
            *[f"{line}_ATTACKS_BY_OCCUPANCY" for line in ["RANK", "FILE", "DIAGONAL", "ANTI_DIAGONAL"]],
            *[f"{line}_ATTACKS_BY_LINE" for line in ["RANK", "FILE", "DIAGONAL", "ANTI_DIAGONAL"]],
        ]
    ],
    "MAGIC_ATTACKS rook a1 --occupied a3,d1,h8",
    "MAGIC_ATTACKS bishop h1 --occupied f3,b7",
    "ROOK_THREADS d4 --occupied d6 --board 9x10",
    "BISHOP_PEXT_ATTACKS d4 --occupied f6,b2 --board 9x10",
]
