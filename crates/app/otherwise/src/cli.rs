//! The command line: one definition for parsing, help, completions and the manual page.

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

mod firewall;
mod synth;
mod trace;

pub(crate) use firewall::{
    FirewallCheck, FirewallCommand, FirewallDiff, FirewallLint, FirewallOptions, FirewallRepair,
    FirewallServices, FirewallTrace, FirewallVerify, RulesFormat,
};
use otherwise_explore::Strategy;
use otherwise_report::test_file::Framework;
use otherwise_session::Reach;
use otherwise_smt::{Backend, Config, Layer};
pub(crate) use synth::{SynthArguments, SynthEngine, SynthFilter, SynthLanguage};
pub(crate) use trace::{TraceArguments, TraceEngine};

use crate::budget::{Memory, parse_duration};
use crate::cache::CacheArguments;
use crate::many::FailOn;
use crate::remote::ClusterArguments;
use crate::settings::Settings;

/// Tells why a functional program breaks its contract, and what would happen otherwise.
#[derive(Debug, Parser)]
#[command(name = "otherwise", version, max_term_width = 100, after_help = examples(), after_long_help = long_after_help())]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) global: Global,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// Flags that mean the same in every subcommand.
#[derive(Args, Clone, Debug)]
pub(crate) struct Global {
    /// How to print results
    #[arg(long, global = true, value_enum, default_value_t = FormatFlag::Text, value_name = "FORMAT")]
    pub(crate) format: FormatFlag,
    /// When to use colours; `auto` means on a terminal, unless NO_COLOR is set
    #[arg(long, global = true, value_enum, default_value_t = Colour::Auto, value_name = "WHEN", alias = "colour")]
    pub(crate) color: Colour,
    /// Print results only, no progress and no remarks; of many functions only what was found
    #[arg(long, short, global = true, conflicts_with = "verbose")]
    pub(crate) quiet: bool,
    /// Say more about what is done
    #[arg(long, short, global = true)]
    pub(crate) verbose: bool,
    /// Stop after this time, loading included: 10s, 500ms, 2m
    #[arg(long, global = true, value_parser = parse_duration, value_name = "TIME")]
    pub(crate) timeout: Option<Duration>,
    /// Give each function (or method, or task) at most this time
    #[arg(long, global = true, value_parser = parse_duration, value_name = "TIME")]
    pub(crate) timeout_each: Option<Duration>,
    /// Settings of the project that are no flags.
    #[arg(skip)]
    pub(crate) settings: Settings,
}

/// Flags of commands that look at many files.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct ManyArguments {
    /// What makes the command fail; without it, everything that is not found to hold
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub(crate) fail_on: Option<FailOn>,
    /// Findings that stand in this file are known and do not count
    #[arg(long, value_name = "FILE")]
    pub(crate) baseline: Option<PathBuf>,
    /// Write the findings to the file of --baseline instead
    #[arg(long, requires = "baseline")]
    pub(crate) update_baseline: bool,
    /// Look only at files that differ from this revision of git, or that import one that does
    #[arg(long, value_name = "REV")]
    pub(crate) changed_since: Option<String>,
    #[command(flatten)]
    pub(crate) remote: RemoteArguments,
}

/// Flags of commands that keep what they find, and that other machines can do a part of.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct RemoteArguments {
    #[command(flatten)]
    pub(crate) cache: CacheArguments,
    #[command(flatten)]
    pub(crate) cluster: ClusterArguments,
    /// With --cluster: go on where somebody stopped, and believe what was given up then
    #[arg(long, requires = "cluster")]
    pub(crate) resume: bool,
}

/// What results are printed as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// Text for people
    Text,
    /// JSON
    Json,
    /// SARIF
    Sarif,
}

/// How results are printed, as the flag says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FormatFlag {
    /// For people
    Text,
    /// For programs
    Json,
    /// For programs, one result in a line as it is found
    Jsonl,
    /// For build servers (check and trace)
    Junit,
    /// For code-scanning services and editors
    Sarif,
}

