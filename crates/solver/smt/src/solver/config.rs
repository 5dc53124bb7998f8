//! The settings of a solver: plain data, readable from command-line words.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use crate::backend::z3::Z3;

/// How a [`Solver`](crate::Solver) works. The default: every layer, Z3 in process, ten seconds per query.
///
/// ```
/// use otherwise_smt::{Backend, Config, Layer};
///
/// let mut config = Config::default();
/// config.layers.remove("cache".parse::<Layer>()?);
/// config.backend = "cvc5".parse::<Backend>()?;
/// assert!(!config.layers.contains(Layer::Cache));
/// assert_eq!(config.backend.to_string(), "cvc5 --lang smt2 --incremental");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The layers above the back end that are asked.
    pub layers: Layers,
    /// Whether every answer of a layer is checked against raw Z3; a contradiction ends the check with
    /// [`Reason::Disagreement`](crate::Reason::Disagreement). Slow: for tests and for hunting bugs.
    pub validate: bool,
    /// The time limit of one check.
    pub timeout: Option<Duration>,
    /// The most steps of Z3 for one check: a limit that is the same on every machine, however busy it is.
    /// Other back ends have none.
    pub effort: Option<u32>,
    /// The folder where every query that reaches the back end is written as a stand-alone `.smt2` file.
    pub log: Option<PathBuf>,
    /// What decides at the end of the chain.
    pub backend: Backend,
    /// The seed of the back end's random choices.
    pub seed: u32,
    /// Whether floating-point numbers stand for real numbers: what has no solution in real numbers has none.
    /// Models are exact all the same. Without the layer `reals` this has no effect.
    pub floats_as_reals: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            layers: Layers::all(),
            validate: false,
            timeout: Some(Duration::from_secs(10)),
            effort: None,
            log: None,
            backend: Backend::Z3,
            seed: 0,
            floats_as_reals: false,
        }
    }
}

impl Config {
    /// Without any layer: every query goes to the back end.
    pub fn raw() -> Config {
        Config { layers: Layers::none(), ..Config::default() }
    }

    /// Starts in the background what the next solver takes time to start; for who knows that there will be
    /// questions.
    pub fn warm_up(&self) {
        if self.backend == Backend::Z3 {
            Z3::warm_up();
        }
    }
}

/// The layers of the chain, in the order in which they are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// Differences of integers along a path, from the model of the path before.
    Differences,
    /// Constants, duplicates, contradictions, equalities substituted.
    Simplify,
    /// Constraints that share no symbols are solved apart.
    Slices,
    /// Answers of earlier queries: the same, a subset of a satisfiable set, a superset of an unsatisfiable
    /// one.
    Cache,
    /// Models of earlier queries, tried by evaluation.
    Models,
    /// Bounds and differences of integers.
    Arithmetic,
    /// Floating-point numbers as real numbers first.
    Reals,
}

impl Layer {
    /// All of them, in order.
    pub const ALL: [Layer; 7] = [
        Layer::Differences,
        Layer::Simplify,
        Layer::Slices,
        Layer::Cache,
        Layer::Models,
        Layer::Arithmetic,
        Layer::Reals,
    ];

    /// The name, as flags and statistics write it.
    pub fn name(self) -> &'static str {
        match self {
            Layer::Differences => "differences",
            Layer::Simplify => "simplify",
            Layer::Slices => "slices",
            Layer::Cache => "cache",
            Layer::Models => "models",
            Layer::Arithmetic => "arithmetic",
            Layer::Reals => "reals",
        }
    }
}

impl fmt::Display for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Layer {
    type Err = String;

    fn from_str(text: &str) -> Result<Layer, String> {
        Layer::ALL.into_iter().find(|layer| layer.name() == text).ok_or_else(|| {
            let names = Layer::ALL.map(Layer::name).join(", ");
            format!("there is no solver layer `{text}`; the layers are {names}")
        })
    }
}

/// A set of layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layers(u8);

impl Layers {
    /// Every layer.
    pub fn all() -> Layers {
        Layer::ALL.into_iter().collect()
    }

    /// No layer.
    pub fn none() -> Layers {
        Layers(0)
    }

    /// Adds a layer.
    pub fn insert(&mut self, layer: Layer) {
        self.0 |= 1 << layer as u8;
    }

    /// Takes a layer out.
    pub fn remove(&mut self, layer: Layer) {
        self.0 &= !(1 << layer as u8);
    }

    /// Whether a layer is in the set.
    pub fn contains(self, layer: Layer) -> bool {
        self.0 & (1 << layer as u8) != 0
    }
}

impl FromIterator<Layer> for Layers {
    fn from_iter<I: IntoIterator<Item = Layer>>(layers: I) -> Layers {
        let mut set = Layers::none();
        layers.into_iter().for_each(|layer| set.insert(layer));
        set
    }
}

/// What decides when no layer does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Backend {
    /// Z3, in this process.
    Z3,
    /// An SMT-LIB 2 solver that reads commands from its standard input: program and arguments.
    Command {
        /// The program.
        program: String,
        /// Its arguments.
        arguments: Vec<String>,
    },
}

impl fmt::Display for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Backend::Z3 => f.write_str("z3"),
            Backend::Command { program, arguments } => {
                f.write_str(program)?;
                arguments.iter().try_for_each(|argument| write!(f, " {argument}"))
            }
        }
    }
}

impl FromStr for Backend {
    type Err = String;

    /// `z3` is the one in process; `cvc5` gets the arguments it needs; anything else is a command line split
    /// at blanks (`z3 -in`, `/opt/cvc5/bin/cvc5 --lang smt2 --incremental`).
    fn from_str(text: &str) -> Result<Backend, String> {
        let mut words = text.split_whitespace().map(str::to_owned);
        let Some(program) = words.next() else {
            return Err("the solver's name is empty".to_owned());
        };
        let arguments: Vec<String> = words.collect();
        match (program.as_str(), arguments.is_empty()) {
            ("z3", true) => Ok(Backend::Z3),
            ("cvc5", true) => {
                let arguments = ["--lang", "smt2", "--incremental"].map(str::to_owned).to_vec();
                Ok(Backend::Command { program, arguments })
            }
            _ => Ok(Backend::Command { program, arguments }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_layers_are_read_back() {
        for layer in Layer::ALL {
            assert_eq!(layer.name().parse(), Ok(layer));
        }
        assert_eq!(
            "cach".parse::<Layer>().unwrap_err(),
            "there is no solver layer `cach`; the layers are differences, simplify, slices, cache, models, \
             arithmetic, reals",
        );
    }

    #[test]
    fn layers_come_and_go() {
        let mut layers = Layers::all();
        layers.remove(Layer::Models);
        assert!(!layers.contains(Layer::Models));
        assert!(Layer::ALL.into_iter().filter(|layer| layers.contains(*layer)).count() == 6);
        layers.insert(Layer::Models);
        assert_eq!(layers, Layers::all());
    }

    #[test]
    fn back_ends_are_read_from_words() {
        assert_eq!("z3".parse(), Ok(Backend::Z3));
        assert_eq!("z3 -in".parse::<Backend>().unwrap().to_string(), "z3 -in");
        assert!(" ".parse::<Backend>().is_err());
    }
}
