//! Z3 in process. Each engine owns a thread with a Z3 context, so engines are independent, may be moved
//! between threads, and a question that does not end in time is left behind with its thread instead of
//! holding the caller. The thread has a large stack: Z3 recurses over deep terms.

mod counted;
mod exit;
mod model;
mod script;
mod session;
mod theories;
mod thread;
mod translate;
mod version;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

pub use script::evaluate_script;
use session::Session;
pub use version::{Z3Version, z3_version};

use super::{Engine, Goals, Request};
use crate::{Answer, Reason, Term, Terms};

/// How often a waiting caller looks at the clock and at the stop signal.
const POLL: Duration = Duration::from_millis(5);
/// How long Z3 may take to notice that it has been interrupted.
const GRACE: Duration = Duration::from_secs(2);

/// See the module.
pub(crate) struct Z3 {
    settings: Settings,
    worker: Option<Worker>,
}

/// What every solver of a worker is told.
#[derive(Clone, Copy, Default)]
pub(crate) struct Settings {
    /// The seed of random choices.
    pub(crate) seed: u32,
    /// The most steps of one check.
    pub(crate) effort: Option<u32>,
}

struct Worker {
    jobs: Sender<Job>,
    answers: Receiver<Answer>,
    cancelled: Arc<AtomicBool>,
    context: Arc<Mutex<Option<SharedContext>>>,
}

struct Job {
    constraints: Vec<Term>,
    goals: Option<Goals>,
}

/// A Z3 context that another thread may interrupt, and nothing else.
struct SharedContext(z3_sys::Z3_context);

// SAFETY: the pointer is only ever passed to `Z3_interrupt`, which Z3 allows from any thread, and only while
// the mutex around it is held; the owning thread takes it out of the mutex before it frees the context.
unsafe impl Send for SharedContext {}

impl Z3 {
    /// Starts in the background what takes time to start.
    pub(crate) fn warm_up() {
        if z3_version().check_supported().is_ok() {
            thread::prepare();
        }
    }

    pub(crate) fn new(settings: Settings) -> Z3 {
        Z3 { settings, worker: None }
    }

    fn worker(&mut self, terms: &Arc<Terms>) -> Result<&Worker, String> {
        if self.worker.is_none() {
            self.worker = Some(Worker::start(Arc::clone(terms), self.settings)?);
        }
        self.worker.as_ref().ok_or_else(|| "no Z3 thread".to_owned())
    }

    fn ask(&mut self, request: &Request<'_>, goals: Option<Goals>) -> Answer {
        let worker = match self.worker(request.terms) {
            Ok(worker) => worker,
            Err(problem) => return Answer::Unknown(Reason::Backend(problem)),
        };
        worker.cancelled.store(false, Ordering::Release);
        let job = Job { constraints: request.constraints.to_vec(), goals };
        let outcome = match worker.jobs.send(job) {
            Ok(()) => worker.wait(request),
            Err(_) => Outcome::Lost("its thread ended".to_owned()),
        };
        match outcome {
            Outcome::Answered(answer) => answer,
            Outcome::Stopped(reason) => {
                // The thread ends by itself when Z3 lets go; the next question gets a new one. A context that
                // has been interrupted is of no use any more: Z3 5.4 then drops assertions without a word.
                self.worker = None;
                Answer::Unknown(reason)
            }
            Outcome::Lost(problem) => {
                self.worker = None;
                Answer::Unknown(Reason::Backend(format!("Z3 failed: {problem}")))
            }
        }
    }
}

impl Engine for Z3 {
    fn check(&mut self, request: &Request<'_>) -> Answer {
        self.ask(request, None)
    }

    fn optimize(&mut self, request: &Request<'_>, goals: &Goals) -> Option<Answer> {
        Some(self.ask(request, Some(goals.clone())))
    }
}

enum Outcome {
    Answered(Answer),
    /// Z3 had to be interrupted.
    Stopped(Reason),
    /// The thread is gone.
    Lost(String),
}