/// When colours are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Run a Haskell program, or evaluate an expression in it
    Eval(EvalArguments),
    /// Explore a function on symbolic arguments: one line per path
    #[command(after_help = RUN_EXAMPLES)]
    Run(Box<RunArguments>),
    /// Find values for which a predicate written in Haskell is true
    #[command(after_help = SOLVE_EXAMPLES)]
    Solve(Box<SolveArguments>),
    /// Answer queries of another program, one JSON object in each line; or open the playground
    #[command(after_help = SERVE_EXAMPLES)]
    Serve(ServeArguments),
    /// Look for counterexamples to the refinement types of a Haskell file
    Check(Box<CheckArguments>),
    /// Find the refinement types that are missing for a Haskell file to verify
    #[command(after_help = INFER_EXAMPLES)]
    Infer(InferArguments),
    /// Show the Core that a Haskell file elaborates to
    Core(CoreArguments),
    /// Search OCaml methods for violations of their trace contracts
    Trace(Box<TraceArguments>),
    /// Find functions from examples or constraints (SyGuS)
    #[command(after_help = SYNTH_EXAMPLES)]
    Synth(Box<SynthArguments>),

    /// Explain, verify, compare and repair packet filters (iptables, nftables)
    #[command(after_help = FIREWALL_EXAMPLES)]
    Firewall {
        #[command(subcommand)]
        command: FirewallCommand,
    },
    /// Serve an editor on standard input and output (Language Server Protocol)
    Lsp {
        #[command(flatten)]
        cache: CacheArguments,
    },
    /// Say what a complaint's code means, with an example; without a code, list them all
    Explain {
        /// The code, as it stands in brackets behind `error` or `warning`
        code: Option<String>,
    },
    /// Check files again whenever something they are made of is saved
    #[command(after_help = WATCH_EXAMPLES)]
    Watch(WatchArguments),
    /// Look at files for others who ask with --cluster
    Worker(WorkerArguments),
    /// Tell what the workers of a cluster do
    Cluster {
        #[command(subcommand)]
        command: ClusterCommand,
    },
    /// Write settings for a project: otherwise.toml
    Init,
    /// Print versions, the solvers found, and what is missing
    Doctor,
    /// Print a completion script for a shell
    Completions {
        /// The shell to complete in
        #[arg(value_enum)]
        shell: Shell,
    },
    /// Print the manual page (roff)
    Man,
}

/// Arguments of `eval`.
#[derive(Args, Debug)]
pub(crate) struct EvalArguments {
    /// The Haskell file (.hs or .lhs)
    pub(crate) file: PathBuf,
    /// An expression to evaluate with the file's definitions; without one, `main` is run
    pub(crate) expression: Option<String>,
    #[command(flatten)]
    pub(crate) imports: ImportArguments,
    /// How much memory the program may use
    #[arg(long, default_value = "4G", value_name = "SIZE")]
    pub(crate) memory: Memory,
    /// Arguments of the program
    #[arg(last = true, value_name = "ARGS")]
    pub(crate) arguments: Vec<String>,
}

