//! The arguments of `otherwise trace`.

use clap::{Args, ValueEnum};
use std::path::PathBuf;

use super::ManyArguments;

/// Arguments of `trace`.
#[derive(Args, Debug)]
pub(crate) struct TraceArguments {
    /// An OCaml file (.ml), or a folder of them; contracts stand in comments `(*@ … *)` there and in the
    /// interfaces it mentions
    pub(crate) file: PathBuf,
    /// Further files and folders, and the methods to test; without any, all that have a contract
    #[arg(value_name = "FILE|METHOD")]
    pub(crate) methods: Vec<String>,
    /// How to search
    #[arg(long, value_enum, default_value_t = TraceEngine::Spans, value_name = "ENGINE")]
    pub(crate) engine: TraceEngine,
    /// The same as --engine naive
    #[arg(long, conflicts_with = "engine")]
    pub(crate) naive: bool,
    /// Histories of up to so many events
    #[arg(long, default_value_t = 5, value_name = "N")]
    pub(crate) context: u32,
    /// Paths with up to so many recursive calls
    #[arg(long, default_value_t = 3, value_name = "N")]
    pub(crate) unroll: u32,
    /// Arguments and results that nest up to so deep, for data such as lists and trees
    #[arg(long, default_value_t = 4, value_name = "N")]
    pub(crate) data: u32,
    /// Let these bounds grow until the time is up (--timeout), and say how far that was
    #[arg(long)]
    pub(crate) deepen: bool,
    /// Allow histories with calls that the contracts of the library forbid, or answers that they contradict
    #[arg(long)]
    pub(crate) any_history: bool,
    /// A search within bounds that finds nothing leaves the method undecided: exit with 3
    #[arg(long)]
    pub(crate) strict: bool,
    /// Stop after so many violations of a method
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub(crate) max_bugs: usize,
    /// Write the automata of contexts and properties to this file, for Graphviz; a violation is red
    #[arg(long, value_name = "FILE")]
    pub(crate) dot: Option<PathBuf>,
    /// Write an OCaml program for each violation into this folder: the file against libraries that answer as
    /// the witness says
    #[arg(long, value_name = "DIR")]
    pub(crate) tests: Option<PathBuf>,
    /// Draw the automata of contexts and properties to this file (SVG); a violation is red, its steps are
    /// numbered
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Write what was found to this file too, as a web page that needs nothing else
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// Check the contracts themselves too: contexts that cannot be met, overlaps, gaps, contradictions
    #[arg(long)]
    pub(crate) check_specs: bool,
    /// Look for interfaces (.mli) in this folder too
    #[arg(short = 'I', long, value_name = "DIR")]
    pub(crate) include: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) many: ManyArguments,
}

/// How `trace` searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TraceEngine {
    /// One formula for each path
    Spans,
    /// Symbolic derivatives with next events
    Derivative,
    /// Symbolic derivatives with transition regexes
    TransitionRegex,
    /// Without guidance
    Naive,
}
