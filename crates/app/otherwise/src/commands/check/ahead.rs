//! Files that are checked beside each other, before it is their turn to be told of.

use otherwise_budget::Budget;
use otherwise_core::Symbol;
use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_session::{Check, CheckEvent, FunctionsChecked, LoadEvent, STACK_BYTES, Session, SourcePath};
use parking_lot::{Condvar, Mutex};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::Scope;
use std::time::Duration;

use super::progress::Progress;
use crate::haskell;
use crate::output::Failure;

/// What came of a file, and what was said on the way.
pub(super) struct Done {
    said: Vec<(Vec<Diagnostic>, Sources)>,
    checked: Result<FunctionsChecked, Failure>,
}

impl Done {
    /// Tells what happened as if it happened now.
    pub(super) fn replay(self, tell: &dyn Fn(CheckEvent<'_>)) -> Result<FunctionsChecked, Failure> {
        for (diagnostics, sources) in &self.said {
            tell(CheckEvent::Annotations(diagnostics, sources));
        }
        let checked = self.checked?;
        for (at, function) in checked.functions.iter().enumerate() {
            tell(CheckEvent::Finished { at, checked: function, sources: &checked.sources });
        }
        Ok(checked)
    }
}

/// Files, and what has come of them so far.
pub(super) struct Ahead<'a> {
    session: &'a Session,
    files: &'a [SourcePath],
    request: &'a (dyn Fn(&SourcePath) -> Check + Sync),
    budget: &'a Budget,
    progress: &'a Progress,
    /// How many files are checked at once.
    jobs: usize,
    next: AtomicUsize,
    done: Mutex<Vec<Option<Done>>>,
    is_one_done: Condvar,
}

impl<'a> Ahead<'a> {
    pub(super) fn new(
        session: &'a Session,
        files: &'a [SourcePath],
        jobs: usize,
        request: &'a (dyn Fn(&SourcePath) -> Check + Sync),
        budget: &'a Budget,
        progress: &'a Progress,
    ) -> Ahead<'a> {
        let jobs = jobs.clamp(1, files.len().max(1));
        let done = Mutex::new(files.iter().map(|_| None).collect());
        let next = AtomicUsize::new(0);
        Ahead { session, files, request, budget, progress, jobs, next, done, is_one_done: Condvar::new() }
    }

    /// Starts to check, beside whoever calls this; where there are no threads to be had, before it returns.
    pub(super) fn start<'scope>(&'scope self, scope: &'scope Scope<'scope, '_>) {
        let begin =
            || std::thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, || self.work());
        if (0..self.jobs).filter(|_| begin().is_ok()).count() == 0 {
            self.work();
        }
    }

    /// What came of a file. Waits for it.
    pub(super) fn take(&self, at: usize) -> Done {
        let mut done = self.done.lock();
        loop {
            match done[at].take() {
                Some(one) => return one,
                None => self.is_one_done.wait(&mut done),
            }
        }
    }

    fn work(&self) {
        loop {
            let at = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(file) = self.files.get(at) else { return };
            self.progress.started(at, self.files.len(), Symbol::new(&file.path.display().to_string()));
            let left = (self.files.len() - at).div_ceil(self.jobs) as u32;
            let each = self.budget.time_left().map(|time: Duration| time / left);
            let one = self.check(&(self.request)(file), &self.budget.share(each));
            self.progress.finished(at);
            self.done.lock()[at] = Some(one);
            self.is_one_done.notify_all();
        }
    }

    fn check(&self, request: &Check, budget: &Budget) -> Done {
        let said = Mutex::new(Vec::new());
        let tell = |event: CheckEvent<'_>| match event {
            CheckEvent::Load(LoadEvent::Overdue(why)) => haskell::overdue(why),
            CheckEvent::Load(LoadEvent::Warnings(all, sources)) | CheckEvent::Annotations(all, sources) => {
                if !all.is_empty() {
                    said.lock().push((all.to_vec(), sources.clone()));
                }
            }
            CheckEvent::Started { .. } | CheckEvent::Found { .. } | CheckEvent::Finished { .. } => {}
        };
        let checked = match self.session.known_check(request, budget, &tell) {
            Some(checked) => Ok(checked),
            None => {
                self.session.prepare_check(request, budget, &tell).map(|checking| checking.run(budget, &tell))
            }
        };
        Done { said: said.into_inner(), checked }
    }
}
