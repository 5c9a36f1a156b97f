//! `match`: which tables of a source are which of the catalogue.

mod follow_up;
mod json;
mod matched;
mod readings;
mod text;
mod wording;

use chess_tables_read::matching::Matcher;

use crate::cli::args::{Format, Match, Target};
use crate::cli::error::Error;
use crate::cli::output::Outcome;
use crate::cli::provenance::Loaded;
use crate::cli::{output, source};
use matched::Matched;
use readings::Readings;

pub(crate) fn run(args: &Match) -> Result<Outcome, Error> {
    if let Some(language) = args.memory.dump {
        let text = source::dump(language, &args.sources)?;
        return Ok(Outcome { text, differs: false, trouble: None });
    }
    let loaded = args.sources.iter().map(|spec| source::load_on(spec, &args.on));
    let mut loaded: Vec<Loaded> = loaded.collect::<Result<_, _>>()?;
    let readings = args.memory.load()?.into_iter().map(|memory| Readings::of(memory, &args.on));
    let readings: Vec<Readings> = readings.collect();
    let sets = loaded.iter().map(|it| &it.set);
    let matcher = Matcher::of(sets.chain(readings.iter().flat_map(Readings::sets)));
    for it in readings {
        loaded.push(it.best(&matcher)?);
    }
    let sources = loaded.into_iter().map(|it| Matched::of(it, &matcher));
    let sources: Vec<Matched> = sources.collect::<Result<_, _>>()?;
    let text = match args.format {
        Format::Text => text::text(&sources, args.all),
        Format::Markdown => text::markdown(&sources),
        Format::Json => {
            output::deliver_json(&json::document(&sources), &Target::default())?;
            String::new()
        }
    };
    let differs = sources.iter().any(Matched::differs);
    Ok(Outcome { text, differs, trouble: None })
}
