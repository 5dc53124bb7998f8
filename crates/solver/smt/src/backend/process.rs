//! A solver in a child process: lines go in, S-expressions come out, and nothing it does (die, hang, stop
//! reading, print without end) can hold us longer than the deadline.
//!
//! One thread writes to the child and one reads from it, so a full pipe never blocks the caller. Killing the
//! child ends both.

use std::collections::VecDeque;
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use super::sexpr::{Sexpr, Splitter, read};

/// The longest answer that is read: a model of this size is no use to anyone.
const MAX_ANSWER: usize = 64 << 20;
/// How often a waiting caller looks whether it has been interrupted.
const POLL: Duration = Duration::from_millis(10);
/// How much of what the child prints to standard error is kept for the message about its death.
const MAX_COMPLAINT: usize = 2_000;

/// Why no answer came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// The deadline passed. The child has been killed.
    Deadline,
    /// The caller's stop signal was raised. The child has been killed.
    Stopped,
    /// The child is gone, cannot be started, or talks nonsense.
    Broken(String),
}

/// A running solver process.
#[derive(Debug)]
pub(crate) struct Process {
    /// How it was called, for messages.
    command: String,
    child: Child,
    /// Dropping it ends the writing thread, which closes the child's input.
    input: Option<Sender<Vec<u8>>>,
    output: Receiver<Vec<u8>>,
    splitter: Splitter,
    complaint: Arc<Complaint>,
    dead: bool,
}

/// What the child printed to standard error.
#[derive(Debug, Default)]
struct Complaint {
    tail: Mutex<VecDeque<u8>>,
    /// Whether nothing more will come.
    ended: AtomicBool,
}