/// Arguments of `run`.
#[derive(Args, Clone, Debug)]
pub(crate) struct RunArguments {
    /// The Haskell file (.hs or .lhs), or a folder of them
    pub(crate) file: PathBuf,
    /// The function to explore; without one, all functions of the file, briefly, and of further files and
    /// folders
    #[arg(value_name = "FUNCTION|FILE")]
    pub(crate) chosen: Vec<String>,
    /// Only arguments for which this function of the arguments is true
    #[arg(long, value_name = "PRED")]
    pub(crate) assume: Vec<String>,
    /// Report a violation when this function of the arguments and the result is false
    #[arg(long, value_name = "PRED")]
    pub(crate) assert: Vec<String>,
    /// Report only paths that lead there: `error`, the name of a function, or a line (12 or File.hs:12)
    #[arg(long, value_name = "WHAT")]
    pub(crate) reach: Option<Reach>,
    /// Stop after this many paths
    #[arg(long, default_value_t = 1000, value_name = "N")]
    pub(crate) max_outputs: usize,
    /// Show so many paths; of more failures, the simplest of each mistake. JSON and tests have all of them
    #[arg(long, default_value_t = 50, value_name = "N")]
    pub(crate) show: usize,
    /// How many steps a path may take
    #[arg(long, default_value_t = 20_000, value_name = "N")]
    pub(crate) steps: u64,
    /// How many branches a path may take
    #[arg(long, default_value_t = 20, value_name = "N")]
    pub(crate) depth: usize,
    /// How much memory the search may use
    #[arg(long, default_value = "2G", value_name = "SIZE")]
    pub(crate) memory: Memory,
    /// Which state is next: dfs, bfs, fair, random, coverage
    #[arg(long, default_value = "bfs", value_name = "ORDER")]
    pub(crate) search: Strategy,
    /// How many workers run at once; by default one per core
    ///
    /// With more than one, what a search has found when it is stopped may differ from run to run; with one it
    /// never does.
    #[arg(long, short, value_name = "N")]
    pub(crate) jobs: Option<usize>,
    /// For --search random
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub(crate) seed: u64,
    /// The type to use for a type variable: a=Bool
    #[arg(long = "type", value_parser = parse_assignment, value_name = "VAR=TYPE")]
    pub(crate) types: Vec<(String, String)>,
    /// Fix an argument: 2=EXPR
    #[arg(long = "arg", value_parser = parse_argument, value_name = "N=EXPR")]
    pub(crate) arguments: Vec<(usize, String)>,
    /// Try a symbolic function as up to so many functions of the file that have its type, beside tables
    #[arg(long, default_value_t = 4, value_name = "N")]
    pub(crate) functions: usize,
    /// Fork at every symbolic condition, also where a term could stand for both sides
    #[arg(long)]
    pub(crate) no_merge: bool,
    /// Say which lines and alternatives were reached, and the fewest inputs that reach them all
    #[arg(long)]
    pub(crate) cover: bool,
    /// Look for the smallest numbers on each path, and prove that no smaller ones lead along it
    #[arg(long)]
    pub(crate) minimal: bool,
    /// `Int` wraps around at 64 bits, and inputs for which it does are reported; otherwise it is unbounded
    #[arg(long)]
    pub(crate) overflow: bool,
    /// Print the found inputs as a test file instead
    #[arg(long, value_enum, value_name = "FRAMEWORK")]
    pub(crate) tests: Option<TestFramework>,
    /// Write the symbolic execution tree to this file: .dot, .svg or .json
    #[arg(long, value_name = "FILE", value_parser = parse_tree_file)]
    pub(crate) tree: Option<PathBuf>,
    /// Write what was found to this file too, as a web page that needs nothing else
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// Print what the search and the solver did
    #[arg(long)]
    pub(crate) stats: bool,
    #[command(flatten)]
    pub(crate) solver: SolverArguments,
    #[command(flatten)]
    pub(crate) imports: ImportArguments,
    #[command(flatten)]
    pub(crate) cluster: ClusterArguments,
}

/// Arguments of `solve`.
#[derive(Args, Debug)]
pub(crate) struct SolveArguments {
    /// FILE QUERY ARGS…, or with -e ARGS… or FILE ARGS…. QUERY is `\\(x :: T) -> ?(y :: U) | predicate`, or
    /// the name of a query that stands in the file as `{-? name = … ?-}`; ARGS are Haskell expressions,
    /// evaluated as far as they are needed
    #[arg(value_name = "FILE QUERY ARGS", allow_negative_numbers = true)]
    pub(crate) words: Vec<String>,
    /// A query; without a file it sees Prelude, Data.Char, Int, List, Maybe, Ratio, Word, and Map and Set
    /// under their names
    #[arg(short = 'e', long = "query", value_name = "QUERY")]
    pub(crate) query: Option<String>,
    /// Find up to so many different solutions; without a number, all of them
    #[arg(
        long,
        value_name = "N",
        num_args = 0..=1,
        default_missing_value = ALL,
        conflicts_with_all = ["minimize", "maximize", "count", "unique"]
    )]
    pub(crate) all: Option<usize>,
    /// Find the solution with the least value of this expression
    #[arg(long, value_name = "EXPR", conflicts_with_all = ["maximize", "count", "unique"])]
    pub(crate) minimize: Option<String>,
    /// Find the solution with the greatest value of this expression
    #[arg(long, value_name = "EXPR", conflicts_with_all = ["count", "unique"])]
    pub(crate) maximize: Option<String>,
    /// Count the solutions, up to a bound
    #[arg(long, value_name = "BOUND", num_args = 0..=1, default_missing_value = "1000", require_equals = true, conflicts_with = "unique")]
    pub(crate) count: Option<usize>,
    /// Say whether there is exactly one solution
    #[arg(long)]
    pub(crate) unique: bool,
    /// Int wraps around at 64 bits while searching too; otherwise it is an unbounded integer, and answers are
    /// checked
    #[arg(long)]
    pub(crate) overflow: bool,
    /// How many steps a path may take; by default the time decides
    #[arg(long, value_name = "N")]
    pub(crate) steps: Option<u64>,
    /// How many branches a path may take; by default the time decides
    #[arg(long, value_name = "N")]
    pub(crate) depth: Option<usize>,
    /// How much memory the search may use
    #[arg(long, default_value = "2G", value_name = "SIZE")]
    pub(crate) memory: Memory,
    /// Which state is next: fair, dfs, bfs, random. Only `fair` finds a solution wherever there is one
    #[arg(long, default_value = "fair", value_name = "ORDER")]
    pub(crate) search: Strategy,
    /// How many workers run at once; by default one per core
    ///
    /// With more than one, what a search has found when it is stopped may differ from run to run; with one it
    /// never does.
    #[arg(long, short, value_name = "N")]
    pub(crate) jobs: Option<usize>,
    /// For --search random
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub(crate) seed: u64,
    /// Print what the search and the solver did
    #[arg(long)]
    pub(crate) stats: bool,
    #[command(flatten)]
    pub(crate) solver: SolverArguments,
    #[command(flatten)]
    pub(crate) imports: ImportArguments,
    #[command(flatten)]
    pub(crate) cluster: ClusterArguments,
}

