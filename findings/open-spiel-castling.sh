#!/bin/sh
# OpenSpiel: castling in ordinary chess is none of the 73 planes of 64 squares, but actions 4672 and 4673 behind them.
#
# One would guess 4,672 actions, as the policy of AlphaZero has, with castling as a move of the king by two files.
# Action numbers here are 73 times a square, plus a plane, and there are 4,674. The two last ones are castling to the
# left and to the right, for both colors, from no square. A policy head of 4,672 trains until the first game with
# castling.
#
# Ask `num_distinct_actions` and never compute a square from a number above 4,671.
#
# Seen with open_spiel 2.0.2.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source-path=SCRIPTDIR source=tools
. "$(dirname "$0")/tools"
python open_spiel==2.0.2
cat >"$folder/castling.py" <<'END'
import pyspiel
game = pyspiel.load_game("chess")
print(game.num_distinct_actions())
for side in "wb":
    state = game.new_initial_state(f"r3k2r/8/8/8/8/8/8/R3K2R {side} KQkq - 0 1")
    moves = {state.action_to_string(action): action for action in state.legal_actions()}
    print(moves["O-O-O"], moves["O-O"], max(action for name, action in moves.items() if "O" not in name) < 4672)
END
expect "the number of actions, and long and short castling of White and Black" "4674
4672 4673 True
4672 4673 True" "$("$folder/python/bin/python" "$folder/castling.py")"
