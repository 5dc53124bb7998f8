//! Any SMT-LIB 2 solver over a pipe.
//!
//! The process is started when it is first needed and kept for later questions, each in a scope of its own.
//! After a failure it is killed, and the next question gets a new one.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::process::{Failure, Process};
use super::sexpr::Sexpr;
use super::value::read_value;
use super::{Engine, Request, applications};
use crate::smtlib::Printer;
use crate::{Answer, Dialect, FunctionTable, Model, Op, Reason, Symbol, Term, Terms, Value};

/// Without a time limit of the caller's, a process that says nothing for this long is given up.
const MAX_SILENCE: Duration = Duration::from_secs(3600);

/// A solver process, started when it is first needed.
pub(crate) struct Pipe {
    program: String,
    arguments: Vec<String>,
    process: Option<Process>,
}

impl Pipe {
    pub(crate) fn new(program: &str, arguments: &[String]) -> Pipe {
        Pipe { program: program.to_owned(), arguments: arguments.to_vec(), process: None }
    }

    /// Which dialect a program understands, by its name.
    pub(crate) fn dialect(program: &str) -> Dialect {
        let name = program.rsplit(['/', '\\']).next().unwrap_or(program);
        if name.starts_with("cvc") { Dialect::Cvc5 } else { Dialect::Z3 }
    }

    /// The running process, after the commands that every session begins with.
    fn process(&mut self) -> Result<&mut Process, Failure> {
        if self.process.is_none() {
            let mut process = Process::start(&self.program, &self.arguments)?;
            process.send(
                "(set-option :print-success false)\n(set-option :produce-models true)\n\
                 (set-option :produce-unsat-assumptions true)\n(set-logic ALL)\n"
                    .to_owned(),
            );
            self.process = Some(process);
        }
        self.process.as_mut().ok_or_else(|| Failure::Broken("no process".to_owned()))
    }

    fn ask(&mut self, request: &Request<'_>) -> Result<Answer, Failure> {
        let dialect = Pipe::dialect(&self.program);
        let deadline = request.deadline.or_else(|| Instant::now().checked_add(MAX_SILENCE));
        let mut talk = Talk { process: self.process()?, request, deadline };
        let mut printer = Printer::new(request.terms, dialect);
        let terms = request.terms;
        let mut script = "(push 1)\n".to_owned();
        for condition in terms.side_conditions(request.constraints) {
            script.push_str(&printer.print(condition).assertion());
        }
        let mut literals = String::new();
        for (at, constraint) in request.constraints.iter().enumerate() {
            let printed = printer.print(*constraint);
            script.push_str(&printed.prelude);
            let _ = writeln!(script, "(declare-fun {} () Bool)", tracker(at));
            let _ = writeln!(script, "(assert (=> {} {}))", tracker(at), printed.text);
            for fact in &printed.constraints {
                let _ = writeln!(script, "(assert {fact})");
            }
            let _ = write!(literals, " {}", tracker(at));
        }
        // Definitions must come before the check: a command after it would end the model.
        let wanted = Wanted::new(terms, request.constraints);
        let values = wanted.print(&mut printer, &mut script);
        let _ = writeln!(script, "(check-sat-assuming ({}))", literals.trim_start());
        let verdict = talk.ask(script)?;
        let answer = match verdict.symbol() {
            Some("sat") => match talk.model(&wanted, &values)? {
                Ok(model) => Answer::Sat(Arc::new(model)),
                Err(problem) => Answer::Unknown(Reason::ModelRejected(problem)),
            },
            Some("unsat") => Answer::Unsat(talk.core()?),
            Some("unknown") => {
                let reason = talk.ask("(get-info :reason-unknown)\n".to_owned())?;
                Answer::Unknown(Reason::Incomplete(reason.to_string()))
            }
            _ => return Err(Failure::Broken(format!("`{}` answered {verdict}", self.program))),
        };
        if let Some(process) = &mut self.process {
            process.send("(pop 1)\n".to_owned());
        }
        Ok(answer)
    }
}

impl Engine for Pipe {
    fn check(&mut self, request: &Request<'_>) -> Answer {
        self.ask(request).unwrap_or_else(|failure| {
            // Whatever happened, the conversation is out of step.
            self.process = None;
            Answer::Unknown(match failure {
                Failure::Deadline => Reason::Timeout,
                Failure::Stopped => Reason::Interrupted,
                Failure::Broken(problem) => Reason::Backend(problem),
            })
        })
    }
}

/// The name of the literal that stands for a constraint in cores. Names of symbols never begin like this.
fn tracker(at: usize) -> String {
    format!("%assumed.{at}")
}

/// One question's conversation.
struct Talk<'a> {
    process: &'a mut Process,
    request: &'a Request<'a>,
    deadline: Option<Instant>,
}

