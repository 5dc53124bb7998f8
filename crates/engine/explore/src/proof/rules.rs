//! The search against the reference: for any inputs, the paths that claim them end as the rules say.

use num_bigint::BigInt;
use otherwise_core::{Name, PrintOptions, builtin, lint, print_global};
use otherwise_machine::{ConstructorText, Datum, lower};
use otherwise_smt::Config;
use proptest::prelude::*;

use super::programs::{self, Function};
use super::reference::{self, Bound, E, End, Op, Ty, Val};
use crate::{Ending, Goal, Options, Report, Sample, Strategy as Search, explore};

fn datum(value: &Val) -> Datum {
    let con = |name: Name, fields| Datum::Data(ConstructorText::plain(name), fields);
    match value {
        Val::Int(number) => Datum::Integer(BigInt::from(*number)),
        Val::Bool(true) => con(builtin::true_con(), vec![]),
        Val::Bool(false) => con(builtin::false_con(), vec![]),
        Val::List(elements) => elements.iter().rev().fold(con(builtin::list(), vec![]), |tail, head| {
            con(builtin::cons(), vec![Datum::Integer(BigInt::from(*head)), tail])
        }),
    }
}

fn value(datum: &Datum) -> Option<Val> {
    match datum {
        Datum::Integer(number) => i64::try_from(number).ok().map(Val::Int),
        Datum::Data(con, _) if con.name == builtin::true_con() => Some(Val::Bool(true)),
        Datum::Data(con, _) if con.name == builtin::false_con() => Some(Val::Bool(false)),
        Datum::Data(..) => {
            let mut elements = Vec::new();
            let mut rest = datum;
            while let Datum::Data(_, fields) = rest
                && let [head, tail] = fields.as_slice()
            {
                let Val::Int(head) = value(head)? else { return None };
                elements.push(head);
                rest = tail;
            }
            Some(Val::List(elements))
        }
        _ => None,
    }
}

/// Explores a function with the samples.
fn search(function: &Function, samples: &[Sample], strategy: Search) -> Report {
    let program = programs::core(function);
    let errors = lint(&program);
    assert!(errors.is_empty(), "{errors:?}");
    let code = lower(&program, &[programs::name()]);
    let shapes = code.shapes();
    let goal = Goal {
        entry: programs::name(),
        parameters: function.params.iter().map(|(_, ty)| shapes.of(&programs::ty(*ty))).collect(),
        result: shapes.of(&programs::ty(function.result)),
        exception_text: None,
        shows: None,
    };
    let options = Options { depth: 14, steps: 5_000, paths: 3_000, samples, strategy, ..Options::default() };
    explore(&code, &goal, &options, &Config::default())
}

fn grid() -> Vec<Vec<Val>> {
    let lists = [vec![], vec![0], vec![-1], vec![2, 1]].map(Val::List);
    let mut grid = Vec::new();
    for (at, number) in [-2, -1, 0, 1, 3].into_iter().enumerate() {
        for list in &lists {
            grid.push(vec![Val::Int(number), list.clone(), Val::Bool(at % 2 == 0)]);
        }
    }
    grid
}

/// The function as Core.
fn shown(function: &Function) -> String {
    let program = programs::core(function);
    program
        .globals
        .iter()
        .map(|global| print_global(global, PrintOptions { types: false, ..Default::default() }))
        .collect()
}

/// For every sample, the ends that the search claims must be those of the rules. Returns how many samples
/// were compared.
fn compare(function: &Function, generated: &[Val]) -> Result<usize, TestCaseError> {
    let params: Vec<_> = function.params.iter().map(|(var, _)| *var).collect();
    let mut inputs = grid();
    let sample = |inputs: &Vec<Val>| Sample {
        inputs: inputs.iter().map(datum).collect(),
        generated: generated.iter().map(datum).collect(),
    };
    // Inputs that the search itself finds are the most interesting ones.
    let found = search(function, &[], Search::DepthFirst);
    inputs.extend(
        found.paths.iter().filter_map(|path| path.inputs.iter().map(value).collect::<Option<Vec<_>>>()),
    );
    inputs.truncate(60);
    let samples: Vec<Sample> = inputs.iter().map(sample).collect();
    let report = search(function, &samples, Search::DepthFirst);
    prop_assert_eq!(report.statistics.set_aside, 0, "every path replays: {}", shown(function));
    let complete = report.is_exhausted();
    let mut compared = 0;
    for (at, inputs) in inputs.iter().enumerate() {
        let Some(expected) = reference::run(&params, &function.body, inputs, generated, 4_000) else {
            continue;
        };
        let mut claimed: Vec<End> = Vec::new();
        for path in &report.paths {
            for (_, end) in path.samples.iter().filter(|(sample, _)| *sample == at) {
                claimed.push(match (&path.ending, end) {
                    (Ending::Value(_), Some(datum)) => match value(datum) {
                        Some(value) => End::Value(value),
                        None => return Err(TestCaseError::fail(format!("not evaluated: {datum}"))),
                    },
                    (Ending::AssertionFailed(_), _) => End::Crash,
                    (Ending::Exception(_), _) => End::Failed,
                    other => return Err(TestCaseError::fail(format!("{other:?}"))),
                });
            }
        }
        claimed.sort();
        if complete {
            prop_assert_eq!(&claimed, &expected, "inputs {:?}\n{}", inputs, shown(function));
        } else {
            // A bounded search has claimed some of them, and nothing else.
            let mut rest = expected.clone();
            for end in &claimed {
                let at = rest.iter().position(|each| each == end);
                prop_assert!(
                    at.is_some(),
                    "{:?} claimed for {:?}, expected {:?}\n{}",
                    end,
                    inputs,
                    expected,
                    shown(function)
                );
                rest.remove(at.unwrap_or(0));
            }
        }
        compared += 1;
    }
    Ok(compared)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    /// Fig. 6 and 7 on random programs, and that the paths partition the inputs: a deterministic program has
    /// exactly one path for each.
    #[test]
    fn the_search_ends_as_the_rules_say(bytes in prop::collection::vec(any::<u8>(), 0..80), seed in -2i64..3) {
        let function = programs::program(&bytes);
        // The generators of one program have several types; samples of other types stand for none.
        let generated = match seed {
            -2 => vec![],
            seed => vec![Val::Int(seed); 4],
        };
        let has_generators = format!("{:?}", function.body).contains("Gen(");
        if !has_generators || only_integers_are_generated(&function.body) {
            compare(&function, &generated)?;
        }
    }

    /// The first guarantee of the dissertation's 3.3.3: without recursion, every search comes to an end,
    /// however it goes about it, and all ways of searching find the same.
    #[test]
    fn searches_without_recursion_end(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let function = programs::program(&bytes);
        if !function.is_recursive {
            let all = [Search::DepthFirst, Search::BreadthFirst, Search::Fair, Search::Random(3)];
            let reports = all.map(|strategy| search(&function, &[], strategy));
            prop_assert!(reports[0].bounds.is_empty(), "{:?}", reports[0].bounds);
            let ends = reports.map(|report| {
                report.paths.into_iter().map(|path| (path.ways, format!("{:?}", path.ending))).collect::<Vec<_>>()
            });
            prop_assert!(ends.iter().all(|end| *end == ends[0]));
        }
    }
}

