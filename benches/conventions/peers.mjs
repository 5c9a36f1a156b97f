// Prints what packages of npm hold, one line of JSON for each. `cells.py` reads it. The folder with node_modules is the
// first argument.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const folder = process.argv[2];
const require = createRequire(`${folder}/package.json`);
const version = (name) => JSON.parse(readFileSync(`${folder}/node_modules/${name}/package.json`)).version;
const load = (path) => import(pathToFileURL(`${folder}/node_modules/${path}`));
const print = (facts) => console.log(JSON.stringify(facts));
const table = (squares, entry) => squares.map((a) => squares.map((b) => entry(a, b)));

{
    const { Chess, SQUARES, WHITE } = require('chess.js');
    const start = new Chess();
    // The package has no table: a board with one pawn tells which squares it attacks.
    const captures = (color, square) => SQUARES.filter((target) => {
        if (target === square) return false;
        const board = new Chess();
        board.clear();
        board.put({ type: 'p', color }, square);
        return board.attackers(target, color).includes(square);
    }).map((target) => SQUARES.indexOf(target));
    print({
        name: 'chess.js', version: version('chess.js'), files: 8, ranks: 8, squares: SQUARES, bits: null, first: null,
        between: null, line: null, pawns: ['w', 'b'].map((color) => SQUARES.map((square) => captures(color, square))),
        key: start.hash().padStart(16, '0'),
    });
}
{
    const attacks = await load('chessops/dist/esm/attacks.js');
    const { COLORS } = await load('chessops/dist/esm/types.js');
    const { makeSquare } = await load('chessops/dist/esm/util.js');
    const { SquareSet } = await load('chessops/dist/esm/squareSet.js');
    const squares = Array.from({ length: 64 }, (_, square) => square);
    const bit = (square) => {
        const { lo, hi } = SquareSet.fromSquare(square);
        return lo ? 31 - Math.clz32(lo) : 63 - Math.clz32(hi);
    };
    print({
        name: 'chessops', version: version('chessops'), files: 8, ranks: 8, squares: squares.map(makeSquare),
        bits: squares.map(bit), first: COLORS[0][0].toUpperCase() + COLORS[0].slice(1),
        between: table(squares, (a, b) => [...attacks.between(a, b)]),
        line: table(squares, (a, b) => [...attacks.ray(a, b)]),
        pawns: ['white', 'black'].map((color) => squares.map((square) => [...attacks.pawnAttacks(color, square)])),
        key: null,
    });
}
{
    const attacks = await load('shogiops/dist/attacks.js');
    const { COLORS } = await load('shogiops/dist/constants.js');
    const { makeSquareName } = await load('shogiops/dist/util.js');
    const { SquareSet } = await load('shogiops/dist/square-set.js');
    const squares = Array.from({ length: 256 }, (_, square) => square);
    const name = squares.map(makeSquareName);
    print({
        name: 'shogiops', version: version('shogiops'), squares: name,
        // Files from Black's right, ranks from White's side: as in the names, so that Black's pawns go to rank a.
        places: name.map((it) => [parseInt(it), 16 - (it.charCodeAt(it.length - 1) - 96)]),
        bits: squares.map((square) => {
            const words = [...SquareSet.fromSquare(square).dRows];
            const row = words.findIndex((word) => word);
            return 32 * row + 31 - Math.clz32(words[row]);
        }),
        first: { sente: 'Black', gote: 'White' }[COLORS[0]],
        between: table(squares, (a, b) => [...attacks.between(a, b)]),
        line: table(squares, (a, b) => [...attacks.ray(a, b)]),
        pawns: ['sente', 'gote'].map((color) => squares.map((square) => [...attacks.pawnAttacks(square, color)])),
        key: null,
    });
    const rook = attacks.rookAttacks(0, SquareSet.empty()).size();
    console.error(`shogiops: a rook on ${name[0]} of the empty board attacks ${rook} squares`);
}
