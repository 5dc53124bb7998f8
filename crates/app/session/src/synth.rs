//! Functions from examples or constraints.

use otherwise_budget::Budget;
use otherwise_diagnostics::{Diagnostic, FileId, Sources};
use otherwise_sygus::engine::{Clock, Order};
use otherwise_sygus::examples::examples;
use otherwise_sygus::problem::Problem;
use otherwise_sygus::table::{
    Language, Table, read_table, solve_table, table_problem, telling_input, widened,
};
use otherwise_sygus::term::Definition;
use otherwise_sygus::value::Value;
use otherwise_sygus::{
    Answer, Checked, Engine, Filter, Settings, kept, read_problem, read_solution, solve, verify,
};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::cache::{Cache, Key};
use crate::files::read_text;
use crate::{Failure, Session};

/// How long a solution that somebody else found may be checked again.
const RECHECK_TIME: Duration = Duration::from_secs(10);

/// How many functions that fit a table are compared at least.
const MIN_COMPARED: usize = 4;

/// A problem of synthesis, and how it is solved.
#[derive(Clone, Debug)]
pub struct Synth {
    /// The problem in SyGuS-IF, or a table of examples.
    pub file: PathBuf,
    /// Whether the grammar of the problem counts, or a wider one.
    pub language: Language,
    /// Who solves.
    pub engine: Engine,
    /// Whether and how operators are left out at first.
    pub filter: Filter,
    /// How long it may take.
    pub time: Duration,
    /// How many bytes it may use.
    pub memory: usize,
    /// How many solutions are looked for.
    pub all: usize,
    /// How many threads it may use.
    pub jobs: usize,
}

impl Synth {
    /// The problem of a file in its own grammar, with the time of the command.
    pub fn new(file: impl AsRef<Path>) -> Synth {
        Synth {
            file: file.as_ref().to_path_buf(),
            language: Language::Standard,
            engine: Engine::default(),
            filter: Filter::default(),
            time: Duration::from_secs(60),
            memory: 2 << 30,
            all: 1,
            jobs: crate::cores().clamp(1, 2),
        }
    }

    fn settings<'a>(&self, budget: &'a Budget) -> Settings<'a> {
        Settings {
            engine: self.engine,
            filter: self.filter,
            time: self.time,
            clock: Clock::Wall,
            memory: self.memory,
            all: self.all,
            order: Order::default(),
            jobs: self.jobs,
            stop: budget.flag(),
        }
    }

    /// What an answer to the problem of a text is kept under: all that it depends on.
    fn key(&self, text: &str, cache: &Cache) -> Key {
        let Synth { file: _, language, engine, filter, time, memory, all, jobs: _ } = self;
        let asked = format!("{language:?} {engine:?} {filter:?} {time:?} {memory} {all}");
        Key::of(format!("synth {} {asked} {text}", cache.product().text()))
    }
}

/// What was found for a problem.
#[derive(Debug)]
pub struct Synthesised {
    /// The problem as it was solved.
    pub problem: Problem,
    /// Its file.
    pub file: FileId,
    /// The functions, or why there are none.
    pub answer: Answer,
}

/// What was found for a table of examples.
#[derive(Debug)]
pub struct TableSolved {
    /// The table.
    pub table: Table,
    /// As a problem, with the answer.
    pub solved: Synthesised,
    /// What the solution says for the rows without output: their cells, and the result.
    pub filled: Vec<(Vec<String>, Option<Value>)>,
    /// An input on which the functions that fit differ, with what each gives there.
    pub telling: Option<(Vec<Value>, Vec<Option<Value>>)>,
}

impl TableSolved {
    /// The functions that fit, the best first.
    pub fn candidates(&self) -> Vec<Definition> {
        let answer = &self.solved.answer;
        answer.solution.iter().chain(&answer.others).cloned().collect()
    }
}