impl Talk<'_> {
    fn ask(&mut self, text: String) -> Result<Sexpr, Failure> {
        self.process.send(text);
        let stop = self.request.stop;
        let answer = self.process.answer(self.deadline, &|| stop.is_interrupted())?;
        match answer.call("error") {
            Some(words) => {
                let words: Vec<String> = words.iter().map(Sexpr::to_string).collect();
                Err(Failure::Broken(format!("the solver reports an error: {}", words.join(" "))))
            }
            None => Ok(answer),
        }
    }

    fn core(&mut self) -> Result<Vec<Term>, Failure> {
        let answer = self.ask("(get-unsat-assumptions)\n".to_owned())?;
        let Some(literals) = answer.list() else {
            return Err(Failure::Broken(format!("the solver's core is {answer}")));
        };
        let constraints = self.request.constraints;
        let named = |at: usize| literals.iter().any(|literal| literal.symbol() == Some(&tracker(at)));
        let core: Vec<Term> =
            (0..constraints.len()).filter(|at| named(*at)).map(|at| constraints[at]).collect();
        // An empty core would blame nothing; rather blame everything.
        Ok(if core.is_empty() { constraints.to_vec() } else { core })
    }

    /// The model, or what could not be read of it.
    fn model(&mut self, wanted: &Wanted, texts: &[String]) -> Result<Result<Model, String>, Failure> {
        if texts.is_empty() {
            return Ok(Ok(Model::new()));
        }
        let terms = self.request.terms;
        let answer = self.ask(format!("(get-value ({}))\n", texts.join(" ")))?;
        let pairs = answer.list().filter(|pairs| pairs.len() == wanted.terms.len());
        let Some(pairs) = pairs else {
            return Err(Failure::Broken(format!("the solver's values are {answer}")));
        };
        let read = wanted.terms.iter().zip(pairs).map(|(term, pair)| {
            let value = pair.list().and_then(<[Sexpr]>::last);
            value
                .and_then(|value| read_value(terms, terms.sort(*term), value))
                .ok_or_else(|| format!("the value in {pair} is in a form that cannot be read"))
        });
        Ok(read.collect::<Result<Vec<Value>, String>>().map(|values| wanted.model(terms, values)))
    }
}

/// The terms whose values make a model: the constants, and for each application its arguments and itself.
struct Wanted {
    terms: Vec<Term>,
    constants: Vec<Symbol>,
    calls: Vec<Term>,
}

impl Wanted {
    fn new(terms: &Terms, constraints: &[Term]) -> Wanted {
        let mut constants: Vec<Symbol> = Vec::new();
        for constraint in constraints {
            let symbols = terms.symbols(*constraint);
            constants.extend(symbols.iter().filter(|symbol| terms.declaration(**symbol).domain().is_empty()));
        }
        constants.sort_unstable();
        constants.dedup();
        let calls = applications(terms, constraints);
        let mut wanted: Vec<Term> = constants.iter().map(|symbol| terms.symbol_term(*symbol)).collect();
        for call in &calls {
            wanted.extend_from_slice(terms.args(*call));
            wanted.push(*call);
        }
        Wanted { terms: wanted, constants, calls }
    }

    /// The texts of the terms; definitions that they need go to `script`.
    fn print(&self, printer: &mut Printer<'_>, script: &mut String) -> Vec<String> {
        let mut texts = Vec::with_capacity(self.terms.len());
        for term in &self.terms {
            let printed = printer.print(*term);
            script.push_str(&printed.prelude);
            texts.push(printed.text);
        }
        texts
    }

    /// The model that gives the wanted terms their values.
    fn model(&self, terms: &Terms, values: Vec<Value>) -> Model {
        let mut values = values.into_iter();
        let mut model = Model::new();
        for (symbol, value) in self.constants.iter().zip(values.by_ref()) {
            model.insert(*symbol, value);
        }
        for call in &self.calls {
            let arguments: Vec<Value> = values.by_ref().take(terms.args(*call).len()).collect();
            if let (Op::Apply(function), Some(result)) = (terms.op(*call), values.next()) {
                add_entry(terms, &mut model, *function, arguments, result);
            }
        }
        model
    }
}

