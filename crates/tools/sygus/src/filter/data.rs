//! Training data: programs of a grammar from the bank, on inputs as people have them.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rustc_hash::FxHashMap;

use super::OPERATORS;
use super::conditions::Parts;
use super::features::encode;
use super::network::{self, Network, Random, Row};
use crate::engine::bank::{Bank, Grown, TermId};
use crate::engine::rules::Rules;
use crate::engine::{Clock, Limits, Options, by_example};
use crate::examples::Example;
use crate::op::Op;
use crate::problem::{Grammar, Nonterminal, Pattern, Production};
use crate::value::{Sort, Value};

const FIRST: [&str; 14] = [
    "Anna", "Ben", "Cleo", "Dario", "Edith", "Frank", "Gina", "Henry", "Irma", "Jakob", "Klara", "Leo",
    "Maya", "Nils",
];
const LAST: [&str; 14] = [
    "Arnold", "Berger", "Cohen", "Dumas", "Evans", "Ferrari", "Gruber", "Hill", "Ito", "Jones", "Klein",
    "Lopez", "Meyer", "Nagy",
];
const WORDS: [&str; 12] =
    ["alpha", "bill", "copy", "delta", "entry", "form", "grant", "house", "index", "job", "key", "list"];
const SIGNS: [&str; 8] = [" ", "-", ".", ",", "/", "_", ":", "@"];

fn pick<'a>(random: &mut Random, items: &[&'a str]) -> &'a str {
    items[random.below(items.len())]
}

fn number(random: &mut Random, digits: usize) -> String {
    (0..digits).map(|_| char::from(b'0' + random.below(10) as u8)).collect()
}

/// One input of a kind: names, phones, dates, addresses, files, mail, codes, lists.
fn input(kind: usize, random: &mut Random) -> String {
    match kind % 10 {
        0 => format!("{} {}", pick(random, &FIRST), pick(random, &LAST)),
        1 => format!("{}-{}-{}", number(random, 3), number(random, 3), number(random, 4)),
        2 => format!("{}/{}/{}", number(random, 2), number(random, 2), 1980 + random.below(50)),
        3 => format!("{} {} Road, {}", 1 + random.below(200), pick(random, &LAST), pick(random, &FIRST)),
        4 => format!(
            "/{}/{}.{}",
            pick(random, &WORDS),
            pick(random, &WORDS),
            pick(random, &["txt", "pdf", "c"])
        ),
        5 => format!("{}@{}.com", pick(random, &WORDS), pick(random, &WORDS)),
        6 => format!("{}{}-{}", pick(random, &["A", "B", "XK"]), number(random, 3), pick(random, &WORDS)),
        7 => format!("{},{},{}", pick(random, &WORDS), number(random, 2), pick(random, &LAST)),
        8 => {
            let digits = 1 + random.below(3);
            format!("{} ({})", pick(random, &WORDS), number(random, digits))
        }
        _ => {
            let count = 1 + random.below(4);
            (0..count).map(|_| pick(random, &WORDS)).collect::<Vec<_>>().join(" ")
        }
    }
}

/// A grammar like those of the track, with all operators, over parameters of sort String.
fn grammar(parameters: usize, constants: &[&str], result: Sort) -> Grammar {
    let (s, i, b) = (Pattern::Nonterminal(0), Pattern::Nonterminal(1), Pattern::Nonterminal(2));
    let apply =
        |op: Op, args: &[&Pattern]| Pattern::Apply(op, args.iter().map(|arg| (*arg).clone()).collect());
    let mut texts: Vec<Pattern> = (0..parameters).map(Pattern::Parameter).collect();
    texts.extend(constants.iter().map(|text| Pattern::Literal(Value::str(text))));
    texts.extend([
        apply(Op::Concat, &[&s, &s]),
        apply(Op::Replace, &[&s, &s, &s]),
        apply(Op::At, &[&s, &i]),
        apply(Op::FromInt, &[&i]),
        apply(Op::Ite, &[&b, &s, &s]),
        apply(Op::Substr, &[&s, &i, &i]),
    ]);
    let mut numbers: Vec<Pattern> = [0, 1, 2].map(|n| Pattern::Literal(Value::Int(n))).to_vec();
    numbers.extend([
        apply(Op::Add, &[&i, &i]),
        apply(Op::Sub, &[&i, &i]),
        apply(Op::Len, &[&s]),
        apply(Op::ToInt, &[&s]),
        apply(Op::IndexOf, &[&s, &s, &i]),
    ]);
    let truths = vec![
        apply(Op::Eq, &[&i, &i]),
        apply(Op::PrefixOf, &[&s, &s]),
        apply(Op::SuffixOf, &[&s, &s]),
        apply(Op::Contains, &[&s, &s]),
    ];
    let nonterminal = |name: &str, sort: Sort, patterns: Vec<Pattern>| Nonterminal {
        name: name.to_owned(),
        sort,
        productions: patterns.into_iter().map(|pattern| Production { pattern, span: None }).collect(),
    };
    let nonterminals = vec![
        nonterminal("S", Sort::String, texts),
        nonterminal("I", Sort::Int, numbers),
        nonterminal("B", Sort::Bool, truths),
    ];
    let start = nonterminals.iter().position(|n| n.sort == result).unwrap_or(0);
    Grammar { nonterminals, start }
}