impl Process {
    /// Starts `program` with `arguments`.
    pub(crate) fn start(program: &str, arguments: &[String]) -> Result<Process, Failure> {
        let command = std::iter::once(program)
            .chain(arguments.iter().map(String::as_str))
            .collect::<Vec<_>>()
            .join(" ");
        let broken = |error: std::io::Error| match error.kind() {
            std::io::ErrorKind::NotFound => {
                Failure::Broken(format!("the solver `{program}` is not installed"))
            }
            _ => Failure::Broken(format!("the solver `{command}` cannot be started: {error}")),
        };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(broken)?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            let _ = child.kill();
            let _ = child.wait();
            return Err(Failure::Broken(format!("the solver `{command}` has no pipes")));
        };
        let (input, lines) = channel();
        // Bounded: a child that prints without end is held back by its full pipe, not by our memory.
        let (chunks, output) = sync_channel(16);
        let complaint = Arc::new(Complaint::default());
        let heard = Arc::clone(&complaint);
        let threads = spawn("solver-input", move || write_all(stdin, &lines))
            .and_then(|()| spawn("solver-output", move || read_all(stdout, &chunks)))
            .and_then(|()| spawn("solver-errors", move || keep_tail(stderr, &heard)));
        if let Err(error) = threads {
            let _ = child.kill();
            let _ = child.wait();
            return Err(Failure::Broken(format!("no thread for the solver `{command}`: {error}")));
        }
        let splitter = Splitter::default();
        Ok(Process { command, child, input: Some(input), output, splitter, complaint, dead: false })
    }

    /// Hands `text` to the child. Never blocks; a dead child is noticed by [`Process::answer`].
    pub(crate) fn send(&mut self, text: String) {
        if let Some(input) = &self.input {
            let _ = input.send(text.into_bytes());
        }
    }

    /// Waits for the next S-expression. After any failure the child has been killed and reaped.
    pub(crate) fn answer(
        &mut self,
        deadline: Option<Instant>,
        stopped: &dyn Fn() -> bool,
    ) -> Result<Sexpr, Failure> {
        let result = self.await_answer(deadline, stopped);
        if result.is_err() {
            self.kill();
        }
        result
    }

    fn await_answer(
        &mut self,
        deadline: Option<Instant>,
        stopped: &dyn Fn() -> bool,
    ) -> Result<Sexpr, Failure> {
        if self.dead {
            return Err(Failure::Broken(format!("the solver `{}` has been stopped", self.command)));
        }
        loop {
            if let Some(text) = self.splitter.next() {
                return read(&text)
                    .map_err(|problem| Failure::Broken(format!("`{}`: {problem}", self.command)));
            }
            if self.splitter.pending() > MAX_ANSWER {
                let size = MAX_ANSWER >> 20;
                return Err(Failure::Broken(format!("`{}` printed more than {size} MB", self.command)));
            }
            if stopped() {
                return Err(Failure::Stopped);
            }
            let patience = match deadline {
                None => POLL,
                Some(deadline) => match deadline.checked_duration_since(Instant::now()) {
                    None => return Err(Failure::Deadline),
                    Some(left) => left.min(POLL),
                },
            };
            match self.output.recv_timeout(patience) {
                Ok(chunk) => self.splitter.feed(&chunk),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(Failure::Broken(self.last_words())),
            }
        }
    }

    /// How the child died, with what it said.
    fn last_words(&mut self) -> String {
        // Its output has ended, so it is dying; but a child that only closed its output must not hold us.
        let mut status = None;
        for _ in 0..40 {
            status = self.child.try_wait().ok().flatten();
            if status.is_some() && self.complaint.ended.load(Ordering::Acquire) {
                break;
            }
            thread::sleep(Duration::from_millis(5));
        }
        let how = status.map_or_else(|| "closed its output".to_owned(), |status| format!("died ({status})"));
        let said = match self.complaint.tail.lock() {
            Ok(bytes) => {
                String::from_utf8_lossy(&bytes.iter().copied().collect::<Vec<_>>()).trim().to_owned()
            }
            Err(_) => String::new(),
        };
        let said = if said.is_empty() { said } else { format!(": {said}") };
        format!("the solver `{}` {how}{said}", self.command)
    }

    /// Ends the child and collects it, so that it leaves no zombie.
    pub(crate) fn kill(&mut self) {
        if !self.dead {
            self.dead = true;
            self.input = None;
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }

    #[cfg(test)]
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> std::io::Result<()> {
    thread::Builder::new().name(name.to_owned()).stack_size(128 << 10).spawn(work).map(drop)
}

fn write_all(mut stdin: impl Write, lines: &Receiver<Vec<u8>>) {
    while let Ok(line) = lines.recv() {
        if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_all(mut stdout: impl Read, chunks: &SyncSender<Vec<u8>>) {
    let mut buffer = vec![0; 16 << 10];
    loop {
        match stdout.read(&mut buffer) {
            Ok(0) => return,
            Ok(count) if chunks.send(buffer[..count].to_vec()).is_err() => return,
            Ok(_) => {}
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(_) => return,
        }
    }
}

fn keep_tail(mut stderr: impl Read, heard: &Complaint) {
    let mut buffer = [0; 1024];
    while let Ok(count @ 1..) = stderr.read(&mut buffer) {
        if let Ok(mut tail) = heard.tail.lock() {
            tail.extend(&buffer[..count]);
            let excess = tail.len().saturating_sub(MAX_COMPLAINT);
            tail.drain(..excess);
        }
    }
    heard.ended.store(true, Ordering::Release);
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    fn shell(script: &str) -> Process {
        Process::start("sh", &["-c".to_owned(), script.to_owned()]).unwrap()
    }

    fn soon() -> Option<Instant> {
        Some(Instant::now() + Duration::from_millis(300))
    }

    fn later() -> Option<Instant> {
        Some(Instant::now() + Duration::from_secs(20))
    }

    /// The state letter of a process (`Z` is a zombie), or nothing when it is gone.
    fn state(id: u32) -> Option<String> {
        let text = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
        Some(text.rsplit_once(')')?.1.split_whitespace().next()?.to_owned())
    }

    #[test]
    fn answers_come_back() {
        let mut process = shell("while read line; do echo \"(got $line)\"; done");
        process.send("one\n".to_owned());
        process.send("two\n".to_owned());
        assert_eq!(process.answer(later(), &|| false).unwrap().to_string(), "(got one)");
        assert_eq!(process.answer(later(), &|| false).unwrap().to_string(), "(got two)");
    }

    #[test]
    fn a_missing_program_is_named() {
        let failure = Process::start("no-such-solver-here", &[]).map(drop).unwrap_err();
        assert_eq!(failure, Failure::Broken("the solver `no-such-solver-here` is not installed".to_owned()));
    }

    #[test]
    fn a_hanging_child_is_killed_at_the_deadline_and_leaves_no_zombie() {
        let mut process = shell("exec sleep 600");
        let id = process.id();
        process.send("(check-sat)\n".to_owned());
        assert_eq!(process.answer(soon(), &|| false), Err(Failure::Deadline));
        assert_eq!(state(id), None);
        assert!(matches!(process.answer(soon(), &|| false), Err(Failure::Broken(_))));
    }

    #[test]
    fn a_child_that_does_not_read_does_not_block_the_writer() {
        let mut process = shell("exec sleep 600");
        for _ in 0..64 {
            process.send("x".repeat(64 << 10));
        }
        assert_eq!(process.answer(soon(), &|| false), Err(Failure::Deadline));
    }

    #[test]
    fn last_words_are_reported() {
        let mut process = shell("echo 'out of luck' >&2; exit 3");
        let Err(Failure::Broken(message)) = process.answer(later(), &|| false) else { panic!("no failure") };
        expect!["the solver `sh -c echo 'out of luck' >&2; exit 3` died (exit status: 3): out of luck"]
            .assert_eq(&message);
    }

    #[test]
    fn endless_output_is_cut_off() {
        let mut process = shell("yes '(((((((((((((((((((((((((((((((((('");
        let deadline = Some(Instant::now() + Duration::from_secs(60));
        let Err(Failure::Broken(message)) = process.answer(deadline, &|| false) else { panic!("no failure") };
        assert!(message.ends_with("printed more than 64 MB"), "{message}");
    }

    #[test]
    fn a_stop_signal_is_obeyed() {
        let mut process = shell("exec sleep 600");
        let stop_at = Instant::now() + Duration::from_millis(50);
        assert_eq!(process.answer(None, &|| Instant::now() > stop_at), Err(Failure::Stopped));
    }
}
