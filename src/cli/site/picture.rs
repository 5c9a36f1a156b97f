//! A picture of a table for previews of links, as PNG: most of those who show previews take no SVG.

use chess_tables_gen::tool::draw::Cell;
use chess_tables_gen::tool::example;
use chess_tables_gen::{Axis, Board, Content, Square, Table};

use crate::cli::show;

/// The size that previews ask for.
pub(super) const WIDTH: usize = 600;
pub(super) const HEIGHT: usize = 315;
/// What stays free above and below.
const MARGIN: usize = 13;
/// Of a table in numbers no more entries are drawn.
const MOST: usize = 2048;

/// Paper, the squares of a board, the set, the frame of an index, and shades for numbers, as RGB.
const COLORS: [[u8; 3]; 5 + SHADES] = [
    [0xf8, 0xf7, 0xf4],
    [0xff, 0xff, 0xff],
    [0xe3, 0xde, 0xd2],
    [0x1d, 0x56, 0xb0],
    [0x9c, 0x45, 0x00],
    [0xee, 0xf3, 0xfb],
    [0xc4, 0xd6, 0xf2],
    [0x98, 0xb8, 0xe6],
    [0x6a, 0x98, 0xd8],
    [0x3f, 0x75, 0xc6],
    [0x1d, 0x56, 0xb0],
    [0x12, 0x3a, 0x7a],
    [0x0a, 0x22, 0x4c],
];
const PAPER: u8 = 0;
const LIGHT: u8 = 1;
const DARK: u8 = 2;
const SET: u8 = 3;
const FRAME: u8 = 4;
const PALEST: u8 = 5;
const SHADES: usize = 8;

/// A picture of the entry that is the table's example if that is a set, else of its numbers as shades.
pub(super) fn of(board: Board, table: &Table) -> Vec<u8> {
    let index = example::index(board, &table.axes);
    match table.content {
        Content::Squares => set(board, table, &index),
        _ => numbers(board, table, &index),
    }
    .png()
}

fn set(board: Board, table: &Table, index: &[usize]) -> Picture {
    let set: Vec<_> = board.squares_in(table.bits(index)).collect();
    let squares = table.axes.iter().zip(index).filter(|(axis, _)| **axis == Axis::Square);
    let marked: Vec<_> = squares.map(|(_, &i)| board.square(i)).collect();
    let mut picture = Picture::new(board.files().into(), board.ranks().into());
    for square in board.squares() {
        let row = usize::from(board.ranks() - 1 - square.rank);
        let at = (usize::from(square.file), row);
        let dark = (square.file + square.rank) % 2 == 0;
        picture.fill(at, 0, if dark { DARK } else { LIGHT });
        if marked.contains(&square) {
            picture.fill(at, 0, FRAME);
            picture.fill(at, 4, if dark { DARK } else { LIGHT });
        }
        if set.contains(&square) {
            picture.fill(at, 8, SET);
        }
    }
    picture
}

/// The numbers along the last axis, for the indices of the example along the others.
fn numbers(board: Board, table: &Table, index: &[usize]) -> Picture {
    let cells = cells(board, table);
    let columns = cells.iter().map(Vec::len).max().unwrap_or(1);
    let number = |i: usize| {
        let mut index = index.to_vec();
        if let Some(last) = index.last_mut() {
            *last = i;
        }
        table.number(&index)
    };
    let numbers: Vec<i128> = cells.iter().flatten().map(|&i| number(i)).collect();
    let least = numbers.iter().min().copied().unwrap_or_default();
    let most = numbers.iter().max().copied().unwrap_or_default();
    let shade = |number: i128| {
        let part = (number - least) as f64 / (most - least).max(1) as f64;
        PALEST + (part * (SHADES - 1) as f64) as u8
    };
    let mut picture = Picture::new(columns, cells.len());
    for (y, row) in cells.iter().enumerate() {
        for (x, &i) in row.iter().enumerate() {
            picture.fill((x, y), usize::from(picture.cell > 8), shade(number(i)));
        }
    }
    picture
}