/// Arguments of `serve`.
#[derive(Args, Debug)]
pub(crate) struct ServeArguments {
    /// Read requests from standard input, write answers to standard output
    #[arg(long)]
    pub(crate) stdio: bool,
    /// Open the playground instead: a page on this machine where programs are edited and checked as one types
    #[arg(long, conflicts_with = "stdio")]
    pub(crate) open: bool,
    /// Where the playground listens; on any free port if nothing is said
    #[arg(long, requires = "open", default_value_t = 0, value_name = "N")]
    pub(crate) port: u16,
}

/// Arguments of `check`.
#[derive(Args, Debug)]
pub(crate) struct CheckArguments {
    /// A Haskell file (.hs or .lhs), or a folder of them; types stand in comments `{-@ … @-}`
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Further files and folders, and the functions to check; without any, all of the files
    #[arg(value_name = "FILE|FUNCTION")]
    pub(crate) functions: Vec<String>,
    /// How many steps deeper to search when nothing was found
    #[arg(long, default_value_t = 300, value_name = "STEPS")]
    pub(crate) deeper: u64,
    /// How many steps deeper to search for a counterexample that abstracts fewer calls
    #[arg(long, default_value_t = 5000, value_name = "STEPS")]
    pub(crate) better: u64,
    /// How much memory the search may use
    #[arg(long, default_value = "2G", value_name = "SIZE")]
    pub(crate) memory: Memory,
    /// Treat annotations that are not understood as errors
    #[arg(long)]
    pub(crate) strict: bool,
    /// Do not try to verify functions before searching for counterexamples
    #[arg(long)]
    pub(crate) no_verify: bool,
    /// Only verify; do not search for counterexamples
    #[arg(long, conflicts_with = "no_verify")]
    pub(crate) verify_only: bool,
    /// Count a function for which nothing was found within the bounds of the search as right
    #[arg(long)]
    pub(crate) accept_bounded: bool,
    /// Print the Core that would be run, and stop
    #[arg(long)]
    pub(crate) show_core: bool,
    /// Print the types that are inferred for functions without annotation, and stop
    #[arg(long)]
    pub(crate) show_types: bool,
    /// Print the constraints that would be solved to verify the functions, and stop
    #[arg(long)]
    pub(crate) show_constraints: bool,
    /// Print the counterexamples as a test file instead: its tests fail until what is wrong is mended
    #[arg(long, value_enum, value_name = "FRAMEWORK")]
    pub(crate) tests: Option<TestFramework>,
    /// Print what was found in the order of the file, also on a terminal
    #[arg(long)]
    pub(crate) ordered: bool,
    /// Write what was found to this file too, as a web page that needs nothing else
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// How many functions are checked at once; by default one per core
    #[arg(long, short, value_name = "N")]
    pub(crate) jobs: Option<usize>,
    #[command(flatten)]
    pub(crate) solver: SolverArguments,
    #[command(flatten)]
    pub(crate) imports: ImportArguments,
    #[command(flatten)]
    pub(crate) many: ManyArguments,
}

