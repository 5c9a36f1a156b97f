"""Drives examples/engine over UCI with python-chess.

python3 tests/engine.py PROGRAM, where the package chess is installed. It takes about a minute with the
profile perft on two cores; a build without optimization is too slow for 300 games.

python3 tests/engine.py PROGRAM keys: only the test for a build with debug assertions, which compares the
Zobrist key of each position with the key computed anew.
"""

import random
import re
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor

import chess
import chess.engine
from chess.engine import Limit, Mate, SimpleEngine

PROGRAM = sys.argv[1]

# By the number of moves to the mate: positions of games, in which all moves were tried.
MATES = {
    1: [
        "6k1/5ppp/Q3p3/8/1r4P1/2r5/P4PKP/3R4 w - - 0 31",
        "R7/1P3k2/5ppp/4pQ2/2q3P1/2n4P/3B3K/8 w - - 0 50",
        "r1b4k/1p3Q2/5p1p/2N1N1p1/P5P1/3P3P/K4P2/2q5 w - - 2 44",
        "2Qr2k1/5ppp/p7/5K2/P7/7P/5P2/1R6 w - - 2 35",
    ],
    2: [
        "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",  # P. Morphy, 1840s
        "2R5/1p6/3Q4/pk6/4K2P/8/1P4P1/8 w - - 0 73",
        "k7/3P4/8/2Q5/5K2/6P1/8/8 w - - 1 80",
        "4Q3/8/2R5/3N1K2/3P4/5P2/1k6/8 w - - 1 64",
        "2r5/1ppb2b1/4p1Bp/1p1pkp2/7N/Q3B1Pq/PPP5/2KR2R1 w - - 0 27",
    ],
    3: [
        "8/3P1kp1/5b1p/5Q2/2P1K3/7P/5PP1/8 w - - 5 42",
        "8/2Q2p2/8/6P1/1kb2K2/1p1p4/1P3P2/2R5 w - - 6 58",
        "3Q4/1k3ppp/1p5n/p7/8/1P2qPN1/P1P3PP/3R1K2 w - - 3 29",
        "5Q2/1pk2p1p/4b1p1/p1Bp4/3P4/7P/P1P1BPP1/R3K2R w KQ - 4 30",
    ],
}

# What is wrong, and a part of the answer.
BAD_INPUT = {
    "hello": "unknown command `hello`",
    "\xff\x00\x1b[2J": "unknown command",
    "position": "needs `startpos` or `fen`",
    "position fen": "0 fields",
    "position fen 8/8/8/8/8/8/8/8 w - - 0 1": "white has 0 kings",
    "position fen K1k5/8/8/8/8/8/8/8 w KQ - 0 1": "castling right",
    "position fen 7k/8/8/8/8/8/8/K7 w - - 0 x": "move counter `x`",
    "position fen 7k/8/8/8/8/8/8/K6R w - - 0 1 2": "7 fields",
    "position startpos moves e2e5": "`e2e5` is not legal after 0 moves",
    "position startpos moves e2e4 e7e5 0000": "`0000` is not legal after 2 moves",
    "setoption": "`setoption` needs",
    "setoption name Hash value 0": "from 1 to",
    "setoption name Hash value 99999999999999999999": "from 1 to",
    "setoption name Threads value -1": "from 1 to",
    "setoption name Sliders value magick": "no method `magick`",
    "setoption name UCI_Chess960 value maybe": "true or false",
    "setoption name Contempt value 1": "unknown option `Contempt`",
    "go depth": "`depth` needs a number, not `nothing`",
    "go depth -3": "`depth` needs a number, not `-3`",
    "go nodes many": "not `many`",
    "go wtime 1e3": "not `1e3`",
    "bench depth x": "not `x`",
    "bench everything": "`bench` takes nothing, or `depth`",
    "bench infinite": "`bench` takes nothing, or `depth`",
}


