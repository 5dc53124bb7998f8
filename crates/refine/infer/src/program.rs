//! A program with its annotations, and which of its functions have which part in the search.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use otherwise_core::{Global, GlobalKind, Globals, Name, Symbol, Type};
use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_load::{AllGlobals, Loaded, Origin, load};
use otherwise_refinements::{Annotations, SpecKind, Specs, read_program, resolve};
use rustc_hash::FxHashSet;

use crate::retype::Retyping;

/// A program that was loaded, with its annotations.
pub struct Program {
    origin: Origin,
    search_path: Vec<PathBuf>,
    loaded: Loaded,
    annotations: Vec<Annotations>,
    specs: Specs,
    declarations: otherwise_core::Program,
    globals: AllGlobals,
    modules: Vec<Symbol>,
    warnings: Vec<Diagnostic>,
}

impl std::fmt::Debug for Program {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Program").field("path", &self.origin.path()).finish_non_exhaustive()
    }
}

/// Why a program cannot be used: what to tell the user, and the texts it refers to.
pub type Unusable = (Vec<Diagnostic>, Sources);

impl Program {
    /// A text as if it stood in a file of this name.
    pub fn from_text(
        path: impl AsRef<Path>,
        text: impl Into<Arc<str>>,
        search_path: &[PathBuf],
    ) -> Result<Program, Unusable> {
        Program::from_origin(Origin::text(path.as_ref(), text), search_path)
    }

    /// The program that begins there.
    pub fn from_origin(origin: Origin, search_path: &[PathBuf]) -> Result<Program, Unusable> {
        let loaded = load(origin.clone(), search_path);
        Program::new(origin, search_path, loaded)
    }

    /// A program that was loaded from there.
    pub fn new(origin: Origin, search_path: &[PathBuf], mut loaded: Loaded) -> Result<Program, Unusable> {
        if loaded.has_errors() {
            return Err((loaded.diagnostics().to_vec(), loaded.sources));
        }
        let (annotations, mut complaints) =
            read_program(&loaded.elaborated, &mut loaded.sources, otherwise_refinements::Options::default());
        let (specs, more) = resolve(&annotations, &loaded.elaborated);
        complaints.extend(more);
        if complaints.iter().any(Diagnostic::is_error) {
            return Err((complaints, loaded.sources));
        }
        let modules =
            loaded.elaborated.annotations.iter().map(|one| Symbol::new(&one.module.to_string())).collect();
        let (declarations, globals) = (loaded.declarations(), loaded.globals());
        Ok(Program {
            origin,
            search_path: search_path.to_vec(),
            loaded,
            annotations,
            specs,
            declarations,
            globals,
            modules,
            warnings: complaints,
        })
    }

    /// The same file with another text.
    pub(crate) fn with_text(&self, text: String) -> Result<Program, Unusable> {
        Program::from_origin(self.origin.with_text(text), &self.search_path)
    }

    /// The file.
    pub fn path(&self) -> &Path {
        self.origin.path()
    }

    /// The file among the texts.
    pub fn file(&self) -> otherwise_diagnostics::FileId {
        let elaborated = &self.loaded.elaborated;
        let own =
            elaborated.annotations.iter().find(|one| one.module.to_string() == elaborated.root.as_str());
        own.map_or_else(|| self.first_text(), |one| one.file)
    }

    /// The text that was read first, which is the file's.
    fn first_text(&self) -> otherwise_diagnostics::FileId {
        let name = self.origin.path().display().to_string();
        let mut texts = self.loaded.sources.iter();
        texts.find(|text| text.name() == name).map_or(otherwise_diagnostics::FileId(0), |text| text.id())
    }

    /// The text of the file.
    pub fn text(&self) -> &str {
        self.origin.source()
    }

    /// The texts that positions refer to.
    pub fn sources(&self) -> &Sources {
        &self.loaded.sources
    }

    /// What is to be said about the annotations.
    pub fn warnings(&self) -> &[Diagnostic] {
        &self.warnings
    }

    /// The name of the module.
    pub fn module(&self) -> Symbol {
        self.loaded.elaborated.root
    }

    pub(crate) fn declarations(&self) -> &otherwise_core::Program {
        &self.declarations
    }

    pub(crate) fn specs(&self) -> &Specs {
        &self.specs
    }

    pub(crate) fn global(&self, name: Name) -> Option<Arc<Global>> {
        self.globals.global(name)
    }

