//! Whole SMT-LIB scripts, evaluated by Z3 in process: for what the chain has no words for (Horn clauses,
//! say).

use std::ffi::{CStr, CString};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use super::{GRACE, POLL, SharedContext, Withdraw, thread, z3_version};
use crate::{Interrupter, Reason};

/// What Z3 prints for a script, evaluated in a context of its own. Errors are part of the text, as
/// `(error …)`.
///
/// ```
/// use std::time::Duration;
/// use otherwise_smt::{Interrupter, evaluate_script};
///
/// let script = "(declare-const x Int) (assert (= (* 3 x) 6)) (check-sat) (get-value (x))";
/// let text = evaluate_script(script, Duration::from_secs(10), &Interrupter::new())?;
/// assert_eq!(text, "sat\n((x 2))\n");
/// # Ok::<(), otherwise_smt::Reason>(())
/// ```
pub fn evaluate_script(script: &str, limit: Duration, stop: &Interrupter) -> Result<String, Reason> {
    let backend = |problem: String| Reason::Backend(problem);
    z3_version().check_supported().map_err(backend)?;
    let script =
        CString::new(script).map_err(|_| backend("a script cannot contain the character 0".to_owned()))?;
    let shared: Arc<Mutex<Option<SharedContext>>> = Arc::default();
    let owned = Arc::clone(&shared);
    let (send, answers) = channel();
    let work = move || {
        let context = z3::Context::thread_local();
        let raw = context.get_z3_context();
        if let Ok(mut place) = owned.lock() {
            *place = Some(SharedContext(raw));
        }
        let _withdraw = Withdraw(owned);
        // SAFETY: the context is this thread's own and alive; the script ends with 0; the result is copied
        // before the next call.
        let text = unsafe {
            let text = z3_sys::Z3_eval_smtlib2_string(raw, script.as_ptr());
            if text.is_null() { String::new() } else { CStr::from_ptr(text).to_string_lossy().into_owned() }
        };
        // Nobody listens any more if it took too long.
        let _ = send.send(text);
    };
    thread::start(Box::new(work)).map_err(backend)?;
    let deadline = Instant::now() + limit;
    let mut stopped: Option<(Reason, Instant)> = None;
    loop {
        match answers.recv_timeout(POLL) {
            Ok(text) => return stopped.map_or(Ok(text), |(reason, _)| Err(reason)),
            Err(RecvTimeoutError::Disconnected) => return Err(backend("Z3's thread died".to_owned())),
            Err(RecvTimeoutError::Timeout) => {}
        }
        if stopped.is_none() {
            let reason = if stop.is_interrupted() {
                Some(Reason::Interrupted)
            } else {
                (Instant::now() >= deadline).then_some(Reason::Timeout)
            };
            stopped = reason.map(|reason| (reason, Instant::now()));
        }
        if let Some((reason, since)) = &stopped {
            if since.elapsed() > GRACE {
                return Err(reason.clone());
            }
            if let Ok(context) = shared.lock()
                && let Some(SharedContext(context)) = &*context
            {
                // SAFETY: the context is alive while it is in the mutex; Z3 allows this call from any thread.
                unsafe { z3_sys::Z3_interrupt(*context) };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_that_does_not_end_is_left() {
        // Fermat's cubes: no solution, and no way to see it soon.
        let script = "(declare-const x Int) (declare-const y Int) (declare-const z Int)
            (assert (and (> x 2) (> y 2) (= (+ (* x x x) (* y y y)) (* z z z)))) (check-sat)";
        let answer = evaluate_script(script, Duration::from_millis(100), &Interrupter::new());
        assert_eq!(answer, Err(Reason::Timeout));
        let stop = Interrupter::new();
        stop.interrupt();
        assert_eq!(evaluate_script(script, Duration::from_secs(3600), &stop), Err(Reason::Interrupted));
    }

    #[test]
    fn errors_are_told() {
        let text = evaluate_script("(assert x)", Duration::from_secs(60), &Interrupter::new()).unwrap();
        assert!(text.contains("(error"), "{text}");
    }
}
