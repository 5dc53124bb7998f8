//! The paths of a function partition its inputs: random inputs of functions of real programs lead along
//! exactly one path, and plain evaluation gives what that path claims.

use otherwise_core::prim::NumType;
use otherwise_core::{GlobalKind, Name};
use otherwise_load::{Origin, load};
use otherwise_machine::{Code, ConstructorText, Datum, Decisions, Limits, Shape, TypeId, lower};
use otherwise_smt::Config;
use std::path::Path;
use std::time::Duration;

use crate::{Ending, Goal, Options, Replay, Sample, explore};

/// Small random numbers, the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }

    /// A value of a type; deep ones become small.
    fn datum(&mut self, code: &Code, ty: TypeId, depth: u32) -> Option<Datum> {
        let build = |con: &otherwise_machine::ConstructorShape, random: &mut Random, depth: u32| {
            let fields: Option<Vec<Datum>> =
                con.fields.iter().map(|field| random.datum(code, *field, depth)).collect();
            Some(Datum::Data(con.text(), fields?))
        };
        match code.shapes().shape(ty) {
            Shape::Number(NumType::Char) => Some(Datum::Char(u32::from(b"ab 01Z"[self.below(6)]))),
            Shape::Number(NumType::Double) => Some(Datum::Double([0.0, 1.5, -2.0][self.below(3)])),
            Shape::Number(NumType::Float) => None,
            Shape::Number(number) => {
                let unsigned = matches!(number.width(), Some((_, false)));
                let number = self.below(8) as i64 - if unsigned { 0 } else { 3 };
                Some(Datum::Integer(number.into()))
            }
            Shape::Bool => {
                let name = ["True", "False"][self.below(2)];
                let name = Name::new(otherwise_core::builtin::MODULE, name);
                Some(Datum::Data(ConstructorText::plain(name), vec![]))
            }
            Shape::Newtype(con) => build(con, self, depth),
            Shape::Data(cons) => {
                let depth = depth.checked_sub(1)?;
                let first = self.below(cons.len());
                // When it is too deep for one constructor, another one may do.
                (0..cons.len()).find_map(|at| build(&cons[(first + at) % cons.len()], self, depth))
            }
            Shape::Function { .. } | Shape::Elements(_) | Shape::Opaque(_) => None,
        }
    }
}

/// What became of a function.
#[derive(Default)]
struct Count {
    functions: usize,
    samples: usize,
    decided: usize,
}

fn check_program(path: &Path, count: &mut Count, most: usize) {
    let Ok(origin) = Origin::file(path) else { return };
    let loaded = load(origin, &[]);
    if loaded.has_errors() {
        return;
    }
    let Some(module) = loaded.root_module() else { return };
    let exception_text = Name::new("Otherwise.Base.IO", "exceptionText");
    let mut checked = 0;
    for global in module.globals.iter().filter(|global| global.kind == GlobalKind::Value) {
        let (parameters, result) = global.ty.split_funs();
        let is_action = result.as_con().is_some_and(|(name, _)| name.base.as_str() == "IO");
        if !global.ty.split_foralls().0.is_empty() || parameters.is_empty() || is_action || checked >= most {
            continue;
        }
        let program = loaded.link(&[global.name, exception_text]);
        let code = lower(&program, &[global.name, exception_text]);
        let shapes = code.shapes();
        let goal = Goal {
            entry: global.name,
            parameters: parameters.iter().map(|ty| shapes.of(ty)).collect(),
            result: shapes.of(&result),
            exception_text: Some(exception_text),
            shows: None,
        };
        let mut random = Random(global.name.base.as_str().len() as u64 + 17);
        let samples: Vec<Sample> = (0..12)
            .filter_map(|_| {
                let inputs: Option<Vec<Datum>> =
                    goal.parameters.iter().map(|ty| random.datum(&code, *ty, 4)).collect();
                Some(Sample { inputs: inputs?, generated: vec![] })
            })
            .collect();
        if samples.is_empty() {
            continue;
        }
        checked += 1;
        count.functions += 1;
        check_function(path, &code, &goal, &samples, count);
    }
}

fn check_function(path: &Path, code: &Code, goal: &Goal, samples: &[Sample], count: &mut Count) {
    let time = Some(Duration::from_millis(400));
    let options = Options { depth: 12, steps: 4_000, paths: 400, time, samples, ..Options::default() };
    let report = explore(code, goal, &options, &Config::default());
    let replay = Replay { code, goal: goal.clone() };
    let whole = report.is_exhausted() && report.statistics.set_aside + report.statistics.overflowed == 0;
    for (at, sample) in samples.iter().enumerate() {
        let claims: Vec<_> = report
            .paths
            .iter()
            .flat_map(|path| {
                path.samples.iter().filter(|(of, _)| *of == at).map(move |(_, value)| (path, value))
            })
            .collect();
        let shown: Vec<String> = sample.inputs.iter().map(Datum::argument).collect();
        let call = format!("{}: {} {}", path.display(), goal.entry, shown.join(" "));
        count.samples += 1;
        assert!(claims.len() <= 1, "{call} leads along {} paths", claims.len());
        let limits = Limits { steps: 4_000, ..Limits::default() };
        let Some(evaluated) = replay.run(&[], &sample.inputs, &Decisions::default(), limits, None) else {
            continue;
        };
        let Some((path, value)) = claims.first() else {
            assert!(!whole, "{call} leads along no path, and gives {:?}", evaluated.ending);
            continue;
        };
        count.decided += 1;
        match (&path.ending, value, &evaluated.ending) {
            (Ending::Value(_), Some(claimed), Ending::Value(value)) => {
                let comparable = claimed.is_comparable() && value.is_comparable();
                assert!(!comparable || claimed == value, "{call} is {value}, claimed was {claimed}");
            }
            (Ending::Exception(_), None, Ending::Exception(_)) => {}
            (path, _, evaluated) => assert_eq!(path, evaluated, "{call}"),
        }
    }
}

#[test]
fn inputs_lead_along_one_path() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../conformance/programs");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("the conformance programs")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "hs"))
        .collect();
    files.sort();
    let mut count = Count::default();
    files.iter().step_by(3).for_each(|path| check_program(path, &mut count, 2));
    assert!(count.functions >= 15, "only {} functions were looked at", count.functions);
    assert!(count.decided * 3 >= count.samples, "{} of {} samples had a path", count.decided, count.samples);
}