fn add_entry(terms: &Terms, model: &mut Model, function: Symbol, arguments: Vec<Value>, result: Value) {
    let default = || FunctionTable::constant(terms.default_value(terms.declaration(function).range()));
    let mut table = model.function(function).cloned().unwrap_or_else(default);
    table.entries.insert(arguments, result);
    model.insert_function(function, table);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::testing::answers_as_raw_z3;
    use crate::{Backend, Config, Interrupter, Layers, Solver, Sort};
    use expect_test::{Expect, expect};

    /// A made-up solver: a shell script.
    fn fake(script: &str, limit: Duration) -> (Answer, Duration) {
        let terms = Arc::new(Terms::new());
        let x = terms.symbol("x", Sort::Int);
        let mut pipe = Pipe::new("sh", &["-c".to_owned(), script.to_owned()]);
        let constraints = [terms.lt(x, terms.int(3))];
        let (start, stop) = (Instant::now(), Interrupter::new());
        let deadline = Some(start + limit);
        let request = Request { terms: &terms, constraints: &constraints, deadline, stop: &stop };
        (pipe.check(&request), start.elapsed())
    }

    fn check(script: &str, expected: Expect) {
        let (answer, _) = fake(script, Duration::from_secs(10));
        expected.assert_eq(&format!("{answer:?}"));
    }

    #[test]
    fn a_solver_that_hangs_is_a_timeout() {
        let (answer, took) = fake("exec sleep 100", Duration::from_millis(200));
        assert_eq!(answer, Answer::Unknown(Reason::Timeout));
        assert!(took < Duration::from_secs(5), "{took:?}");
    }

    #[test]
    fn a_solver_that_hangs_after_its_verdict_is_a_timeout() {
        let (answer, took) = fake("echo sat; exec sleep 100", Duration::from_millis(200));
        assert_eq!(answer, Answer::Unknown(Reason::Timeout));
        assert!(took < Duration::from_secs(5), "{took:?}");
    }

    #[test]
    fn a_solver_that_dies_is_reported_with_its_last_words() {
        check(
            "echo 'no licence' >&2; exit 7",
            expect![[
                r#"Unknown(Backend("the solver `sh -c echo 'no licence' >&2; exit 7` died (exit status: 7): no licence"))"#
            ]],
        );
    }

    #[test]
    fn nonsense_is_reported() {
        check("echo maybe; cat >/dev/null", expect![[r#"Unknown(Backend("`sh` answered maybe"))"#]]);
        check(
            r#"echo '(error "line 3: what?")'; cat >/dev/null"#,
            expect![[r#"Unknown(Backend("the solver reports an error: \"line 3: what?\""))"#]],
        );
        check(
            "echo sat; echo '((x maybe))'; cat >/dev/null",
            expect![[r#"Unknown(ModelRejected("the value in (x maybe) is in a form that cannot be read"))"#]],
        );
        check(
            "echo sat; echo '((x 1) (y 2))'; cat >/dev/null",
            expect![[r#"Unknown(Backend("the solver's values are ((x 1) (y 2))"))"#]],
        );
    }

    #[test]
    fn a_lie_is_not_believed() {
        let terms = Arc::new(Terms::new());
        let x = terms.symbol("x", Sort::Int);
        let arguments = vec!["-c".to_owned(), "echo sat; echo '((x 5))'; cat >/dev/null".to_owned()];
        let backend = Backend::Command { program: "sh".to_owned(), arguments };
        let config = Config { backend, layers: Layers::none(), ..Config::default() };
        let mut solver = Solver::new(Arc::clone(&terms), config);
        solver.assert(terms.lt(x, terms.int(3)));
        assert!(matches!(solver.check(), Answer::Unknown(Reason::ModelRejected(_))));
        assert_eq!(solver.stats().rejected, 1);
    }

    #[test]
    fn endless_output_ends() {
        let (answer, _) = fake("yes '((((((((((((((((((((((((('", Duration::from_secs(60));
        assert!(matches!(answer, Answer::Unknown(Reason::Backend(_))), "{answer:?}");
    }

    #[test]
    fn a_missing_solver_is_named() {
        let terms = Arc::new(Terms::new());
        let backend = "no-such-solver-here".parse().unwrap();
        let config = Config { backend, layers: Layers::none(), ..Config::default() };
        let mut solver = Solver::new(terms, config);
        expect![[r#"Unknown(Backend("the solver `no-such-solver-here` is not installed"))"#]]
            .assert_eq(&format!("{:?}", solver.check()));
    }

    #[test]
    fn a_dead_solver_is_started_again() {
        let terms = Arc::new(Terms::new());
        let x = terms.symbol("x", Sort::Int);
        let constraints = [terms.lt(x, terms.int(3))];
        // Answers one question, then dies.
        let script = "read a; read b; read c; read d; echo sat; echo '((x 0))'";
        let mut pipe = Pipe::new("sh", &["-c".to_owned(), script.to_owned()]);
        let stop = Interrupter::new();
        let mut answers = Vec::new();
        for _ in 0..6 {
            let deadline = Some(Instant::now() + Duration::from_secs(10));
            let request = Request { terms: &terms, constraints: &constraints, deadline, stop: &stop };
            answers.push(pipe.check(&request).is_sat());
        }
        assert!(answers[0] && answers.iter().filter(|sat| **sat).count() >= 3, "{answers:?}");
    }

    fn random_queries(command: &str) {
        let backend: Backend = command.parse().unwrap();
        let Backend::Command { program, .. } = &backend else { panic!("{command} is no command") };
        if Process::start(program, &["--version".to_owned()]).is_err() {
            println!("skipped: {program} is not installed");
            return;
        }
        answers_as_raw_z3(Config { backend, layers: Layers::none(), ..Config::default() }, 40);
    }

    #[test]
    fn cvc5_answers_as_raw_z3() {
        random_queries("cvc5");
    }

    #[test]
    fn z3_over_a_pipe_answers_as_raw_z3() {
        random_queries("z3 -in");
    }
}
