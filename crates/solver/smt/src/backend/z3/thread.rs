//! Threads with a Z3 context. To make one takes milliseconds, so who knows that Z3 will be asked has one made
//! beside other work.

use std::sync::Mutex;
use std::sync::mpsc::{SendError, Sender, channel};
use std::thread;

use z3::Solver;
use z3::ast::Bool;

use super::exit;

const STACK: usize = 256 << 20;

/// What a thread does with its context. It is called inside Z3.
pub(super) type Work = Box<dyn FnOnce() + Send>;

/// A thread that has its context and waits for work.
static SPARE: Mutex<Option<Sender<Work>>> = Mutex::new(None);

/// Has a thread made for the next [`start`], if there is none yet.
pub(super) fn prepare() {
    let Ok(mut spare) = SPARE.lock() else { return };
    if spare.is_none() {
        // A failure shows again, and is reported, when the thread is needed.
        *spare = spawn().ok();
    }
}

/// Starts a thread with a context of its own.
pub(super) fn start(work: Work) -> Result<(), String> {
    let spare = SPARE.lock().ok().and_then(|mut spare| spare.take());
    let work = match spare {
        None => work,
        Some(spare) => match spare.send(work) {
            Ok(()) => return Ok(()),
            Err(SendError(work)) => work,
        },
    };
    spawn()?.send(work).map_err(|_| "its thread ended".to_owned())
}

fn spawn() -> Result<Sender<Work>, String> {
    let (sender, works) = channel::<Work>();
    thread::Builder::new()
        .name("z3".to_owned())
        .stack_size(STACK)
        .spawn(move || {
            exit::enter_for_life();
            first_question();
            exit::leave();
            let work = works.recv();
            exit::enter();
            if let Ok(work) = work {
                work();
            }
        })
        .map_err(|error| format!("no thread for Z3: {error}"))?;
    Ok(sender)
}

/// Makes the context, and what Z3 makes when it is asked for the first time.
fn first_question() {
    let solver = Solver::new();
    solver.push();
    solver.assert(Bool::from_bool(true));
    solver.check();
}