/// The indices along the last axis, in rows, top first: as `show` draws them, on a board, or as they come.
fn cells(board: Board, table: &Table) -> Vec<Vec<usize>> {
    let cell = |i: usize| Cell { text: i.to_string(), set: false, marked: false };
    if let Some(grid) = show::in_two_dimensions(board, table, cell) {
        let row = |cells: &[Cell]| cells.iter().filter_map(|it| it.text.parse().ok()).collect();
        return grid.rows.iter().map(|it| row(&it.cells)).collect();
    }
    let length = table.shape.last().map_or(1, |&length| length.min(MOST));
    let indices: Vec<usize> = (0..length).collect();
    match table.axes.last() {
        Some(Axis::Square) => {
            let ranks = (0..board.ranks()).rev();
            let rank =
                |rank| (0..board.files()).map(move |file| board.index(Square { file, rank }));
            ranks.map(|it| rank(it).collect()).collect()
        }
        _ => indices.chunks(columns(length)).map(<[usize]>::to_vec).collect(),
    }
}

/// In so many columns this many entries take a rectangle of the picture's form.
fn columns(length: usize) -> usize {
    let is_wide = |&columns: &usize| columns * HEIGHT >= length.div_ceil(columns) * WIDTH;
    (1..length).find(is_wide).unwrap_or(length.max(1))
}

/// A grid of cells, as numbers of colors.
struct Picture {
    pixels: Vec<u8>,
    /// The side of a cell, and where the first stands.
    cell: usize,
    from: (usize, usize),
}

impl Picture {
    fn new(columns: usize, rows: usize) -> Self {
        let [width, height] = [WIDTH, HEIGHT].map(|side| side - 2 * MARGIN);
        let cell = (width / columns).min(height / rows).min(height / 4).max(1);
        let from = ((WIDTH - cell * columns) / 2, (HEIGHT - cell * rows) / 2);
        Self { pixels: vec![PAPER; WIDTH * HEIGHT], cell, from }
    }

    /// Fills a cell but for an edge.
    fn fill(&mut self, (x, y): (usize, usize), edge: usize, color: u8) {
        let side = self.cell.saturating_sub(2 * edge);
        let left = self.from.0 + x * self.cell + edge;
        for row in 0..side {
            let at = (self.from.1 + y * self.cell + edge + row) * WIDTH + left;
            self.pixels[at..at + side].fill(color);
        }
    }

    fn png(&self) -> Vec<u8> {
        let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
        let [width, height] = [WIDTH, HEIGHT].map(|side| (side as u32).to_be_bytes());
        // Eight bits a pixel, each the number of a color, without filters and interlace.
        let header = [&width[..], &height, &[8, 3, 0, 0, 0]].concat();
        // Line by line: byte by byte, a site without optimisation takes a quarter longer.
        let lines: Vec<_> = self.pixels.chunks(WIDTH).map(|line| [&[0], line].concat()).collect();
        let packed = miniz_oxide::deflate::compress_to_vec_zlib(&lines.concat(), 9);
        for (kind, data) in [
            (b"IHDR", &header),
            (b"PLTE", &COLORS.concat()),
            (b"IDAT", &packed),
            (b"IEND", &vec![]),
        ] {
            let chunk = [&kind[..], data].concat();
            file.extend((data.len() as u32).to_be_bytes());
            file.extend(&chunk);
            file.extend(crc(&chunk).to_be_bytes());
        }
        file
    }
}

/// The check sum of a chunk.
fn crc(bytes: &[u8]) -> u32 {
    let step = |crc: u32| (crc >> 1) ^ if crc & 1 == 1 { 0xEDB8_8320 } else { 0 };
    !bytes.iter().fold(!0, |crc, &byte| (0..8).fold(crc ^ u32::from(byte), |crc, _| step(crc)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_sum_is_that_of_the_specification() {
        // Of the chunk at the end of every PNG.
        assert_eq!(crc(b"IEND"), 0xAE42_6082);
    }
}