impl Worker {
    fn start(terms: Arc<Terms>, settings: Settings) -> Result<Worker, String> {
        z3_version().check_supported()?;
        let (jobs, asked) = channel::<Job>();
        let (answered, answers) = channel();
        let cancelled = Arc::new(AtomicBool::new(false));
        let context = Arc::new(Mutex::new(None));
        let (cancel, owned) = (Arc::clone(&cancelled), Arc::clone(&context));
        thread::start(Box::new(move || serve(terms, settings, &asked, &answered, cancel, owned)))?;
        Ok(Worker { jobs, answers, cancelled, context })
    }

    fn wait(&self, request: &Request<'_>) -> Outcome {
        let mut interrupted: Option<(Reason, Instant)> = None;
        loop {
            let patience = match (&interrupted, request.deadline) {
                (None, Some(deadline)) => deadline.saturating_duration_since(Instant::now()).min(POLL),
                _ => POLL,
            };
            match self.answers.recv_timeout(patience) {
                Ok(answer) => {
                    return match interrupted {
                        None => Outcome::Answered(answer),
                        // An answer that comes this late is not to be trusted.
                        Some((reason, _)) => Outcome::Stopped(reason),
                    };
                }
                Err(RecvTimeoutError::Disconnected) => return Outcome::Lost("its thread died".to_owned()),
                Err(RecvTimeoutError::Timeout) => {}
            }
            match &interrupted {
                Some((reason, since)) if since.elapsed() > GRACE => {
                    return Outcome::Stopped(reason.clone());
                }
                // Again and again: an interruption between two of Z3's steps is lost.
                Some(_) => self.interrupt(),
                None => {
                    let late = request.deadline.is_some_and(|deadline| Instant::now() >= deadline);
                    let reason = if request.stop.is_interrupted() {
                        Some(Reason::Interrupted)
                    } else {
                        late.then_some(Reason::Timeout)
                    };
                    if let Some(reason) = reason {
                        interrupted = Some((reason, Instant::now()));
                        self.interrupt();
                    }
                }
            }
        }
    }

    fn interrupt(&self) {
        self.cancelled.store(true, Ordering::Release);
        let Ok(context) = self.context.lock() else { return };
        if let Some(SharedContext(context)) = &*context {
            // SAFETY: the context is alive while it is in the mutex; Z3 allows this call from any thread.
            unsafe { z3_sys::Z3_interrupt(*context) };
        }
    }
}

/// Takes the context out of reach of other threads when the thread ends, however it ends.
struct Withdraw(Arc<Mutex<Option<SharedContext>>>);

impl Drop for Withdraw {
    fn drop(&mut self) {
        if let Ok(mut context) = self.0.lock() {
            *context = None;
        }
    }
}