impl Session {
    /// Reads a problem; its text is added to `sources`, which complaints and places are about.
    pub fn read_problem(
        &self,
        file: &Path,
        language: Language,
        sources: &mut Sources,
    ) -> Result<(FileId, Problem), Failure> {
        let id = sources.add(file.display().to_string(), read_text(&*self.files, file)?);
        let problem = read_problem(sources.get(id))
            .map_err(|diagnostics| Failure { diagnostics, sources: sources.clone() })?;
        Ok((id, in_language(problem, language)))
    }

    /// Solves a problem. Where verdicts are kept, an answer that is known is checked and given.
    ///
    /// ```
    /// use otherwise_budget::Budget;
    /// use otherwise_diagnostics::Sources;
    /// use otherwise_session::{Session, Synth};
    ///
    /// let session = Session::new();
    /// let text = "(set-logic LIA)\n(synth-fun f ((x Int)) Int)\n(declare-var x Int)\n\
    ///             (constraint (= (f x) (+ x 1)))\n(check-synth)\n";
    /// session.open("next.sl", text);
    /// let found = session.synth(&Synth::new("next.sl"), &Budget::default(), &mut Sources::new()).unwrap();
    /// assert_eq!(found.answer.status, otherwise_sygus::Status::Solved);
    /// ```
    pub fn synth(
        &self,
        request: &Synth,
        budget: &Budget,
        sources: &mut Sources,
    ) -> Result<Synthesised, Failure> {
        let (file, problem) = self.read_problem(&request.file, request.language, sources)?;
        let kept = self.cache.as_deref().map(|cache| (cache, request.key(sources.get(file).text(), cache)));
        let known = kept.and_then(|(cache, key)| serde_json::from_slice(&cache.get(key)?).ok());
        if let Some(answer) = known.and_then(|known| kept::from_json(&known, &problem, RECHECK_TIME)) {
            return Ok(Synthesised { problem, file, answer });
        }
        let answer = solve(&problem, &request.settings(budget));
        if let Some((cache, key)) = kept
            && budget.look().is_none()
            && let Some(value) = kept::to_json(&answer, &problem)
        {
            cache.put(key, value.to_string().as_bytes());
        }
        Ok(Synthesised { problem, file, answer })
    }

    /// Checks somebody's solution of a problem; with its file.
    pub fn verify_solution(
        &self,
        request: &Synth,
        solution: &Path,
        sources: &mut Sources,
    ) -> Result<(Checked, FileId), Failure> {
        let (_, problem) = self.read_problem(&request.file, request.language, sources)?;
        let file = sources.add(solution.display().to_string(), read_text(&*self.files, solution)?);
        let read = read_solution(sources.get(file), &problem)
            .map_err(|diagnostics| Failure { diagnostics, sources: sources.clone() })?;
        Ok((verify(&problem, &read, request.time), file))
    }

    /// A function from a table of examples, with what it says for the rows that are open.
    pub fn synth_table(
        &self,
        request: &Synth,
        budget: &Budget,
        sources: &mut Sources,
    ) -> Result<TableSolved, Failure> {
        let file = sources.add(request.file.display().to_string(), read_text(&*self.files, &request.file)?);
        let table = read_table(sources.get(file))
            .map_err(|complaint| Failure { diagnostics: vec![complaint], sources: sources.clone() })?;
        let problem = table_problem(&table, request.language);
        let settings = request.settings(budget);
        let settings = Settings { all: settings.all.max(MIN_COMPARED), ..settings };
        let answer = solve_table(&table, &problem, &settings);
        let open: Vec<&Vec<String>> =
            table.rows.iter().filter(|row| row.1.is_none()).map(|row| &row.0).collect();
        let inputs: Vec<Vec<Value>> = open.iter().map(|cells| table.inputs(cells)).collect();
        let filled = answer.solution.first().map_or_else(Vec::new, |best| {
            let results = inputs.iter().map(|inputs| best.body.value(inputs));
            open.into_iter().cloned().zip(results).collect()
        });
        let solved = Synthesised { problem, file, answer };
        let mut found = TableSolved { table, solved, filled, telling: None };
        let given = examples(&found.solved.problem).ok().and_then(|mut all| all.pop()).unwrap_or_default();
        found.telling = telling_input(&found.candidates(), &inputs, &given);
        Ok(found)
    }
}

