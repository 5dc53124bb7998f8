//! Answers as text that another process reads back.

use otherwise_diagnostics::Sources;
use serde_json::{Value as Json, json};

use crate::op::Op;
use crate::print;
use crate::problem::Problem;
use crate::read::read_solution;
use crate::solve::{Answer, Checked, Engine, Filtered, Status, verify};
use crate::term::Definition;

/// An answer as text. One that a problem is infeasible is left out: why that is has places in a text, and is
/// found again soon.
pub fn to_json(answer: &Answer, problem: &Problem) -> Option<Json> {
    let version = problem.version;
    let all = |definitions: &[Definition]| -> Vec<String> {
        definitions.iter().map(|definition| print::definition(definition, version)).collect()
    };
    let is_known = matches!(answer.status, Status::Solved | Status::Unsolved);
    is_known.then(|| {
        json!({
            "is_solved": answer.status == Status::Solved,
            "solution": all(&answer.solution),
            "others": all(&answer.others),
            "engine": answer.engine,
            "removed": answer.filter.removed.iter().map(|op| op.name(2)).collect::<Vec<_>>(),
            "fell_back": answer.filter.fell_back,
            "seconds": answer.seconds,
            "partial": answer.partial.as_ref().map(|(best, right, of)| json!([print::definition(best, version), right, of])),
            "reason": answer.reason,
        })
    })
}

/// The answer that was written as text; none if it is not one, or if it is wrong: a solution is checked
/// again.
pub fn from_json(value: &Json, problem: &Problem, time: std::time::Duration) -> Option<Answer> {
    let texts = |value: &Json| -> Option<Vec<String>> {
        value.as_array()?.iter().map(|one| one.as_str().map(str::to_string)).collect()
    };
    let read = |text: &str| {
        let mut sources = Sources::new();
        let file = sources.add("<answer>", text);
        read_solution(sources.get(file), problem).ok()
    };
    let one = |text: &str| read(text).and_then(|mut all| all.pop());
    let solution = read(&texts(&value["solution"])?.join("\n"))?;
    let is_solved = value["is_solved"].as_bool()?;
    if is_solved && !matches!(verify(problem, &solution, time), Checked::Right) {
        return None;
    }
    let engines = [Engine::Own, Engine::Cvc5, Engine::Cvc4, Engine::Portfolio];
    let engine = engines.iter().map(|engine| engine.name()).find(|name| value["engine"] == *name)?;
    let partial = match &value["partial"] {
        Json::Null => None,
        partial => {
            let number = |at: usize| partial[at].as_u64().and_then(|number| usize::try_from(number).ok());
            Some((one(partial[0].as_str()?)?, number(1)?, number(2)?))
        }
    };
    let removed: Option<Vec<Op>> = texts(&value["removed"])?.iter().map(|name| Op::named(name)).collect();
    Some(Answer {
        status: if is_solved { Status::Solved } else { Status::Unsolved },
        solution,
        others: texts(&value["others"])?.iter().map(|text| one(text)).collect::<Option<_>>()?,
        engine,
        filter: Filtered { removed: removed?, fell_back: value["fell_back"].as_bool()? },
        seconds: value["seconds"].as_f64()?,
        partial,
        complaint: None,
        reason: value["reason"].as_str().map(str::to_string),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Clock;
    use crate::{Filter, Settings, read_problem, solve};
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    const FIRST: &str = r#"
        (set-logic SLIA)
        (synth-fun f ((name String)) String
          ((Start String (name " " (str.substr Start Number Number)))
           (Number Int (0 1 (str.len Start) (str.indexof Start Start Number)))))
        (constraint (= (f "Ada Brandt") "Ada"))
        (constraint (= (f "Marek Novak") "Marek"))
        (check-synth)"#;

    #[test]
    fn an_answer_is_read_back_and_a_wrong_one_is_none() {
        let mut sources = Sources::new();
        let file = sources.add("first.sl", FIRST);
        let problem = read_problem(sources.get(file)).unwrap();
        let settings = Settings {
            engine: Engine::Own,
            filter: Filter::None,
            time: Duration::from_secs(60),
            clock: Clock::Wall,
            memory: 1 << 30,
            all: 3,
            order: Default::default(),
            jobs: 1,
            stop: &AtomicBool::new(false),
        };
        let answer = solve(&problem, &settings);
        let kept = to_json(&answer, &problem).unwrap();
        let again = from_json(&kept, &problem, settings.time).unwrap();
        assert_eq!(format!("{again:?}"), format!("{answer:?}"));
        let mut wrong = kept.clone();
        wrong["solution"] = json!(["(define-fun f ((name String)) String name)"]);
        assert!(from_json(&wrong, &problem, settings.time).is_none());
        for field in ["solution", "engine", "seconds"] {
            let mut wrong = kept.clone();
            wrong[field] = Json::Null;
            assert!(from_json(&wrong, &problem, settings.time).is_none(), "{field}");
        }
    }
}