    pub(crate) fn verifier(&self) -> otherwise_liquid::Subject<'_> {
        otherwise_liquid::Subject {
            declarations: &self.declarations,
            globals: &self.globals,
            specs: &self.specs,
            modules: &self.modules,
        }
    }

    /// The same, whose functions may be given other types.
    pub fn retyping(&self) -> Retyping<'_> {
        Retyping {
            loaded: &self.loaded,
            annotations: &self.annotations,
            sources: &self.loaded.sources,
            subject: self.verifier(),
        }
    }

    pub(crate) fn searcher(&self) -> otherwise_contracts::Subject<'_> {
        otherwise_contracts::Subject {
            declarations: &self.declarations,
            globals: &self.globals,
            specs: &self.specs,
        }
    }

    /// The functions of the file that can be looked at, in its order.
    pub fn functions(&self) -> Vec<Name> {
        let Some(module) = self.loaded.root_module() else { return Vec::new() };
        otherwise_contracts::targets(module, &self.specs)
    }

    /// The line of a function's definition, counted from 1.
    pub fn line(&self, name: Name) -> u32 {
        let span = self.global(name).and_then(|global| global.span);
        span.map_or(1, |span| self.loaded.sources.get(span.file).line(span.start))
    }

    /// Whether an annotation of the user's says what a function does.
    pub(crate) fn is_annotated(&self, name: Name) -> bool {
        self.specs.global(name).is_some_and(|spec| spec.kind == SpecKind::Checked && !spec.is_library)
    }

    /// Where to begin: functions with annotations; if there are none, functions that nobody calls.
    pub(crate) fn roots(&self) -> Vec<Name> {
        let all = self.functions();
        let annotated: Vec<Name> = all.iter().copied().filter(|name| self.is_annotated(*name)).collect();
        if !annotated.is_empty() {
            return annotated;
        }
        let called: FxHashSet<Name> = all
            .iter()
            .flat_map(|name| self.calls(*name).into_iter().filter(move |one| one != name))
            .collect();
        all.into_iter().filter(|name| !called.contains(name)).collect()
    }

    /// The functions of the program that a function mentions.
    pub(crate) fn calls(&self, name: Name) -> Vec<Name> {
        let Some(global) = self.global(name) else { return Vec::new() };
        let mut found = Vec::new();
        for other in global.body.globals() {
            if self.modules.contains(&other.module) && !found.contains(&other) {
                found.push(other);
            }
        }
        found
    }

    /// Functions and all that they call, directly or not, each once: those that have a definition of their
    /// own to verify.
    pub(crate) fn reached(&self, roots: &[Name]) -> Vec<Name> {
        let mut found: Vec<Name> = roots.to_vec();
        let mut seen: FxHashSet<Name> = found.iter().copied().collect();
        let mut at = 0;
        while let Some(name) = found.get(at).copied() {
            at += 1;
            found.extend(self.calls(name).into_iter().filter(|other| seen.insert(*other)));
        }
        let is_written = |name: &Name| {
            let kind = self.global(*name).map(|global| global.kind);
            let believed = self
                .specs
                .global(*name)
                .is_some_and(|spec| spec.kind == SpecKind::Assumed && !spec.is_library);
            matches!(kind, Some(GlobalKind::Value | GlobalKind::MethodBody))
                && !believed
                && !self.specs.ignored.contains(name)
        };
        found.retain(is_written);
        found
    }

    /// Those of the functions whose types may be found: without annotation, and no functions of the logic.
    pub(crate) fn open(&self, reached: &[Name], roots: &[Name], strengthen: bool) -> FxHashSet<Name> {
        let root = self.module();
        let is_open = |name: &&Name| {
            let Some(global) = self.global(**name) else { return false };
            let is_free = match self.specs.global(**name) {
                None => !roots.contains(name),
                // What nobody outside can see may be said to do more.
                Some(spec) => strengthen && !global.exported && !spec.is_bounded,
            };
            is_free && global.kind == GlobalKind::Value && name.module == root && !self.is_logical(**name)
        };
        reached.iter().filter(is_open).copied().collect()
    }

    /// Whether a measure is the library's, nobody mentions it, and the program has one of its own between the
    /// same types.
    pub(crate) fn is_outdone(&self, measure: &otherwise_refinements::Measure) -> bool {
        let is_own = |one: &otherwise_refinements::Measure| self.modules.contains(&one.module);
        if is_own(measure) {
            return false;
        }
        let name = measure.name.as_str();
        let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '\'';
        if self.text().split(|c| !is_part(c)).any(|word| word == name) {
            return false;
        }
        let head = |one: &otherwise_refinements::Measure| {
            let (params, result) = one.ty.split_foralls().1.split_context().1.split_funs();
            let con = |ty: &Type| ty.as_con().map(|(name, _)| name);
            (params.first().and_then(con), con(&result))
        };
        self.specs.measures.iter().any(|one| is_own(one) && head(one) == head(measure))
    }

    fn is_logical(&self, name: Name) -> bool {
        let lifted = |definition: &otherwise_refinements::MeasureDefinition| matches!(definition, otherwise_refinements::MeasureDefinition::Lifted(one) if *one == name);
        self.specs.measures.iter().any(|measure| lifted(&measure.definition))
            || self.specs.inlines.contains(&name)
            || self.specs.reflected.contains(&name)
    }
}
