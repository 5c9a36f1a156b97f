//! `magics`: multipliers for all squares of a board, for one square, or for any mask; and whether a number is one.

use std::process::ExitCode;

use chess_tables_gen::tool::fancy_magics::{Random, Trial, fancy_magics, fancy_source};
use chess_tables_gen::tool::numeral::hexadecimal;
use chess_tables_gen::tool::sets::pdep;
use chess_tables_gen::{Board, Element, Slider, SliderMethod, Square};

use crate::args::{Magics, SHIFTS};
use crate::error::Error;
use crate::find::number::{is_written, written};
use crate::output;
use crate::report::entry;
use crate::write::overwriting;

/// So many numbers of a kind are tried for one square, some seconds at most.
const TRIES: u32 = 1 << 22;
/// The most bits of a mask.
const BITS: u32 = 16;

/// What the words say, in any order.
struct Asked {
    slider: Slider,
    from: Square,
    /// A number that is tried, instead of a search.
    magic: Option<u64>,
}

impl Asked {
    fn of(board: Board, words: &[String]) -> Result<Self, Error> {
        let slider = |word: &&String| {
            Slider::ALL.into_iter().find(|it| it.name().eq_ignore_ascii_case(word))
        };
        let is_square = |word: &&String| board.square_named(word).is_some();
        let is_place = |word: &&String| {
            is_square(word) || word.parse::<usize>().is_ok_and(|number| number < board.len())
        };
        let others = || words.iter().filter(|word| slider(word).is_none());
        // A small number is a square if nothing else is.
        let from = others().find(is_square).or_else(|| others().find(is_place));
        let magics: Vec<&String> = others().filter(|word| Some(*word) != from).collect();
        match (words.iter().find_map(|word| slider(&word)), from, &magics[..]) {
            (Some(slider), Some(from), []) => {
                Ok(Self { slider, from: entry::square(board, from)?, magic: None })
            }
            (Some(slider), Some(from), [magic]) => {
                let bits = written(board, magic).and_then(|bits| u64::try_from(bits).ok());
                let no_number = || Error::new(format!("`{magic}` is not a number of 64 bits"));
                let magic = Some(bits.ok_or_else(no_number)?);
                Ok(Self { slider, from: entry::square(board, from)?, magic })
            }
            _ => {
                let error = Error::new("expected rook or bishop and a square, or a mask");
                let error = error.help("`chess-tables magics rook d4` finds a magic, `magics fancy` those of all squares");
                Err(error.help("`chess-tables magics rook d4 NUMBER` says whether a number is one"))
            }
        }
    }
}

pub(crate) fn run(args: &Magics) -> Result<ExitCode, Error> {
    let board = args.board.unwrap_or_default().with_layout(args.layout.unwrap_or_default());
    if SliderMethod::on(board).all(|method| method != SliderMethod::FancyMagic) {
        let methods: Vec<&str> = SliderMethod::on(board).map(SliderMethod::name).collect();
        let limit = "they are for at most 64 squares, 12 files and 12 ranks";
        let others = format!("`generate --sliders` has {} for this board", methods.join(", "));
        let error = Error::new(format!("a board of {board} cannot have fancy magics: {limit}"));
        return Err(error.help(others));
    }
    let source = match &args.of[..] {
        [] => of_all_squares(board, args)?,
        [one] if one == "fancy" => of_all_squares(board, args)?,
        [mask] if args.mask.is_none() && is_written(mask) => {
            let mask = number(board, mask)?;
            // Each subset is told from all others.
            of_one(board, args, mask, |occupied| occupied)?
        }
        words => {
            let Asked { slider, from, magic } = Asked::of(board, words)?;
            let mask = args.mask.as_ref().map(|mask| number(board, mask)).transpose()?;
            let mask = mask.unwrap_or_else(|| slider.relevant(board, from) as u64);
            let attacks = |occupied: u64| slider.attacks(board, from, occupied.into()) as u64;
            if let Some(magic) = magic {
                let of = format!("{} {from}", slider.name());
                return judged(args, &of, mask, magic, attacks);
            }
            of_one(board, args, mask, attacks)?
        }
    };
    overwriting::deliver(source.into_bytes(), &args.target)?;
    output::wrote(args.target.output.as_deref(), "", "");
    Ok(ExitCode::SUCCESS)
}

