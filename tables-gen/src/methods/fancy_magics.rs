//! Fancy magics of the script's own, for boards that have none in the catalogue.

use crate::catalogue::Family;
use crate::catalogue::sliders::numbers::{Region, fill};
use crate::error::Error;
use crate::geometry::{Board, Slider};
use crate::index::fancy_magic;
use crate::table::{Axis, Content, Definition, IndexFunction, LookUp, Relation, Source};

/// Returns true if boards of this size can have fancy magics. The rook's table is long on narrow boards: it
/// has 1.8 million entries on 16x4.
pub(crate) fn suits(board: Board) -> bool {
    board.len() <= 64 && board.files().max(board.ranks()) <= 12
}

/// Returns true if the magics fill a table of this name.
pub(crate) fn fills(table: &str) -> bool {
    Slider::ALL.into_iter().flat_map(names).any(|name| name == table)
}

fn names(slider: Slider) -> [String; 4] {
    let piece = slider.upper_name();
    ["MAGICS", "SHIFTS", "OFFSETS", "ATTACKS"].map(|kind| format!("{piece}_FANCY_{kind}"))
}

/// Replaces the catalogue's tables of fancy magics by those that these magics fill.
pub(crate) fn replace(
    board: Board,
    magics: &[Vec<u64>; 2],
    families: &mut [Family],
) -> Result<(), Error> {
    let mut definitions = vec![];
    for slider in Slider::ALL {
        let filled = Filled::by(board, slider, &magics[slider as usize])?;
        definitions.extend(filled.definitions(board, slider));
    }
    for family in families.iter_mut() {
        family.definitions.retain(|definition| !fills(&definition.name_on(board)));
    }
    if let Some(family) = families.iter_mut().find(|family| family.name == "fancy_magic") {
        family.definitions = definitions;
        // Who gives magics asks for their tables.
        family.on_request = false;
    }
    Ok(())
}

/// The tables of a slider, by square.
struct Filled {
    magics: Vec<u64>,
    shifts: Vec<u8>,
    offsets: Vec<u32>,
    attacks: Vec<u64>,
}

impl Filled {
    fn by(board: Board, slider: Slider, magics: &[u64]) -> Result<Self, Error> {
        let (squares, numbers) = (board.len(), magics.len());
        if squares != numbers {
            let board = board.described();
            let why = format!(
                "{board} needs {squares} magics of the {slider}, one for each square: here are {numbers}"
            );
            return Err(Error::request(why));
        }
        let magics = board.by_bit(magics);
        let mut filled = Self { magics, shifts: vec![], offsets: vec![], attacks: vec![] };
        for square in 0..squares {
            let region = Region::on(board, slider, square);
            let (bits, attacks) = fewest_bits(board, &region, filled.magics[square])?;
            filled.shifts.push(64 - bits as u8);
            filled.offsets.push(filled.attacks.len() as u32);
            filled.attacks.extend(attacks);
        }
        // A look-up takes the entries of each square as an array of the same length.
        let last = filled.offsets.last().map_or(0, |&offset| offset as usize);
        filled.attacks.resize(filled.attacks.len().max(last + filled.longest()), 0);
        Ok(filled)
    }

    /// The number of entries of the square that has the most.
    fn longest(&self) -> usize {
        self.shifts.iter().map(|shift| 1 << (64 - shift)).max().unwrap_or(1)
    }

    fn definitions(self, board: Board, slider: Slider) -> [Definition; 4] {
        let piece = slider.upper_name();
        let [magics, shifts, offsets, attacks] = names(slider);
        let index = format!("((occupied & {piece}_RELEVANT[s]) * {magics}[s]) >> {shifts}[s]");
        let look_up = LookUp::by(
            slider,
            IndexFunction::FancyMagic { magics: magics.clone(), shifts: shifts.clone() },
            format!("{piece}_RELEVANT"),
            offsets.clone(),
        );
        let text = [
            format!(
                "Fancy magic numbers for {slider}s, those of the script.\n\n`{index}` gives sets of \
                 blockers one index only if they leave the same attacks."
            ),
            format!("The right shift of the product with a {slider}'s fancy magic."),
            format!(
                "The index in `{attacks}` where the entries for a {slider} on a square begin.\n\nEach square \
                 has 2^(64 - shift) entries."
            ),
            format!(
                "The squares a {slider} attacks, at the index that its fancy magic gives.\n\nThe entries of \
                 square s begin at `{offsets}[s]`. The index among them is `{index}`. Entries that no index \
                 leads to are 0."
            ),
        ];
        let [of_magics, of_shifts, of_offsets, of_attacks] = text;
        [
            new(&magics, of_magics, board).all([Axis::Square], move |_| self.magics.clone()),
            new(&shifts, of_shifts, board).all([Axis::Square], move |_| self.shifts.clone()),
            new(&offsets, of_offsets, board).all([Axis::Square], move |_| self.offsets.clone()),
            new(&attacks, of_attacks, board)
                .related(Relation::LookUp(look_up))
                .all([Axis::MagicIndex], move |_| self.attacks.clone())
                .content(Content::Squares),
        ]
    }
}

fn new(name: &str, text: String, board: Board) -> Definition {
    let definition = Definition::new(name, text).source(Source::wiki("Magic Bitboards"));
    definition.only_on("the board of its magics", move |it| it == board)
}

/// The attacks by index, in as few bits as the magic needs.
fn fewest_bits(board: Board, region: &Region, magic: u64) -> Result<(u32, Vec<u64>), Error> {
    // A shift by 64 would overflow, so a square without relevant squares has two entries.
    let mut bits = region.bits().max(1);
    loop {
        let filled = fill(board, std::slice::from_ref(region), 1 << bits, &|region, occupied| {
            fancy_magic(occupied, region.relevant, magic, 64 - bits)
        });
        match filled {
            Err(_) if bits < region.bits() + Region::SPARE_BITS => bits += 1,
            filled => return Ok((bits, filled?)),
        }
    }
}
