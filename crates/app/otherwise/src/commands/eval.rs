//! `otherwise eval FILE [EXPR]`: runs a program as GHC would.

use otherwise_budget::{Budget, Stop};
use otherwise_machine::World;
use otherwise_session::{Eval, EvalEvent, Evaluated, Session};
use parking_lot::Mutex;
use std::io::Write;

use crate::budget::Memory;
use crate::cli::{EvalArguments, Global};
use crate::console::Console;
use crate::exit::Exit;
use crate::haskell;
use crate::interrupt::INTERRUPTED;
use crate::output::{Failure, Output};

pub(crate) fn run(
    arguments: &EvalArguments,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let memory = arguments.memory;
    let eval = Eval {
        search_path: arguments.imports.search_path.clone(),
        expression: arguments.expression.clone(),
        memory: memory.bytes(),
        ..Eval::new(&arguments.file)
    };
    let name =
        arguments.file.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let mut console = Console::new(name.clone(), arguments.arguments.clone());
    let printed = console.printed();
    let shared = Mutex::new(&mut *output);
    let evaluated = Session::new().eval(&eval, budget, &mut console, &|event| match event {
        EvalEvent::Load(event) => haskell::loading(event, &shared),
        EvalEvent::Overdue(why) => {
            let _ = printed.lock().flush();
            let exit = stopped(&name, why, memory, &mut Output::new(global));
            std::process::exit(exit.code().into());
        }
    })?;
    console.flush(1);
    Ok(match evaluated {
        Evaluated::Ended => Exit::Holds,
        Evaluated::Exit(code) => Exit::Program(code as u8),
        Evaluated::Failed(text) => {
            output.remark(&format!("{name}: {text}"));
            Exit::Program(1)
        }
        Evaluated::Stopped(why) => stopped(&name, why, memory, output),
        Evaluated::Symbolic => {
            output.remark(&format!("{name}: a symbolic value cannot be run; use `otherwise run`"));
            Exit::BadInput
        }
    })
}

/// Says why the program was stopped.
fn stopped(name: &str, why: Stop, memory: Memory, output: &mut Output) -> Exit {
    match why {
        Stop::Time => output.remark(&format!("{name}: stopped: the time is up; see --timeout")),
        Stop::Memory => {
            output.remark(&format!("{name}: stopped: more than {memory} of memory is needed; see --memory"));
        }
        Stop::Interrupt | Stop::Enough => {
            output.remark(&format!("{name}: interrupted"));
            return Exit::Program(INTERRUPTED);
        }
    }
    Exit::Undecided
}