/// Arguments of `worker`.
#[derive(Args, Clone, Debug)]
pub(crate) struct WorkerArguments {
    #[command(flatten)]
    pub(crate) cluster: ClusterArguments,
    /// How many files are looked at at once; by default one per core
    #[arg(long, short, value_name = "N")]
    pub(crate) jobs: Option<usize>,
    /// How much memory one of them may need
    #[arg(long, default_value = "4G", value_name = "SIZE")]
    pub(crate) memory: Memory,
    /// Keep sources and results in this folder; by default in one that is removed at the end
    #[arg(long, value_name = "DIR")]
    pub(crate) folder: Option<PathBuf>,
    /// Be told what to do on standard input.
    #[arg(long, hide = true)]
    pub(crate) slot: bool,
}

/// What to know of a cluster.
#[derive(Clone, Debug, Subcommand)]
pub(crate) enum ClusterCommand {
    /// The queue, the workers, and what they do for how long
    Status(ClusterArguments),
}

/// Arguments of `watch`.
#[derive(Args, Clone, Debug)]
pub(crate) struct WatchArguments {
    /// Files and folders of Haskell (check) and OCaml (trace); without any, the folder we are in
    #[arg(value_name = "FILE|FOLDER")]
    pub(crate) places: Vec<PathBuf>,
    /// Look for imported modules and interfaces in this folder too
    #[arg(short = 'i', long, value_name = "DIR")]
    pub(crate) include: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) cache: CacheArguments,
}

const WATCH_EXAMPLES: &str = "Examples:
  otherwise watch
  otherwise watch src/Heap.hs
  otherwise watch lib --timeout-each 2s

What has changed is shown first, then what else is wrong. Ctrl-C ends.";

/// Arguments of `infer`.
#[derive(Args, Debug)]
pub(crate) struct InferArguments {
    /// A Haskell file (.hs or .lhs), or a folder of them; types stand in comments `{-@ … @-}`
    pub(crate) file: PathBuf,
    /// Further files and folders, and the functions that are to verify; without any, all that have a type
    #[arg(value_name = "FILE|FUNCTION")]
    pub(crate) functions: Vec<String>,
    /// Write the annotations into the file, above the definitions
    #[arg(long, conflicts_with = "diff")]
    pub(crate) write: bool,
    /// Print a patch that writes the annotations into the file
    #[arg(long)]
    pub(crate) diff: bool,
    /// Tell which types were tried and what was not shown with them
    #[arg(long)]
    pub(crate) explain: bool,
    /// Write what was found to this file too, as a web page that needs nothing else
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// Who looks for types: predicate abstraction, Horn clauses, counterexamples level by level, or one after
    /// the other
    #[arg(long, value_enum, default_value_t = InferEngine::All, value_name = "ENGINE")]
    pub(crate) engine: InferEngine,
    #[command(flatten)]
    pub(crate) imports: ImportArguments,
}

/// Who looks for types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum InferEngine {
    /// Predicate abstraction over comparisons of what measures see
    Liquid,
    /// The verifier's Horn clauses, by Spacer and by learning from samples
    Horn,
    /// Level by level over the call graph, by counterexamples
    Lynx,
    /// One after the other
    All,
}

const INFER_EXAMPLES: &str = "Examples:
  otherwise infer Lists.hs
  otherwise infer Lists.hs concat --explain
  otherwise infer src
  otherwise infer Lists.hs --diff | patch -p1
  otherwise infer Lists.hs --write";

/// More solutions than anybody finds.
const ALL: &str = "4294967295";

const SOLVE_EXAMPLES: &str = "Examples:
  otherwise solve -e '?(x :: Int) ?(y :: Int) | x * y == 91 && x > 1 && x < y'
  otherwise solve -e '\\(xs :: [Int]) -> ?(ys :: [Int]) | ys == take 4 xs' '[1..]'
  otherwise solve Queens.hs '\\(n :: Int) -> ?(qs :: [Int]) | allQueensSafe n qs' 8
  otherwise solve Queens.hs solveQueens 8                  (stands in the file as {-? solveQueens = … ?-})
  otherwise solve -e '?(x :: Int) | x * x < 50' --all 20
  otherwise solve -e '?(x :: Int) | x * x < 50' --maximize '3 * x'
  otherwise solve -e '?(f :: Int -> Int) | f 1 == 2 && f 2 == 1'