def start(**options):
    engine = SimpleEngine.popen_uci(PROGRAM)
    engine.configure(options)
    return engine


def raw():
    """The program without python-chess, for what that would refuse to send."""
    pipe = subprocess.PIPE
    return subprocess.Popen([PROGRAM], stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0)


def send(program, *lines):
    program.stdin.write("".join(f"{line}\n" for line in lines).encode("latin-1"))


def lines_to(program, last):
    """The lines up to one that begins so."""
    lines = []
    while not lines or not lines[-1].startswith(last):
        line = program.stdout.readline().decode()
        assert line, f"ended before `{last}`: {lines}, {program.stderr.read()}"
        lines.append(line.rstrip("\n"))
    return lines


def ended(program):
    """Waits for the end. The program must not have panicked."""
    assert program.wait(timeout=20) == 0, program.returncode
    assert program.stderr.read() == b""


def answers(*commands):
    """All lines that answer these commands."""
    program = raw()
    send(program, *commands, "isready")
    lines = lines_to(program, "readyok")
    send(program, "quit")
    ended(program)
    return lines


def mates(engine, board, moves):
    """Whether the engine mates in so many moves against every defence."""
    played = engine.play(board, Limit(nodes=20000), info=chess.engine.INFO_SCORE)
    # The table may have the mate from another distance.
    found = played.info["score"].relative
    assert found.is_mate() and 0 < found.mate() <= moves, (board.fen(), found)
    board.push(played.move)
    if board.is_checkmate():
        won = True
    elif moves == 1 or board.is_game_over():
        won = False
    else:
        won = all(mates_after(engine, board, defence, moves - 1) for defence in board.legal_moves)
    board.pop()
    return won


def mates_after(engine, board, defence, moves):
    board.push(defence)
    won = mates(engine, board, moves)
    board.pop()
    return won


def scores(engine, board):
    """The score by depth."""
    with engine.analysis(board, Limit(nodes=100000)) as analysis:
        return [info["score"].relative for info in analysis if "score" in info]


def test_mates():
    engine = start()
    for moves, fens in MATES.items():
        for fen in fens:
            board = chess.Board(fen)
            assert scores(engine, board)[-1] == Mate(moves), fen
            assert mates(engine, board, moves), fen
            # Now the table has the mate from all distances. No depth may report a shorter one.
            assert max(scores(engine, board)) == Mate(moves), fen
    engine.quit()
    return f"mates in 1 to 3 in {sum(map(len, MATES.values()))} positions"


def play(white, black, board):
    """The game's result. python-chess refuses moves that are not legal."""
    while not board.is_game_over() and not board.is_repetition(3) and board.halfmove_clock < 100:
        board.push((white if board.turn == chess.WHITE else black)(board))
    return board.result() if board.is_game_over() else "1/2-1/2"


def mover(engine, nodes, game):
    return lambda board: engine.play(board, Limit(nodes=nodes), game=game).move


def at_random(generator):
    return lambda board: generator.choice(list(board.legal_moves))


def against_itself(seed):
    """Games from random openings, of orthodox chess and of Chess960."""
    engine, generator = start(), random.Random(seed)
    results = []
    for game in range(100):
        board = chess.Board()
        if game % 10 == 0:
            board = chess.Board.from_chess960_pos(generator.randrange(960))
        for _ in range(8):
            board.push(at_random(generator)(board))
            if board.is_game_over():
                break
        player = mover(engine, 300, game)
        results.append(play(player, player, board))
    engine.quit()
    return results


def against_random(seed):
    """Games with both colors against moves at random, as the engine's wins."""
    engine, generator = start(), random.Random(seed)
    wins = 0
    for game in range(50):
        players = [mover(engine, 3000, game), at_random(generator)]
        won = "1-0"
        if game % 2:
            players.reverse()
            won = "0-1"
        board = chess.Board()
        result = play(*players, board)
        assert result == won, (result, won, board.move_stack)
        wins += 1
    engine.quit()
    return wins