/// A task: its grammar, its examples, and which operators are critical.
struct Task {
    grammar: Grammar,
    parameters: Vec<(String, Sort)>,
    examples: Vec<Example>,
    critical: u32,
}

/// Examples of a task.
const ROWS: usize = 4;

/// Which nonterminal of the grammar makes conditions.
const CONDITIONS: usize = 2;

/// One in so many tasks has a case distinction, where the grammar has them.
const CONDITIONAL: usize = 4;

/// Steps that one bank may take.
const BANK_STEPS: u64 = 150_000;

fn bank(grammar: &Grammar, parameters: &[(String, Sort)], inputs: &[Vec<Value>], levels: usize) -> Bank {
    let rules = Arc::new(Rules::new(grammar, parameters, &|_| Vec::new(), &|_| 1));
    let stop = AtomicBool::new(false);
    let limits = Limits::new(Clock::Steps, Duration::from_micros(BANK_STEPS), usize::MAX, &stop);
    let mut bank = Bank::new(rules, inputs, None, inputs.first().map_or(0, Vec::len));
    while bank.level < levels && bank.grow(&limits) == Grown::Level {}
    bank
}

/// The size of a term, as the bank counts costs.
fn size(bank: &Bank, term: TermId) -> usize {
    bank.term(term).size()
}

/// Tasks over one set of inputs: terms of the bank, and for each operator whether a bank without it has an
/// equal term that is not larger.
fn tasks(random: &mut Random, most: usize) -> Vec<Task> {
    let count = 1 + usize::from(random.below(4) == 0);
    let kinds = [random.below(10), random.below(10)];
    // Where inputs are of two kinds, there is something to tell apart.
    let others = if random.below(2) == 0 { kinds } else { [random.below(10), random.below(10)] };
    let seconds: Vec<bool> = (0..ROWS).map(|_| random.below(2) == 0).collect();
    let mut constants = vec![" ", pick(random, &SIGNS), pick(random, &SIGNS)];
    constants.sort_unstable();
    constants.dedup();
    let inputs: Vec<Vec<Value>> = (0..count)
        .map(|parameter| {
            let kind = |second: &bool| if *second { others[parameter] } else { kinds[parameter] };
            seconds.iter().map(|second| Value::str(&input(kind(second), random))).collect()
        })
        .collect();
    let parameters: Vec<(String, Sort)> = (0..count).map(|at| (format!("x{at}"), Sort::String)).collect();
    let result =
        [Sort::String, Sort::String, Sort::String, Sort::String, Sort::Int, Sort::Bool][random.below(6)];
    let grammar = grammar(count, &constants, result);
    let mut full = bank(&grammar, &parameters, &inputs, 7);
    let levels = full.level;
    let mut without: Vec<Without> = OPERATORS
        .iter()
        .map(|op| Without::of(bank(&grammar.without(&[*op]), &parameters, &inputs, levels), result))
        .collect();
    let mut all: Vec<(Vec<Value>, usize)> = chosen(&full, random, most)
        .into_iter()
        .map(|term| {
            let outputs = (0..ROWS).map(|at| full.space.value(result, full.row(term)[at]));
            (outputs.collect(), size(&full, term))
        })
        .collect();
    if result == Sort::String {
        let wanted = all.len() / CONDITIONAL;
        all.extend(conditional(&mut full, random, wanted));
    }
    all.into_iter()
        .map(|(outputs, own)| {
            let critical = without.iter_mut().enumerate().fold(0, |set: u32, (index, without)| {
                set | (u32::from(!without.makes(&outputs, own)) << index)
            });
            let examples = outputs.into_iter().enumerate().map(|(at, output)| Example {
                inputs: inputs.iter().map(|row| row[at].clone()).collect(),
                output,
            });
            Task {
                grammar: grammar.clone(),
                parameters: parameters.clone(),
                examples: examples.collect(),
                critical,
            }
        })
        .collect()
}

/// Some terms of a bank that are not the same for all inputs.
fn chosen(bank: &Bank, random: &mut Random, most: usize) -> Vec<TermId> {
    let mut chosen: Vec<TermId> = bank
        .terms(bank.rules.start)
        .filter(|term| {
            let row = bank.row(*term);
            let varied = row.iter().any(|id| *id != row[0]);
            varied && size(bank, *term) > 2
        })
        .collect();
    for at in (1..chosen.len()).rev() {
        chosen.swap(at, random.below(at + 1));
    }
    chosen.truncate(most);
    chosen
}

/// Outputs of case distinctions that nothing smaller gives, with their sizes.
fn conditional(bank: &mut Bank, random: &mut Random, most: usize) -> Vec<(Vec<Value>, usize)> {
    let parts = Parts::of(bank, ROWS, Sort::String, CONDITIONS);
    let known = Without::rows(bank, Sort::String);
    let mut found: Vec<(Vec<Value>, usize)> = Vec::new();
    for _ in 0..most * 4 {
        if found.len() >= most {
            break;
        }
        let Some((outputs, size)) = parts.some(bank, random) else { break };
        let is_smallest = known.get(&outputs).is_none_or(|other| *other > size)
            && parts.least(bank, &outputs).is_some_and(|least| least >= size);
        if is_smallest && found.iter().all(|(other, _)| *other != outputs) {
            found.push((outputs, size));
        }
    }
    found
}