fn in_language(problem: Problem, language: Language) -> Problem {
    match language {
        Language::Standard => problem,
        Language::Wide => widened(&problem),
    }
}

/// The problems that are named, and those below folders, with names to print: those of a folder as seen from
/// it.
pub fn problem_files(places: &[PathBuf]) -> Result<Vec<(PathBuf, String)>, Diagnostic> {
    let mut files = Vec::new();
    for place in places {
        let below = crate::project::files_of(std::slice::from_ref(place), &[], &|path| {
            path.extension().is_some_and(|extension| extension == "sl")
        })?;
        if below.is_empty() {
            let message = format!("there is no .sl file in `{}`", place.display());
            return Err(Diagnostic::error("no-input", message));
        }
        for file in below {
            let name =
                if file.is_named { &file.path } else { file.path.strip_prefix(place).unwrap_or(&file.path) };
            let name = name.display().to_string();
            files.push((file.path, name));
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;
    use otherwise_sygus::Status;
    use std::sync::Arc;

    const NEXT: &str = "(set-logic LIA)\n(synth-fun f ((x Int)) Int)\n(declare-var x Int)\n\
                        (constraint (= (f x) (+ x 1)))\n(check-synth)\n";

    #[test]
    fn what_is_known_is_not_solved_again() {
        let cache = Arc::new(Cache::in_memory());
        let session = Session::new().with_cache(Arc::clone(&cache));
        session.open("nowhere/next.sl", NEXT);
        let request = Synth::new("nowhere/next.sl");
        let first = session.synth(&request, &Budget::default(), &mut Sources::new()).unwrap();
        assert_eq!(first.answer.status, Status::Solved);
        let key = request.key(NEXT, &cache);
        assert!(cache.get(key).is_some());
        // A wrong entry is not believed.
        let text = String::from_utf8(cache.get(key).unwrap()).unwrap();
        cache.put(key, text.replace("(+ x 1)", "(+ x 2)").replace("(+ 1 x)", "(+ 2 x)").as_bytes());
        let again = session.synth(&request, &Budget::default(), &mut Sources::new()).unwrap();
        assert_eq!(again.answer.solution, first.answer.solution);
    }

    #[test]
    fn solutions_of_others_are_checked() {
        let session = Session::new();
        session.open("nowhere/next.sl", NEXT);
        session.open("nowhere/right.sl", "(define-fun f ((x Int)) Int (+ 1 x))\n");
        session.open("nowhere/wrong.sl", "(define-fun f ((x Int)) Int (+ 2 x))\n");
        let check = |solution: &str| {
            let request = Synth::new("nowhere/next.sl");
            session.verify_solution(&request, Path::new(solution), &mut Sources::new()).map(|found| found.0)
        };
        assert!(matches!(check("nowhere/right.sl"), Ok(Checked::Right)));
        assert!(matches!(check("nowhere/wrong.sl"), Ok(Checked::Wrong(_))));
        assert_eq!(check("nowhere/none.sl").unwrap_err().diagnostics[0].code, "unreadable");
    }

    #[test]
    fn tables_are_filled_from_unsaved_text() {
        let session = Session::new();
        session.open("nowhere/names.csv", "Ada Brandt,Ada\nMarek Novak,Marek\nJo Li,Jo\nEve Ono,\n");
        let request = Synth { language: Language::Wide, ..Synth::new("nowhere/names.csv") };
        let found = session.synth_table(&request, &Budget::default(), &mut Sources::new()).unwrap();
        assert_eq!(found.filled, [(vec!["Eve Ono".to_string()], Some(Value::str("Eve")))]);
    }
}
