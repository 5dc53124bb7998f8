//! What is told while a file is checked, by whichever thread finds it.

use otherwise_contracts::Checked;
use otherwise_diagnostics::Sources;
use otherwise_report::{Style, check as render};
use otherwise_session::CheckEvent;
use parking_lot::Mutex;
use std::path::Path;

use super::progress::Progress;
use super::{judged, told};
use crate::cli::Global;
use crate::haskell;
use crate::many::Judge;
use crate::output::Output;

pub(super) struct Telling<'t, 'j> {
    pub(super) path: &'t Path,
    pub(super) global: &'t Global,
    pub(super) style: Style,
    pub(super) accept_bounded: bool,
    /// Whether results are printed as they are found.
    pub(super) prints: bool,
    /// Whether they are printed as lines of JSON.
    pub(super) streams: bool,
    pub(super) progress: Progress,
    pub(super) output: Mutex<&'t mut Output>,
    pub(super) judge: Mutex<&'t mut Judge<'j>>,
    /// Functions whose failures are known from before, and why they count for nothing.
    pub(super) known: Mutex<Vec<(usize, String)>>,
    /// Functions that were told of while advice was looked for, and how many remarks there were then.
    pub(super) ahead_of_advice: Mutex<Vec<(usize, usize)>>,
}

impl Telling<'_, '_> {
    pub(super) fn event(&self, event: CheckEvent<'_>) {
        match event {
            CheckEvent::Load(event) => haskell::loading(event, &self.output),
            CheckEvent::Annotations(complaints, sources) => self.output.lock().warnings(complaints, sources),
            CheckEvent::Started { at, of, function } => self.progress.started(at, of, function),
            CheckEvent::Found { at, checked, sources } if self.prints => {
                self.print(at, checked, sources);
                self.ahead_of_advice.lock().push((at, checked.remarks.len()));
            }
            CheckEvent::Found { .. } => {}
            CheckEvent::Finished { at, checked, sources } => self.finished(at, checked, sources),
        }
    }

    fn finished(&self, at: usize, checked: &Checked, sources: &Sources) {
        self.progress.finished(at);
        let told_before = self.ahead_of_advice.lock().iter().find(|(other, _)| *other == at).copied();
        match told_before {
            Some((_, remarks)) => {
                let text = render::advice_found(checked, remarks, sources);
                let is_known = self.known.lock().iter().any(|(other, _)| *other == at);
                let mut output = self.output.lock();
                if !text.is_empty() && !is_known {
                    self.progress.cleared(|| output.result(&text));
                }
            }
            None if self.streams => {
                let mut value = render::json(std::slice::from_ref(checked), &[], sources);
                if let Some(why) = self.judged(at, checked) {
                    value[0]["known"] = why.into();
                }
                self.output.lock().json(&value);
            }
            None if self.prints => self.print(at, checked, sources),
            None => {}
        }
    }

    fn print(&self, at: usize, checked: &Checked, sources: &Sources) {
        let why = self.judged(at, checked);
        let text = told(checked, why.as_deref(), sources, self.global, self.style);
        let mut output = self.output.lock();
        self.progress.cleared(|| output.result(&text));
    }

    /// Why a failure is known from before, which is noted.
    fn judged(&self, at: usize, checked: &Checked) -> Option<String> {
        let why = judged(&mut self.judge.lock(), self.path, checked, self.accept_bounded);
        self.known.lock().extend(why.clone().map(|why| (at, why)));
        why
    }
}