fn serve(
    terms: Arc<Terms>,
    settings: Settings,
    asked: &Receiver<Job>,
    answered: &Sender<Answer>,
    cancelled: Arc<AtomicBool>,
    shared: Arc<Mutex<Option<SharedContext>>>,
) {
    let context = z3::Context::thread_local();
    if let Ok(mut place) = shared.lock() {
        *place = Some(SharedContext(context.get_z3_context()));
    }
    let _withdraw = Withdraw(shared);
    let mut session = Session::new(Arc::clone(&terms), settings, Arc::clone(&cancelled));
    let next = || {
        exit::leave();
        let job = asked.recv();
        exit::enter();
        job
    };
    while let Ok(Job { constraints, goals }) = next() {
        let work = AssertUnwindSafe(|| match &goals {
            Some(goals) => session.optimize(&constraints, goals),
            None => session.check(&constraints),
        });
        let answer = catch_unwind(work).unwrap_or_else(|_| {
            // Whatever state the session was in, it is not to be trusted any more.
            session = Session::new(Arc::clone(&terms), settings, Arc::clone(&cancelled));
            Answer::Unknown(Reason::Backend("Z3's interface failed".to_owned()))
        });
        if answered.send(answer).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Generator, cases, numbers};
    use crate::{Interrupter, Op, Sort, Value};
    use proptest::prelude::*;
    use std::cell::RefCell;

    /// Asks Z3 whether a constraint can hold.
    fn can_hold(terms: &Arc<Terms>, z3: &mut Z3, constraint: Term, milliseconds: u64) -> Answer {
        let stop = Interrupter::new();
        let deadline = Some(Instant::now() + Duration::from_millis(milliseconds));
        z3.check(&Request { terms, constraints: &[constraint], deadline, stop: &stop })
    }

    /// Every operation means the same to Z3 as to the evaluator: a closed expression cannot differ from its
    /// value.
    #[test]
    fn closed_expressions_have_their_values() {
        let z3 = RefCell::new((Arc::new(Terms::new()), Z3::new(Settings::default())));
        let (decided, asked) = (RefCell::new(0), RefCell::new(0));
        proptest!(cases(1000), |(numbers in numbers())| {
            let (terms, z3) = &mut *z3.borrow_mut();
            let (expr, value) = {
                let mut generator = Generator::new(terms, &numbers);
                generator.open = false;
                let expr = generator.any(3);
                let value = expr.eval(terms, &crate::Model::new());
                (expr, value)
            };
            let term = expr.build_plain(terms);
            let literal = terms.value(value.clone(), expr.sort).unwrap();
            let equal = terms.intern(Op::Eq, &[term, literal], Sort::Bool);
            let different = terms.intern(Op::Not, &[equal], Sort::Bool);
            let answer = can_hold(terms, z3, different, 2_000);
            prop_assert!(!answer.is_sat(), "{:?} is not {:?} for Z3", expr, value);
            let refused = matches!(&answer, Answer::Unknown(Reason::Backend(_)));
            prop_assert!(!refused, "{:?} for {:?}", answer, expr);
            *asked.borrow_mut() += 1;
            *decided.borrow_mut() += u32::from(answer.is_unsat());
        });
        let (decided, asked) = (decided.into_inner(), asked.into_inner());
        assert!(decided * 10 >= asked * 9, "only {decided} of {asked} were decided");
    }

    /// Models of open constraints of all sorts are read so that they satisfy the constraint here as well.
    #[test]
    fn models_of_all_sorts_are_read() {
        let z3 = RefCell::new((Arc::new(Terms::new()), Z3::new(Settings::default())));
        let (good, bad) = (RefCell::new(0), RefCell::new(Vec::new()));
        proptest!(cases(120), |(numbers in numbers())| {
            let (terms, z3) = &mut *z3.borrow_mut();
            let (expr, model) = {
                let mut generator = Generator::new(terms, &numbers);
                let expr = generator.expr(Sort::Bool, 3);
                let model = generator.model(&terms.symbols(expr.build_plain(terms)));
                (expr, model)
            };
            let term = expr.build_plain(terms);
            let answer = can_hold(terms, z3, term, 200);
            if answer.is_unsat() {
                prop_assert!(terms.eval_complete(term, &model) == Value::Bool(false), "{}", terms.display(term));
            }
            match &answer {
                Answer::Sat(model) if terms.eval_complete(term, model) == Value::Bool(true) => {
                    *good.borrow_mut() += 1;
                }
                Answer::Sat(_) | Answer::Unknown(Reason::ModelRejected(_)) => {
                    bad.borrow_mut().push(format!("{answer:?} for {}", terms.display(term)));
                }
                Answer::Unknown(Reason::Backend(problem)) => prop_assert!(false, "{}", problem),
                _ => {}
            }
        });
        let (good, bad) = (good.into_inner(), bad.into_inner());
        // What Z3 says in a form that we do not read (arrays as lambdas) is rare.
        assert!(bad.len() * 20 <= good, "{good} good, {} bad:\n{}", bad.len(), bad.join("\n"));
    }
}
