// Prints a row of docs/conventions.md on the keys of chess.js. The folder with node_modules is the first argument.
import { createRequire } from 'node:module';

const require = createRequire(`${process.argv[2]}/package.json`);
const { Chess } = require('chess.js');
const { version } = require('chess.js/package.json');
const played = new Chess();
played.move('e4');
const loaded = new Chess('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1');
const fens = played.fen() === loaded.fen() ? 'equal FENs' : 'two FENs';
const how = `${fens}: \`${played.hash()}\` if played, \`${loaded.hash()}\` if read with \`e3\``;
console.log(`| chess.js | ${version} | key after 1. e4 | ${how} |`);
