//! The last resort: what looks at no budget and is watched by nobody (printing a type of a million parts) is
//! ended all the same.

use otherwise_budget::{Budget, Stop};
use std::time::Duration;

use crate::exit::Exit;
use crate::interrupt::INTERRUPTED;

/// How often it looks.
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// A command that was asked to stop has this long to print what it found, and a tenth of the time that it
/// had.
const GRACE: Duration = Duration::from_secs(3);
const GRACE_PART: u32 = 10;

/// Ends the process some time after the budget is used up, if the command has not ended by itself.
pub(crate) fn ends(budget: &Budget) {
    let budget = budget.clone();
    // Nobody waits for this thread. Where it cannot be started, commands end as well as they can.
    let _ = std::thread::Builder::new().spawn(move || {
        let why = loop {
            std::thread::sleep(LOOK_EVERY);
            if let Some(why) = budget.look() {
                break why;
            }
        };
        std::thread::sleep(GRACE + budget.elapsed() / GRACE_PART);
        eprintln!("otherwise: {why}");
        std::process::exit(exit(why).code().into());
    });
}

/// How a command ends that is stopped from outside.
pub(crate) fn exit(why: Stop) -> Exit {
    if why == Stop::Interrupt { Exit::Program(INTERRUPTED) } else { Exit::Undecided }
}
