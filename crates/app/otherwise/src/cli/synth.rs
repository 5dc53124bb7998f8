//! The arguments of `otherwise synth`.

use clap::{Args, ValueEnum};
use std::path::PathBuf;

use super::RemoteArguments;
use crate::budget::Memory;

/// Arguments of `synth`.
#[derive(Args, Debug)]
pub(crate) struct SynthArguments {
    /// SyGuS files (.sl, version 1 or 2.1), and folders of them
    #[arg(required_unless_present = "examples", conflicts_with = "examples", value_name = "FILE|FOLDER")]
    pub(crate) paths: Vec<PathBuf>,
    /// A table instead (.csv): the last column is the output, rows without one are filled
    #[arg(long, value_name = "TABLE")]
    pub(crate) examples: Option<PathBuf>,
    /// What solutions may use; for files `standard`, for tables `wide` if nothing is said
    #[arg(long, value_enum, value_name = "LANGUAGE")]
    pub(crate) language: Option<SynthLanguage>,
    /// Who solves
    #[arg(long, value_enum, default_value_t = SynthEngine::Own, value_name = "ENGINE")]
    pub(crate) engine: SynthEngine,
    /// Search the whole grammar from the start, all operators alike
    #[arg(long)]
    pub(crate) no_filter: bool,
    /// What the learned filter does
    #[arg(long, value_enum, default_value_t = SynthFilter::Trust, value_name = "FILTER", conflicts_with = "no_filter")]
    pub(crate) filter: SynthFilter,
    /// Find up to so many solutions that differ on further inputs
    #[arg(long, value_name = "N")]
    pub(crate) all: Option<usize>,
    /// Check this solution instead of looking for one
    #[arg(long, value_name = "SOLUTION")]
    pub(crate) verify: Option<PathBuf>,
    /// Print the problem in version 2.1 of the format instead
    #[arg(long)]
    pub(crate) convert: bool,
    /// For a folder: print tab-separated values
    #[arg(long)]
    pub(crate) tsv: bool,
    /// Write what was found to this file too, as a web page that needs nothing else
    #[arg(long, value_name = "FILE", conflicts_with_all = ["convert", "verify"])]
    pub(crate) html: Option<PathBuf>,
    /// How much memory the search may use
    #[arg(long, default_value = "2G", value_name = "SIZE")]
    pub(crate) memory: Memory,
    /// How many threads search at once, 1 or 2; by default one per core
    #[arg(long, short, value_name = "N")]
    pub(crate) jobs: Option<usize>,
    #[command(flatten)]
    pub(crate) remote: RemoteArguments,
}

/// What solutions of `synth` may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SynthLanguage {
    /// The grammar of the file; for tables the operators of SMT-LIB
    Standard,
    /// Fields, case, last positions, counts and digits too
    Wide,
}

/// What the learned filter of `synth` does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SynthFilter {
    /// Nothing
    None,
    /// A solution of what is likely to be needed is taken at once; measured, our solver is fastest so
    Trust,
    /// What is not likely to be needed costs more
    Costs,
    /// Of the three operators whose removal saves most, the two with the fewest votes are left out at first
    Both,
    /// The two operators with the fewest votes are left out at first
    Criticality,
    /// The two operators whose removal saves most are left out at first
    Time,
}

/// Who solves for `synth`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SynthEngine {
    /// Our own solver
    Own,
    /// cvc5 as a process
    Cvc5,
    /// cvc4 as a process
    Cvc4,
    /// All that are there, at once
    Portfolio,
}
