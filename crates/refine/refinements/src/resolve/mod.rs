//! The annotations of all modules to [`Specs`].

mod bounds;
mod build;
mod checks;
mod data;
mod expand;
mod haskell;
mod locals;
mod logic;
mod measures;
mod others;
mod refiner;
mod shape;
mod signatures;
mod sorts;
mod substitute;
mod terms;

use otherwise_core::Symbol;
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_elaborate::Elaborated;

use self::expand::{Aliases, Expander};
pub use self::haskell::parameter_names;
use self::haskell::{Haskell, Scope};
use self::logic::{Context, Logic};
use self::refiner::Refiner;
use super::ast::{Item, ItemKind};
use super::read::Annotations;
use super::specs::Specs;

/// Resolves the annotations of all modules of a program against its Haskell types.
///
/// `annotations` come from [`read_program`](super::read_program), those of the library last. What is wrong is
/// reported and left out; the rest is usable.
///
/// ```
/// use otherwise_refinements::{Options, read_program, resolve};
/// use otherwise_load::{Origin, load};
///
/// let text = "{-@ pred' :: {x:Int | x > 0} -> {v:Int | v < x} @-}\npred' :: Int -> Int\npred' x = x - 1\n";
/// let mut loaded = load(Origin::text("Pred.hs", text), &[]);
/// let (annotations, _) = read_program(&loaded.elaborated, &mut loaded.sources, Options::default());
/// let (specs, complaints) = resolve(&annotations, &loaded.elaborated);
/// assert!(complaints.is_empty());
/// let spec = specs.global(loaded.name("pred'").unwrap()).unwrap();
/// assert_eq!(spec.ty.to_string(), "x:{x:Int | x > 0} -> {v:Int | v < x}");
/// ```
pub fn resolve(annotations: &[Annotations], elaborated: &Elaborated) -> (Specs, Vec<Diagnostic>) {
    let mut resolver = Resolver::new(annotations, Haskell { ready: &elaborated.ready });
    resolver.collect_aliases();
    resolver.collect_bounds();
    resolver.collect_lifted();
    resolver.collect_measures();
    resolver.collect_data();
    resolver.constructors();
    resolver.equations();
    resolver.signatures();
    resolver.others();
    resolver.check_metrics();
    resolver.check_positivity();
    let Resolver { mut specs, logic, mut diagnostics, .. } = resolver;
    specs.measures = logic.measures;
    specs.data_types = logic.data_types;
    diagnostics.sort_by_key(|one| one.span().map(|span| (span.file, span.start, span.end)));
    diagnostics.dedup();
    (specs, diagnostics)
}

struct Resolver<'a> {
    modules: &'a [Annotations],
    scopes: Vec<Scope<'a>>,
    haskell: Haskell<'a>,
    aliases: Aliases<'a>,
    logic: Logic,
    specs: Specs,
    diagnostics: Vec<Diagnostic>,
}

impl<'a> Resolver<'a> {
    fn new(modules: &'a [Annotations], haskell: Haskell<'a>) -> Resolver<'a> {
        let scope = |module: &'a Annotations| {
            if module.is_library {
                Scope::of_exports(haskell, module.module)
            } else {
                Scope::new(haskell, module.module, &module.imports)
            }
        };
        Resolver {
            modules,
            scopes: modules.iter().map(scope).collect(),
            haskell,
            aliases: Aliases::default(),
            logic: Logic::default(),
            specs: Specs::default(),
            diagnostics: Vec::new(),
        }
    }

    /// All items with the position of their module.
    fn items(&self) -> impl Iterator<Item = (usize, &'a Item)> + use<'a> {
        let modules = self.modules.iter().enumerate();
        modules.flat_map(|(at, module)| module.items.iter().map(move |item| (at, item)))
    }

    fn module(&self, at: usize) -> &'a Annotations {
        &self.modules[at]
    }

    fn context(&self, at: usize) -> Context<'_, 'a> {
        Context { scope: &self.scopes[at], aliases: &self.aliases, logic: &self.logic }
    }

    /// Runs something with a fresh refiner for one annotation of a module; keeps what it reports.
    fn refine<T>(&mut self, at: usize, is_open: bool, run: impl FnOnce(&mut Refiner<'_, 'a>) -> T) -> T {
        let context = self.context(at);
        let mut refiner = if is_open { Refiner::open(&context) } else { Refiner::new(&context) };
        let result = run(&mut refiner);
        let found = refiner.diagnostics;
        self.diagnostics.extend(found);
        result
    }

    fn report(&mut self, complaint: Diagnostic) {
        self.diagnostics.push(complaint);
    }

    fn duplicate(&mut self, what: &str, name: Symbol, span: Span, earlier: Span) {
        let complaint = Diagnostic::error("duplicate-annotation", format!("duplicate {what} `{name}`"));
        self.report(complaint.at(span, "again here").also(earlier, "first here"));
    }

    fn collect_aliases(&mut self) {
        for module in self.modules.iter().filter(|module| module.is_library) {
            self.aliases.is_library(module.module);
        }
        for (at, item) in self.items() {
            let module = self.module(at).module;
            if let ItemKind::Measure(measure) = &item.kind {
                self.aliases.add_measure(module, measure.name.base);
            }
            let (earlier, name, what) = match &item.kind {
                ItemKind::TypeAlias(alias) => {
                    (self.aliases.add_type(module, alias), alias.name, "type alias")
                }
                ItemKind::PredicateAlias(alias) => {
                    (self.aliases.add_predicate(module, alias), alias.name, "predicate alias")
                }
                _ => continue,
            };
            if let Some(earlier) = earlier {
                self.duplicate(what, name.text, name.span, earlier);
            }
        }
        // Mistakes in an alias are reported where it is defined, even if nothing uses it.
        for (at, item) in self.items() {
            let expander = Expander::new(&self.aliases, &self.scopes[at]);
            let found = match &item.kind {
                ItemKind::TypeAlias(alias) => {
                    let mut expander = expander.inside(alias.name);
                    expander.ty(&alias.body);
                    expander.diagnostics
                }
                ItemKind::PredicateAlias(alias) => {
                    let mut expander = expander.inside(alias.name);
                    expander.expr(&alias.body);
                    expander.diagnostics
                }
                _ => continue,
            };
            self.diagnostics.extend(found);
        }
    }
}