fn only_integers_are_generated(body: &E) -> bool {
    let text = format!("{body:?}");
    !text.contains("Gen(Bool)") && !text.contains("Gen(List)")
}

fn var(x: u32) -> Box<E> {
    Box::new(E::Var(x))
}

/// `let f = \x -> x □ ? in …`, the programs of Fig. 8.
fn figure_8(body: impl Fn(E) -> E) -> Function {
    let lambda = E::Lam(11, Box::new(E::Choice(var(11), Box::new(E::Gen(Ty::Int)))));
    let call = E::App(var(10), Box::new(E::Int(2)));
    let body = E::Let(10, Bound::Function(Ty::Int, Ty::Int), Box::new(lambda), Box::new(body(call)));
    Function { params: vec![], result: Ty::Int, body, is_recursive: false }
}

/// Fig. 8a has four results, 8b two; here for the value 5 of all generators.
#[test]
fn figure_8_shares_what_is_bound() {
    let twice = figure_8(|call| E::Prim(Op::Mul, Box::new(call.clone()), Box::new(call)));
    let ends =
        |numbers: &[i64]| numbers.iter().map(|number| End::Value(Val::Int(*number))).collect::<Vec<_>>();
    let run =
        |function: &Function| reference::run(&[], &function.body, &[], &[Val::Int(5), Val::Int(5)], 1_000);
    assert_eq!(run(&twice), Some(ends(&[4, 10, 10, 25])));
    let shared = figure_8(|call| {
        let product = E::Prim(Op::Mul, var(12), var(12));
        E::Let(12, Bound::Value(Ty::Int), Box::new(call), Box::new(product))
    });
    assert_eq!(run(&shared), Some(ends(&[4, 25])));
    for (function, paths) in [(twice, 4), (shared, 2)] {
        let sample = Sample { inputs: vec![], generated: vec![datum(&Val::Int(5)), datum(&Val::Int(5))] };
        let report = search(&function, &[sample], Search::DepthFirst);
        assert!(report.is_exhausted());
        assert_eq!(report.paths.len(), paths);
        let mut claimed: Vec<End> = report
            .paths
            .iter()
            .flat_map(|path| path.samples.iter().filter_map(|(_, end)| value(end.as_ref()?)).map(End::Value))
            .collect();
        claimed.sort();
        assert_eq!(Some(claimed), run(&function));
    }
}

/// The programs are worth looking at: most searches are complete, and they find more than one end.
#[test]
fn random_programs_have_paths() {
    let (mut complete, mut several) = (0, 0);
    for seed in 0..60u32 {
        let bytes: Vec<u8> = (0..60u32)
            .map(|at| (seed.wrapping_mul(0x9E37_79B9).wrapping_add(at.wrapping_mul(0x85EB_CA6B)) >> 19) as u8)
            .collect();
        let report = search(&programs::program(&bytes), &[], Search::DepthFirst);
        complete += usize::from(report.is_exhausted());
        several += usize::from(report.paths.len() > 1);
    }
    assert!(complete > 30 && several > 15, "{complete} complete, {several} with several paths");
}

/// Laziness: what is not needed does not crash (`f (g 0)` with `g` asserting False, section 2).
#[test]
fn what_is_not_needed_does_not_crash() {
    let crash = E::Assert(Box::new(E::Bool(false)), Box::new(E::Int(1)));
    let lambda = |body| Box::new(E::Lam(2, Box::new(body)));
    let ignoring = |body| {
        let call = E::App(var(1), Box::new(crash.clone()));
        let body = E::Let(1, Bound::Function(Ty::Int, Ty::Int), lambda(body), Box::new(call));
        Function { params: vec![], result: Ty::Int, body, is_recursive: false }
    };
    for (function, end) in [(ignoring(E::Int(7)), End::Value(Val::Int(7))), (ignoring(E::Var(2)), End::Crash)]
    {
        assert_eq!(reference::run(&[], &function.body, &[], &[], 100), Some(vec![end]));
        assert!(compare(&function, &[]).is_ok_and(|compared| compared >= 20));
    }
}