def test_games():
    with ProcessPoolExecutor(2) as pool:
        random_games = pool.map(against_random, [1, 2])
        results = sum(pool.map(against_itself, [3, 4]), [])
        wins = sum(random_games)
    assert len(results) == 200 and wins == 100
    assert {"1-0", "0-1", "1/2-1/2"} == set(results), set(results)
    return f"{wins} games won against random moves; {len(results)} played against itself"


def test_moves():
    """What follows a game move by move is what is set up from its last position."""
    generator = random.Random(5)
    program = raw()
    for _ in range(200):
        board, irreversible = chess.Board(), []
        while len(board.move_stack) < 120 and not board.is_game_over():
            board.push(at_random(generator)(board))
            # Earlier positions cannot come back.
            if board.halfmove_clock == 0 and not board.is_game_over():
                irreversible.append((board.fen(), [move.uci() for move in board.move_stack]))
        fen, moves = generator.choice(irreversible)
        found = []
        for setup in [f"fen {fen}", f"startpos moves {' '.join(moves)}"]:
            send(program, "ucinewgame", f"position {setup}", "go depth 4")
            lines = lines_to(program, "bestmove")
            # Without the speed and the time.
            found.append([re.sub("nps .* time [0-9]*", "", line) for line in lines])
        assert found[0] == found[1] and len(found[0]) == 5, (fen, moves, found)
    send(program, "quit")
    ended(program)
    return "200 positions by moves and by FEN"


def test_keys():
    """Random games, of orthodox chess and of Chess960, and short searches after them."""
    with open(PROGRAM, "rb") as file:
        assert b"anew().key" in file.read(), "built without debug assertions"
    generator = random.Random(6)
    program = raw()
    for game in range(200):
        number = 518 if game % 2 else generator.randrange(960)
        board = chess.Board.from_chess960_pos(number)
        start = board.fen()
        while len(board.move_stack) < 200 and not board.is_game_over():
            # Castling is rare at random.
            castling = [move for move in board.legal_moves if board.is_castling(move)]
            board.push(castling[0] if castling else at_random(generator)(board))
        moves = [move.uci() for move in board.move_stack]
        send(program, "setoption name UCI_Chess960 value true")
        send(program, f"position fen {start} moves {' '.join(moves)}", "go depth 1")
        lines = lines_to(program, "bestmove")
        assert not any("error" in line for line in lines), lines
    send(program, "bench depth 4", "quit")
    ended(program)
    return "keys move by move"


def test_draws():
    score = lambda commands: [line for line in answers_to_go(*commands) if " score " in line][-1]
    # By the hundredth ply the game is drawn, but not if that ply mates.
    assert "cp 0 " in score(["position fen 8/8/8/8/8/2k5/8/K6R w - - 99 80"])
    assert "mate 1 " in score(["position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80"])
    # Black's only move repeats the position.
    repeat = "position fen 7k/4Q3/8/8/8/8/8/K7 w - - 0 1 moves a1b1 h8g8 b1a1"
    assert "cp 0 " in score([repeat])
    # A bishop cannot mate.
    assert "cp 0 " in score(["position fen 7k/8/8/8/8/8/8/K1B5 w - - 0 1"])
    for over in ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"]:
        assert answers_to_go(f"position fen {over}") == ["bestmove 0000"]
    return "draws, and games that are over"


def answers_to_go(*commands):
    program = raw()
    send(program, *commands, "go depth 6")
    lines = lines_to(program, "bestmove")
    assert not any("error" in line for line in lines), lines
    send(program, "quit")
    ended(program)
    return lines


