//! How long the axes of arrays of Pascal and Ada are, and where they begin: their index types are looked up by name.

use super::Files;
use super::reader::{At, Reader};
use crate::lists::constant::Place;
use crate::lists::index_types::{IndexType, Span};
use crate::lists::lexer::{Lexer, Token};
use crate::lists::types::Type;
use crate::lists::value::Value;
use crate::lists::{Reason, short};

/// Names for names for names are followed as far as this.
const DEEPEST: usize = 16;

/// The axes of an array, and the words for its entries.
#[derive(Default)]
pub(super) struct Axes<'a> {
    pub(super) lengths: Vec<Option<usize>>,
    pub(super) lows: Vec<i128>,
    pub(super) words: Vec<&'a str>,
}

impl<'a> Files<'a> {
    /// The axes of a type, with those of the arrays that it has by their names.
    pub(super) fn axes(&self, ty: &Type<'a>, at: At<'a>) -> Result<Axes<'a>, Reason> {
        let mut axes = Axes::default();
        let (mut ty, mut at) = (ty.clone(), at);
        for _ in 0..DEEPEST {
            self.take_steps(1 + ty.lengths.len())?;
            for index in &ty.lengths {
                let (low, length) = self.index(index, at)?;
                axes.lows.push(low);
                axes.lengths.push(length);
            }
            axes.words = ty.words;
            let Some(name) = axes.words.last() else { break };
            let Some((inner, file)) = self.named_type(name, at) else { break };
            // `constant Board (0 .. 63)` says what `array (Natural range <>)` leaves open.
            let is_said = !ty.lengths.is_empty() && inner.lengths.iter().all(Vec::is_empty);
            at = At { file, place: Place { file, scope: 0, offset: 0 }, ..at };
            ty = if is_said && inner.is_array && !ty.is_exact {
                Type { lengths: vec![], ..inner }
            } else {
                inner
            };
        }
        Ok(axes)
    }

    /// The only type of a name that is another type, or an array.
    fn named_type(&self, name: &str, at: At<'a>) -> Option<(Type<'a>, usize)> {
        match self.names.index_types(name, at.language, at.file)[..] {
            [IndexType::Of(ty, file)] => Some((ty.clone(), *file)),
            _ => None,
        }
    }

    /// Where an index begins, and how many there are of it.
    fn index(&self, index: &[Token<'a>], at: At<'a>) -> Result<(i128, Option<usize>), Reason> {
        let Some(last) = index.last() else { return Ok((0, None)) };
        let source = Lexer::new(self.all[at.file].source, at.language);
        let (first, end) = match Span::read(index, source, at.file) {
            Some(span) => self.bounds(span, at)?,
            None => {
                let unknown = || Err(Reason::Unknown(short(last.text)));
                self.span_of(last.text, at).unwrap_or_else(unknown)?
            }
        };
        let length = end.checked_sub(first).and_then(|it| usize::try_from(it + 1).ok());
        let length = length.ok_or_else(|| Reason::Unknown(short(last.text)))?;
        Ok((first, Some(length)))
    }

    /// The first and the last value of a type by its name, if it is one that has some.
    pub(super) fn span_of(&self, name: &str, at: At<'a>) -> Option<Result<(i128, i128), Reason>> {
        let (mut name, mut file) = (name, at.file);
        for _ in 0..DEEPEST {
            let all = self.names.index_types(name, at.language, file);
            let mut spans = all.iter().filter_map(|it| match it {
                IndexType::Span(span) => Some(self.bounds(*span, at)),
                IndexType::Of(..) => None,
            });
            if let Some(first) = spans.next() {
                let is_same = spans.all(|it| it == first);
                let several = || Err(Reason::Several(short(name)));
                return Some(if is_same { first } else { several() });
            }
            let [IndexType::Of(ty, of)] = all[..] else { break };
            (name, file) = (ty.words.last().filter(|_| !ty.is_array)?, *of);
        }
        // `Boolean` and `Byte`.
        let integer = self.names.integer(&[name], at.language).filter(|it| it.bits <= 16)?;
        let most = (1_i128 << integer.most_bits()) - 1;
        Some(Ok((if integer.is_signed { -most - 1 } else { 0 }, most)))
    }

    fn bounds(&self, span: Span<'a>, at: At<'a>) -> Result<(i128, i128), Reason> {
        self.take_steps(1)?;
        let Span { first, last, file } = span;
        let place = Place { file, scope: 0, offset: first.offset() };
        let at = At { file, place, of_table: None, of: None, ..at };
        let value = |it: Lexer<'a>| place_of(Reader::new(self, at, false, 0).all(it)?);
        Ok((value(first)?, value(last)?))
    }
}

/// A number that says a place: it has 64 bits, so that places can be counted.
pub(super) fn place_of(value: Value) -> Result<i128, Reason> {
    let number = value.bits as i128;
    let is_place = i64::try_from(number).is_ok() && (number >= 0 || value.is_negative());
    if is_place { Ok(number) } else { Err(Reason::TooMany(super::MOST_ENTRIES)) }
}
