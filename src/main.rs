//! Inspects chess tables and compares versions of them: reads arguments, loads tables, prints.

#![forbid(unsafe_code)]

mod args;
mod compare;
mod draw;
mod error;
mod find;
mod output;
mod report;
mod source;
mod usage;
mod verbs;
mod write;

use std::process::ExitCode;

fn main() -> ExitCode {
    let ended = match usage::parse() {
        Ok(args) => {
            report::text::choose(args.color);
            verbs::run(args.verb)
        }
        Err(ended) => ended,
    };
    match ended {
        Ok(code) => code,
        Err(error) => {
            output::complain(&error);
            ExitCode::from(2)
        }
    }
}