/// Says whether a number is a magic, with the largest shift with which it is: tables of a fixed shift have more entries.
fn judged(
    args: &Magics,
    of: &str,
    mask: u64,
    magic: u64,
    told: impl Fn(u64) -> u64,
) -> Result<ExitCode, Error> {
    let most = 64 - mask.count_ones().max(1);
    let shifts = args.shift.map_or(SHIFTS.start..=most, |shift| shift..=shift);
    let used = |shift: u32| Some((shift, trial(mask, shift, &told).used(magic, u32::MAX)?));
    let [mask, number] = [mask, magic].map(|it| hexadecimal(Element::U64, it.into()));
    let found = shifts.clone().rev().find_map(used);
    let text = match found {
        Some((shift, used)) => format!(
            "{number} is a magic for {of}\nindex = ((occupied & {mask}) * {number}) >> {shift}, {used} of {} entries used\n",
            1_u64 << (64 - shift)
        ),
        None => format!(
            "{number} is not a magic for {of}, with a shift of {}\n`chess-tables magics {of}` finds one\n",
            args.shift.map_or(format!("{} to {most}", SHIFTS.start), |shift| shift.to_string())
        ),
    };
    output::print(&text)?;
    Ok(if found.is_some() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Tries magics for the subsets of a mask, where some of the occupied squares in it give what is told apart.
fn trial(mask: u64, shift: u32, told: impl Fn(u64) -> u64) -> Trial {
    let subsets = (0..1_u64 << mask.count_ones()).map(|subset| {
        let occupied = pdep(subset.into(), mask.into()) as u64;
        (occupied, told(occupied))
    });
    Trial::of(subsets, shift)
}

fn of_all_squares(board: Board, args: &Magics) -> Result<String, Error> {
    let options = [("--mask", args.mask.is_some()), ("--shift", args.shift.is_some())];
    if let Some((option, _)) = options.into_iter().find(|(_, is_said)| *is_said) {
        return Err(Error::new(format!("`{option}` is for one square")));
    }
    let found = fancy_magics(board, args.seed);
    Ok(fancy_source(board, &found, &[command(board, args)]))
}

fn number(board: Board, text: &str) -> Result<u64, Error> {
    let number = written(board, text).and_then(|bits| u64::try_from(bits).ok());
    let number = number.filter(|mask| (1..=BITS).contains(&mask.count_ones()));
    number.ok_or_else(|| Error::new(format!("`{text}` is not a mask of 1 to {BITS} squares")))
}

/// The command that finds them, in full.
fn command(board: Board, args: &Magics) -> String {
    let of = if args.of.is_empty() { "fancy".to_owned() } else { args.of.join(" ") };
    let mask = args.mask.as_ref().map_or(String::new(), |mask| format!(" --mask {mask}"));
    let shift = args.shift.map_or(String::new(), |shift| format!(" --shift {shift}"));
    let layout = args.layout.map_or(String::new(), |layout| format!(" --layout {layout}"));
    let on = if board.is_8x8() { String::new() } else { format!(" --board {board}") };
    // On the chess board no layout makes a difference to all squares.
    let layout = if board.is_8x8() && args.of.len() < 2 { String::new() } else { layout };
    format!("`chess-tables magics {of}{mask}{shift}{on}{layout} --seed {}`.", args.seed)
}

/// Sparse numbers, and for fewer entries than the mask has subsets dense ones in turn with them. For as many they
/// would take longer, and other magics would be found from the same seed.
fn candidates(seed: u64, mask: u64, fewer: bool) -> impl Iterator<Item = u64> {
    let mut random = Random::new(seed, mask);
    // Sparse numbers are the same with dense ones between them.
    let mut others = Random::new(seed, !mask);
    (0..TRIES).flat_map(move |_| {
        let dense = fewer.then(|| others.dense());
        [Some(random.sparse()), dense].into_iter().flatten()
    })
}

/// A magic for a mask, where some of the occupied squares in it give what is told apart.
fn of_one(
    board: Board,
    args: &Magics,
    mask: u64,
    told: impl Fn(u64) -> u64,
) -> Result<String, Error> {
    let usual = 64 - mask.count_ones().max(1);
    let shift = args.shift.unwrap_or(usual);
    let mut trial = trial(mask, shift, told);
    let entries = 1_u64 << (64 - shift);
    if u64::from(trial.distinct()) > entries {
        let says = format!("{entries} entries cannot hold {} sets", trial.distinct());
        return Err(Error::new(says).help(format!("shift by less than {shift}")));
    }
    let fewer = shift > usual;
    let found = candidates(args.seed, mask, fewer)
        .find_map(|magic| Some((magic, trial.used(magic, u32::MAX)?)));
    let Some((magic, used)) = found else {
        let tried = TRIES << u32::from(fewer);
        let error = Error::new(format!(
            "no magic found with a shift of {shift}: {tried} numbers were tried"
        ));
        let less =
            format!("`--shift {}` has twice as many entries, `--seed` tries others", shift - 1);
        return Err(error.help(less));
    };
    let [mask, magic] = [mask, magic].map(|it| hexadecimal(Element::U64, it.into()));
    Ok(format!(
        "// Found by {}\n// index = ((occupied & MASK) * MAGIC) >> SHIFT, {used} of {entries} entries used\n\
         pub const MASK: u64 = {mask};\npub const MAGIC: u64 = {magic};\npub const SHIFT: u32 = {shift};\n",
        command(board, args)
    ))
}