Exit code 0: values were found; 1: there are none (or, with --unique, more than one); 3: undecided. Without
--timeout the search stops after 60 seconds.";

/// Where imported modules are.
#[derive(Args, Clone, Debug)]
pub(crate) struct ImportArguments {
    /// Look for imported modules in this folder too
    #[arg(short = 'i', long = "include", value_name = "DIR")]
    pub(crate) search_path: Vec<PathBuf>,
}

/// Flags about the solver.
#[derive(Args, Clone, Debug)]
pub(crate) struct SolverArguments {
    /// The solver: z3 (in process), cvc5, or the command line of any SMT-LIB 2 solver
    #[arg(long, default_value = "z3", value_name = "SOLVER")]
    pub(crate) solver: Backend,
    /// Switch a layer of the solver off: differences, simplify, slices, cache, models, arithmetic, reals
    #[arg(long, value_name = "LAYER")]
    pub(crate) no_layer: Vec<Layer>,
    /// Check every answer of a layer against raw Z3 (slow)
    #[arg(long)]
    pub(crate) validate_solver: bool,
    /// Write every query that reaches the solver to this folder, as .smt2 files
    #[arg(long, value_name = "DIR")]
    pub(crate) log_queries: Option<PathBuf>,
}

impl SolverArguments {
    /// As settings of a solver.
    pub(crate) fn config(&self) -> Config {
        let mut config = Config {
            backend: self.solver.clone(),
            validate: self.validate_solver,
            log: self.log_queries.clone(),
            ..Config::default()
        };
        self.no_layer.iter().for_each(|layer| config.layers.remove(*layer));
        config
    }
}

/// What test files are written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TestFramework {
    /// A module with a `spec`
    Hspec,
    /// A module with a `TestTree`
    TastyQuickcheck,
    /// A script for GHCi whose lines are all `True`
    Ghci,
}

impl TestFramework {
    /// The same for those who write tests.
    pub(crate) fn written(self) -> Framework {
        match self {
            TestFramework::Hspec => Framework::Hspec,
            TestFramework::TastyQuickcheck => Framework::TastyQuickCheck,
            TestFramework::Ghci => Framework::Ghci,
        }
    }
}

fn parse_tree_file(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("dot" | "svg" | "json") => Ok(path),
        _ => Err("the name of a tree file ends in .dot, .svg or .json".to_string()),
    }
}

fn parse_assignment(text: &str) -> Result<(String, String), String> {
    let (variable, ty) = text.split_once('=').ok_or("say VAR=TYPE, such as a=Bool")?;
    Ok((variable.trim().to_string(), ty.trim().to_string()))
}

fn parse_argument(text: &str) -> Result<(usize, String), String> {
    let (number, expression) = text.split_once('=').ok_or("say N=EXPR, such as 2=[1,2]")?;
    let number = number.trim().parse().map_err(|_| format!("`{number}` is no argument number"))?;
    Ok((number, expression.to_string()))
}

/// Arguments of `core`.
#[derive(Args, Debug)]
pub(crate) struct CoreArguments {
    /// The Haskell file (.hs or .lhs)
    pub(crate) file: PathBuf,
    /// Show only these definitions
    pub(crate) names: Vec<String>,
    /// Leave out types
    #[arg(long)]
    pub(crate) no_types: bool,
    #[command(flatten)]
    pub(crate) imports: ImportArguments,
}

/// Shells with completions.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Shell {
    /// Bash
    Bash,
    /// Zsh
    Zsh,
    /// Fish
    Fish,
}