/// What a grammar makes that lacks an operator.
struct Without {
    bank: Bank,
    /// Ids differ from bank to bank: rows are compared by their values.
    rows: FxHashMap<Vec<Value>, usize>,
    parts: Parts,
}

impl Without {
    fn of(bank: Bank, result: Sort) -> Without {
        let (rows, parts) = (Without::rows(&bank, result), Parts::of(&bank, ROWS, result, CONDITIONS));
        Without { bank, rows, parts }
    }

    fn rows(bank: &Bank, result: Sort) -> FxHashMap<Vec<Value>, usize> {
        let value = |term: TermId, at: usize| bank.space.value(result, bank.row(term)[at]);
        let terms = bank.terms(bank.rules.start);
        terms.map(|term| ((0..ROWS).map(|at| value(term, at)).collect(), size(bank, term))).collect()
    }

    /// Whether it gives the outputs with a term that is not larger than this.
    fn makes(&mut self, outputs: &[Value], most: usize) -> bool {
        self.rows.get(outputs).is_some_and(|size| *size <= most)
            || self.parts.least(&mut self.bank, outputs).is_some_and(|size| size <= most)
    }
}

/// What removing each operator saves on the average, in steps.
fn savings(tasks: &[Task]) -> Vec<f64> {
    let steps = |grammar: &Grammar, task: &Task| {
        let stop = AtomicBool::new(false);
        let limits = Limits::new(Clock::Steps, Duration::from_micros(400_000), usize::MAX, &stop);
        let found = by_example(grammar, &task.parameters, &task.examples, &Options::default(), &limits);
        if found.solutions.is_empty() { 400_000.0 } else { limits.steps() as f64 }
    };
    let mut saved = vec![0.0; OPERATORS.len()];
    for task in tasks {
        let full = steps(&task.grammar, task);
        for (index, op) in OPERATORS.iter().enumerate() {
            // A critical operator is never left out on purpose: only the others say what is saved.
            if task.critical >> index & 1 == 0 {
                saved[index] += (full - steps(&task.grammar.without(&[*op]), task)) / tasks.len() as f64;
            }
        }
    }
    saved
}

/// What training made: the weights, and the table of savings (without the column of other solvers).
#[derive(Clone, Debug)]
pub struct Trained {
    /// The text of the weights.
    pub weights: String,
    /// For each operator what its removal saves.
    pub saved: Vec<(Op, f64)>,
    /// How many rows there were.
    pub rows: usize,
    /// The part of rows, kept apart, on which the votes of an operator are right.
    pub accuracy: Vec<(Op, f64, f64)>,
}

/// Makes data and trains from a seed; the same seed gives the same result. `report` is told how it goes.
pub fn train(seed: u64, sets: usize, epochs: usize, report: &mut dyn FnMut(String)) -> Trained {
    let mut random = Random(seed.max(1));
    let mut all: Vec<Task> = Vec::new();
    for set in 0..sets {
        all.extend(tasks(&mut random, 350));
        if set % 10 == 9 {
            report(format!("{} tasks of {} sets of inputs", all.len(), set + 1));
        }
    }
    let rows = |tasks: &[Task]| -> Vec<Row> {
        tasks
            .iter()
            .flat_map(|task| task.examples.iter().map(|example| (encode(example), task.critical)))
            .collect()
    };
    // The last sets of inputs are kept apart.
    let cut = all.len() * 9 / 10;
    let (learned, apart) = (rows(&all[..cut]), rows(&all[cut..]));
    report(format!("{} rows, {} more kept apart", learned.len(), apart.len()));
    let mut network = Network::new(OPERATORS.len(), &mut random);
    network::train(&mut network, &learned, epochs, 200, &mut random, &mut |epoch, loss| {
        report(format!("epoch {}: loss {loss:.4}", epoch + 1));
    });
    let weights = network::write(&network);
    let network = network::read(&weights, OPERATORS.len()).unwrap_or(network);
    let mut right = vec![0.0; OPERATORS.len()];
    let mut often = vec![0.0; OPERATORS.len()];
    for (text, critical) in &apart {
        for (index, p) in network.predict(text).into_iter().enumerate() {
            let wanted = critical >> index & 1 == 1;
            right[index] += f64::from(u8::from((p > 0.5) == wanted)) / apart.len() as f64;
            often[index] += f64::from(u8::from(wanted)) / apart.len() as f64;
        }
    }
    let timed: Vec<Task> = (0..30).map(|_| all.swap_remove(random.below(all.len()))).collect();
    let saved = savings(&timed);
    let accuracy = OPERATORS.iter().enumerate().map(|(at, op)| (*op, right[at], often[at])).collect();
    Trained { weights, saved: OPERATORS.iter().copied().zip(saved).collect(), rows: learned.len(), accuracy }
}
