//! Invariants, qualifiers, embeddings, flags, and lists of functions.

use otherwise_core::Symbol;
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_elaborate::typing::TypeInfoForm;

use super::Resolver;
use crate::ast::{ItemKind, Name, QualifierItem, Type, TypeKind, Variance};
use crate::specs::{Flag, Invariant, InvariantOrigin, Qualifier};
use crate::term::{BinaryOp, TermKind};

impl Resolver<'_> {
    pub(super) fn others(&mut self) {
        for (at, item) in self.items() {
            match &item.kind {
                ItemKind::Invariant(ty) => {
                    if let Some(invariant) = self.invariant(at, ty, item.span) {
                        self.specs.invariants.push(invariant);
                    }
                }
                ItemKind::Using(_, ty) => {
                    if let Some(invariant) = self.invariant(at, ty, item.span) {
                        self.specs.usings.push(invariant);
                    }
                }
                ItemKind::Lazy(names) => {
                    for name in names {
                        if let Some(global) = self.function_or_local(at, name, "`lazy` for") {
                            self.specs.lazy.insert(global);
                        }
                    }
                }
                ItemKind::Ignore(names) => {
                    for name in names {
                        if let Some(global) = self.function_or_local(at, name, "`ignore` for") {
                            self.specs.ignored.insert(global);
                        }
                    }
                }
                ItemKind::Fail(names) => {
                    for name in names {
                        if let Some(global) = self.function_or_local(at, name, "`fail` for") {
                            self.specs.failing.insert(global);
                        }
                    }
                }
                ItemKind::Qualifier(qualifier) => {
                    if let Some(qualifier) = self.qualifier(at, qualifier, item.span) {
                        self.specs.qualifiers.push(qualifier);
                    }
                }
                ItemKind::Embed(embed) => {
                    if let Some(name) = self.refine(at, true, |refiner| refiner.type_name(&embed.ty)) {
                        self.specs.embeds.insert(name, Symbol::new(&embed.sort.to_string()));
                    }
                }
                ItemKind::Flag(flag) => {
                    let module = self.module(at).module;
                    for word in flag.as_str().split_whitespace() {
                        self.specs.flags.push(Flag { module, text: Symbol::new(word), span: flag.span });
                    }
                }
                ItemKind::Rewrite(name, with) if with.is_empty() => self.rewrite(at, name, None),
                ItemKind::Rewrite(name, with) => {
                    let place = self.function_or_local(at, name, "rewrite rules for");
                    for rule in with {
                        self.rewrite(at, rule, place);
                    }
                }
                ItemKind::Relational => {
                    let complaint = Diagnostic::warning("left-out", "relational types are not checked");
                    self.report(complaint.at(item.span, "left out"));
                }
                ItemKind::Size(ty, size) => self.size(at, ty, size, item.span),
                ItemKind::Variance(name, variances) => {
                    let found = self.refine(at, true, |refiner| refiner.type_name(name));
                    if let Some(ty) = found {
                        self.variance(ty, name, variances);
                    }
                }
                ItemKind::Autosize(name) => {
                    self.refine(at, true, |refiner| refiner.type_name(name));
                }
                _ => {}
            }
        }
    }

    /// `data size T f`: a size of all values of a type. One of some of them would have to be asked for at
    /// each type.
    fn size(&mut self, at: usize, ty: &Type, size: &Name, span: Span) {
        let TypeKind::Con(application) = &ty.kind else {
            let complaint = Diagnostic::error("unknown-type", "the size of something that is no data type");
            return self.report(complaint.at(ty.span, "a type is expected here"));
        };
        if self.refine(at, true, |refiner| refiner.type_name(&application.name)).is_none() {
            return;
        }
        if super::data::sized_type(ty).is_none() {
            let message = format!("the size of `{}` at one type only is not used", application.name);
            self.report(Diagnostic::warning("left-out", message).at(span, "left out"));
        }
        self.check_size(at, &application.name, size);
    }

    fn variance(&mut self, ty: otherwise_core::Name, name: &Name, variances: &[Variance]) {
        let count = match self.haskell.ty(ty).map(|info| &info.form) {
            Some(TypeInfoForm::Data(data)) => data.params.len(),
            _ => variances.len(),
        };
        if count == variances.len() {
            self.specs.variances.insert(ty, variances.to_vec());
            return;
        }
        let plural = if count == 1 { "" } else { "s" };
        let message =
            format!("`{name}` has {count} type parameter{plural}, but {} variances", variances.len());
        self.report(Diagnostic::error("data-mismatch", message).at(name.span, "in this annotation"));
    }

    /// A function, unless a local binding has that name: such lists may mention those too, and nothing is
    /// kept of them.
    fn function_or_local(&mut self, at: usize, name: &Name, what: &str) -> Option<otherwise_core::Name> {
        if self.scopes[at].term(name).is_none() {
            let module = self.module(at).module;
            let core = self.haskell.ready.modules.iter().rev().find(|one| one.name == Some(module))?;
            if super::locals::find_local(core, &[], name.base, name.span).is_some() {
                return None;
            }
        }
        self.function(at, name, what)
    }

    fn invariant(&mut self, at: usize, written: &Type, span: Span) -> Option<Invariant> {
        let origin = match self.module(at).is_library {
            true => InvariantOrigin::Library,
            false => InvariantOrigin::Declared,
        };
        self.refine(at, true, |refiner| {
            let expanded = refiner.expand(written);
            if !matches!(expanded.kind, TypeKind::Refined(_)) {
                let complaint = Diagnostic::error("bad-invariant", "an invariant is a refined type");
                refiner.report(complaint.at(written.span, "expected `{v:T | p}`"));
                return None;
            }
            let core = refiner.erased(&expanded)?;
            let ty = refiner.build(&expanded, &core);
            let variables = std::mem::take(&mut refiner.added);
            (!refiner.has_errors()).then_some(Invariant { variables, ty, origin, span })
        })
    }

    fn qualifier(&mut self, at: usize, item: &QualifierItem, span: Span) -> Option<Qualifier> {
        self.refine(at, true, |refiner| {
            let mut parameters = Vec::new();
            for parameter in &item.parameters {
                let sort = refiner.expand(&parameter.sort);
                let ty = refiner.erased(&sort)?;
                parameters.push((refiner.bind(parameter.name, ty.clone()), ty));
            }
            let body = refiner.expand_expr(&item.body);
            let body = refiner.predicate(&body)?;
            Some(Qualifier { name: item.name.text, parameters, body, span })
        })
    }

    /// A rewrite rule is a function whose result states an equality.
    fn rewrite(&mut self, at: usize, name: &Name, place: Option<otherwise_core::Name>) {
        let Some(global) = self.function(at, name, "`rewrite` by") else { return };
        self.specs.rewrites.push((place, global));
        let is_equality = self.specs.global(global).is_some_and(|spec| {
            spec.ty
                .functions()
                .1
                .refinement
                .conjuncts
                .iter()
                .any(|one| matches!(one.kind, TermKind::Binary(BinaryOp::Eq | BinaryOp::Iff, ..)))
        });
        if !is_equality {
            let message = format!("`{name}` is unusable as a rewrite rule: its type states no equality");
            let complaint = Diagnostic::error("bad-rewrite", message).at(name.span, "used as a rule here");
            self.report(complaint.help("its result must be `{l == r}`"));
        }
    }
}
