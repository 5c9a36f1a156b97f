//! Tables and functions of an engine's own types.

#![allow(missing_docs)]

include!(concat!(env!("OUT_DIR"), "/own_types.rs"));