def test_stop():
    engine = start(Threads=2)
    board = chess.Board()
    with engine.analysis(board) as analysis:
        for info in analysis:
            if info.get("depth", 0) >= 5:
                break
        analysis.stop()
        assert analysis.wait().move in board.legal_moves
    # A proven mate does not end an infinite search.
    mated = chess.Board("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
    with engine.analysis(mated) as analysis:
        while not analysis.info.get("depth", 0) >= 127:
            analysis.get()
        engine.ping()
        analysis.stop()
        assert analysis.wait().move == chess.Move.from_uci("a1a8")
    for limit in [
        Limit(time=0.05),
        Limit(white_clock=0.5, black_clock=0.5),
        Limit(white_clock=0.001, black_clock=0.001, white_inc=0.1, black_inc=0.1),
        Limit(white_clock=1, black_clock=1, remaining_moves=1),
        Limit(depth=3),
        Limit(nodes=1),
    ]:
        assert engine.play(board, limit).move in board.legal_moves
    engine.quit()
    program = raw()
    send(program, "go infinite", "isready")
    assert lines_to(program, "readyok")
    send(program, "stop")
    lines_to(program, "bestmove")
    # What needs an idle engine stops the search, and its answer comes first.
    send(program, "go infinite", "ucinewgame", "position startpos", "isready")
    assert any(line.startswith("bestmove") for line in lines_to(program, "readyok"))
    send(program, "go depth 60", "quit")
    lines_to(program, "bestmove")
    ended(program)
    return "stop, limits and commands during a search"


def test_new_game():
    """A new game finds the tables empty, so it counts the same nodes again."""
    commands = ["position startpos moves d2d4", "go depth 7"]
    program = raw()
    nodes = []
    for before in [[], [], ["ucinewgame"]]:
        send(program, *before, *commands)
        words = lines_to(program, "bestmove")[-2].split()
        nodes.append(int(words[words.index("nodes") + 1]))
    send(program, "quit")
    ended(program)
    assert nodes[0] == nodes[2] != nodes[1], nodes
    return "ucinewgame"


def test_bad_input():
    for line, answer in BAD_INPUT.items():
        lines = answers(line)
        errors = [text for text in lines if text.startswith("info string error: ")]
        assert len(errors) == 1 and answer in errors[0], (line, lines)
    # What `go` does not know is passed over, and an empty line means nothing.
    program = raw()
    send(program, "", "position startpos", "position startpos moves e2e5", "go ponder depth 2")
    lines = lines_to(program, "bestmove")
    assert "info string error: `go` does not know `ponder`" in lines, lines
    send(program, "quit")
    ended(program)
    assert subprocess.run([PROGRAM, "bench"], capture_output=True).returncode == 2
    return f"{len(BAD_INPUT)} lines of bad input"


def test_closed_pipes():
    for commands in [[], ["uci"], ["go infinite"], ["setoption name Threads value 2", "go infinite"]]:
        program = raw()
        send(program, *commands)
        program.stdin.close()
        ended(program)
    for commands in [["uci"], ["go depth 60"]]:
        program = raw()
        program.stdout.close()
        send(program, *commands)
        ended(program)
    return "closed pipes"


def test_methods():
    """By every method of slider look-ups a search visits the same nodes."""
    options = answers("uci")
    combo = next(line for line in options if line.startswith("option name Sliders")).split(" var ")
    nodes = {}
    for method in combo[1:]:
        lines = answers(f"setoption name Sliders value {method}", "bench depth 6")
        nodes[method] = int(lines[-2].split()[0])
    assert len(nodes) >= 5 and len(set(nodes.values())) == 1, nodes
    return f"{len(nodes)} methods visit the same {nodes['magic']} nodes"


def main():
    if sys.argv[2:] == ["keys"]:
        print(f"{test_keys()}: right")
        return
    for test in [
        test_bad_input,
        test_closed_pipes,
        test_new_game,
        test_stop,
        test_moves,
        test_draws,
        test_methods,
        test_mates,
        test_games,
    ]:
        print(f"{test()}: right", flush=True)


if __name__ == "__main__":
    main()