/// Subcommand and an example of its use, in the order of the help. A test keeps this complete and parseable.
const EXAMPLES: &[(&str, &str)] = &[
    ("eval", "otherwise eval Queens.hs 'queens 6'"),
    ("run", "otherwise run List.hs insert --assert '\\x xs ys -> length ys == length xs + 1'"),
    ("solve", "otherwise solve -e '?(x :: Int) | x * x == 1369 && x > 0'"),
    ("serve", "otherwise serve --stdio"),
    ("check", "otherwise check examples/check/Concat.hs concat"),
    ("infer", "otherwise infer examples/infer/Lists.hs --diff"),
    ("core", "otherwise core Queens.hs queens --no-types"),
    ("trace", "otherwise trace examples/traces/linked_list.ml remove --context 4"),
    ("synth", "otherwise synth examples/synth/initials.sl"),
    ("firewall", "otherwise firewall verify rules.v4 -e 'cannot tcp/3306 from 0.0.0.0/0 reach INPUT'"),
    ("lsp", "otherwise lsp"),
    ("explain", "otherwise explain abstract-counterexample"),
    ("watch", "otherwise watch src"),
    ("worker", "otherwise worker --cluster nats://localhost:4222 --jobs 4"),
    ("cluster", "otherwise cluster status --cluster nats://localhost:4222"),
    ("init", "otherwise init"),
    ("doctor", "otherwise doctor"),
    ("completions", "otherwise completions bash > ~/.local/share/bash-completion/completions/otherwise"),
    ("man", "otherwise man | man -l -"),
];

const RUN_EXAMPLES: &str = "Examples:
  otherwise run List.hs insert --reach error
  otherwise run List.hs index --reach 26 --minimal
  otherwise run List.hs insert --depth 8 --cover --search coverage
  otherwise run List.hs insert --depth 5 --tests hspec > InsertSpec.hs
  otherwise run List.hs insert --depth 5 --tree tree.svg
  otherwise run List.hs insert --depth 5 --html insert.html
  otherwise run Search.hs mid --overflow --assume '\\lo hi -> lo >= 0 && hi >= lo'";

const SERVE_EXAMPLES: &str = "Examples:
  otherwise serve --open                  (prints the address, and opens it in $BROWSER or the browser of the desktop)
  otherwise serve --stdio < requests.jsonl";

const SYNTH_EXAMPLES: &str = "Examples:
  otherwise synth examples/synth/initials.sl --all 3
  otherwise synth examples/synth/max3.sl --format json
  otherwise synth --examples examples/synth/people.csv
  otherwise synth benchmarks/synth/tuning --timeout 4s --tsv
  otherwise synth examples/synth/initials.sl --engine cvc5
  otherwise synth examples/synth/initials.sl --verify solution.sl";

const FIREWALL_EXAMPLES: &str = "Examples:
  iptables-save | otherwise firewall trace - --packet 'INPUT proto=tcp src=10.0.0.7 dport=22 state=new'
  otherwise firewall verify rules.v4 -e 'verify(INPUT, protocol = tcp, source_ip = 1.2.3.4 => DROP)'
  otherwise firewall repair rules.v4 -e 'repair(INPUT, source_ip = 1.2.3.4 => DROP)' --write new.v4
  otherwise firewall diff old.v4 new.v4
  otherwise firewall lint rules.v4 rules.v6 --management 10.0.0.7
  otherwise firewall services rules.v4 --html open.html
  otherwise firewall check policy.txt rules.v4 --format sarif";

const EXIT_CODES: &str = "Exit codes:
  0   everything asked for holds, or the values asked for were found
  1   a counterexample, a violation, or no solution
  2   the input is bad
  3   undecided within the budget";

fn examples() -> String {
    let lines: Vec<String> = EXAMPLES.iter().map(|(_, example)| format!("  {example}")).collect();
    format!("Examples:\n{}", lines.join("\n"))
}

fn long_after_help() -> String {
    format!("{}\n\n{EXIT_CODES}", examples())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_definition_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_subcommand_has_an_example_that_parses() {
        let names: Vec<String> = Cli::command().get_subcommands().map(|s| s.get_name().to_string()).collect();
        let with_example: Vec<String> = EXAMPLES.iter().map(|(name, _)| name.to_string()).collect();
        assert_eq!(names, with_example);
        for (name, example) in EXAMPLES {
            let words = shell_words(example);
            assert_eq!(words[1], *name);
            if let Err(error) = Cli::try_parse_from(&words) {
                panic!("{example}: {error}");
            }
        }
    }

    /// Splits at blanks outside quotes, up to a redirection or pipe.
    fn shell_words(line: &str) -> Vec<String> {
        let mut words = vec![String::new()];
        let mut quoted = false;
        for c in line.chars() {
            match c {
                '\'' => quoted = !quoted,
                ' ' if !quoted => words.push(String::new()),
                _ => words.last_mut().unwrap().push(c),
            }
        }
        words.into_iter().take_while(|word| word != ">" && word != "|").collect()
    }
}
