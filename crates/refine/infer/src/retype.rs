//! Other types of a function, tried while all else of a program stays as it is.

use std::time::Duration;

use otherwise_core::Name;
use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_liquid::{Options, Prover, Subject, Verified, verify_with};
use otherwise_load::Loaded;
use otherwise_refinements::{Annotations, SpecKind, Specs, add_signatures, resolve};

/// A program whose functions may be given other types.
#[derive(Clone, Copy, Debug)]
pub struct Retyping<'p> {
    /// The program.
    pub loaded: &'p Loaded,
    /// Its annotations as they were read.
    pub annotations: &'p [Annotations],
    /// The texts of all of them.
    pub sources: &'p Sources,
    /// All of it, for the verifier.
    pub subject: Subject<'p>,
}

impl Retyping<'_> {
    /// The text of the type that an annotation of the user's gives a function.
    pub(crate) fn written(&self, function: Name) -> Option<&str> {
        let spec = self.subject.specs.global(function)?;
        let is_own = spec.kind == SpecKind::Checked && !spec.is_library;
        let text = self.sources.get(spec.span.file).slice(spec.span);
        text.split_once("::").map(|(_, ty)| ty.trim()).filter(|_| is_own)
    }

    /// The annotations with another type of a function; none if they cannot be used.
    fn specs_with(&self, function: Name, ty: &str) -> Option<Specs> {
        let mut annotations = self.annotations.to_vec();
        if let Some(spec) = self.subject.specs.global(function) {
            let own = annotations.iter_mut().filter(|one| !one.is_library);
            own.for_each(|one| one.items.retain(|item| item.span != spec.span));
        }
        let mut sources = self.sources.clone();
        let text = annotation(function, ty);
        let wrong = add_signatures(function.module, &[text], &mut sources, &mut annotations);
        let (specs, complaints) = resolve(&annotations, &self.loaded.elaborated);
        (!wrong.iter().chain(&complaints).any(Diagnostic::is_error)).then_some(specs)
    }

    /// Whether a function verifies with this type.
    pub(crate) fn verifies(&self, function: Name, ty: &str, time: Duration, prover: &mut Prover) -> bool {
        let Some(specs) = self.specs_with(function, ty) else { return false };
        let subject = Subject { specs: &specs, ..self.subject };
        holds(&subject, function, time, prover)
    }
}

/// Whether a function verifies; why it does not is not asked.
pub(crate) fn holds(subject: &Subject<'_>, function: Name, time: Duration, prover: &mut Prover) -> bool {
    let options = Options { time: Some(time), stop_at_first: true, ..Options::default() };
    verify_with(subject, &[function], &options, prover).iter().all(Verified::is_verified)
}

/// An annotation as it is written in a file.
pub(crate) fn annotation(function: Name, ty: &str) -> String {
    format!("{} :: {ty}", function.base.prefix())
}
