//! From trees to a [`Program`]: names, types, contracts, monadic normal form.
//!
//! Items are declared and function bodies typed in the order of the file (`declare`, `infer`); when all types
//! are known, contracts become formulas (`contract`, `formula`, `trace`) and the bodies that methods need are
//! translated (`functions`, `lower`, `calls`, `choices`, `patterns`, `state`).

mod arguments;
mod calls;
mod choices;
mod code;
mod contract;
mod declare;
mod formula;
mod functions;
mod given;
mod given_sums;
mod infer;
mod infer_patterns;
mod infer_records;
mod instances;
mod lower;
mod modifies;
mod modules;
mod mutual;
mod patterns;
mod records;
mod scope;
mod standard;
mod state;
mod strings;
mod trace;
mod type_expressions;
mod types;
mod value_patterns;

use std::rc::Rc;

use otherwise_diagnostics::{Diagnostic, FileId, Sources, Span};
use rustc_hash::FxHashMap;

use super::ast::{Binding, Item, ItemKind, PatternKind, TypeExpr, TypeExprKind};
use super::notation::syntax;
use crate::core::{FunctionId, OperationId, Program, SymbolId, VarId};
use crate::spec::DefinitionId;
use infer::Tables;
use scope::{Functor, ModuleId, Modules};
pub(super) use standard::comes_with_ocaml;
use types::{Ty, Types};

/// Finds the interface of a module that the file mentions: a file name and its text.
pub(crate) type Find<'f> = &'f dyn Fn(&str) -> Option<(String, String)>;

/// A function of the source, typed but not translated.
struct SourceFunction {
    name: String,
    binding: Rc<Binding>,
    contract: Option<Rc<syntax::Contract>>,
    scope: ModuleId,
    parameters: Vec<Ty>,
    result: Ty,
    tables: Rc<Tables>,
    /// Why it cannot be analysed.
    problem: Option<Diagnostic>,
    id: Option<FunctionId>,
    /// The variable that holds it, when it is state of the program's own.
    global: Option<VarId>,
    /// Functions that a caller is being translated for, to find cycles of constants.
    active: bool,
    /// How to copy it for another use, when it is polymorphic.
    template: Option<Rc<instances::Template>>,
    /// Recurs over data that ends.
    structural: bool,
}

/// What is found out along the way.
pub(crate) struct Elaborated {
    pub(crate) program: Program,
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// Functions with a contract that cannot be analysed, and why.
    pub(crate) skipped: Vec<(FunctionId, Diagnostic)>,
}

struct Elaborator<'e> {
    sources: &'e mut Sources,
    find: Find<'e>,
    find_code: Find<'e>,
    /// The text of the file.
    text: String,
    next_id: u32,
    program: Program,
    diagnostics: Vec<Diagnostic>,
    types: Types,
    modules: Modules,
    root: ModuleId,
    functions: Vec<SourceFunction>,
    functors: Vec<Rc<Functor>>,
    /// Operations whose contracts wait for all definitions.
    operations: Vec<(OperationId, Option<Rc<syntax::Contract>>, ModuleId)>,
    /// What calls of operations change.
    changes: FxHashMap<OperationId, modifies::Changes>,
    /// Names of parameters that are `unit` and therefore not recorded, by operation.
    operation_types: FxHashMap<OperationId, OperationType>,
    axioms: Vec<(syntax::Name, Vec<syntax::Binder>, syntax::Formula, ModuleId)>,
    /// Contracts of pure functions and constants, with the names of their parameters.
    promises: Vec<(SymbolId, Rc<syntax::Contract>, Vec<String>, ModuleId)>,
    orders: Vec<(bool, super::ast::TypeExpr, ModuleId)>,
    definitions: FxHashMap<(usize, Vec<ModuleId>), Option<DefinitionId>>,
    literals: FxHashMap<(&'static str, String), SymbolId>,
    /// The texts of literals that are joined with other strings.
    joined_texts: Vec<String>,
    /// Interfaces that were looked for.
    interfaces: FxHashMap<String, bool>,
    skipped: Vec<(FunctionId, Diagnostic)>,
    nesting: u32,
    /// Copies of polymorphic functions so far.
    instances: u32,
    /// Modules of the standard library that were read.
    prelude: rustc_hash::FxHashSet<String>,
    in_prelude: bool,
    /// Contracts are those of other instances.
    without_contracts: bool,
}

/// An operation as callers see it.
#[derive(Clone)]
struct OperationType {
    labels: Vec<Option<super::ast::Label>>,
    parameters: Vec<Ty>,
    result: Ty,
}

/// Elaborates a file.
pub(crate) fn elaborate(
    sources: &mut Sources,
    file: FileId,
    find: Find<'_>,
    find_code: Find<'_>,
) -> Elaborated {
    let mut elaborator = Elaborator::new(sources, find, find_code);
    elaborator.text = elaborator.sources.get(file).text().to_owned();
    elaborator.file(file);
    elaborator.finish()
}

impl<'e> Elaborator<'e> {
    fn new(sources: &'e mut Sources, find: Find<'e>, find_code: Find<'e>) -> Elaborator<'e> {
        let mut modules = Modules::default();
        let root = modules.add(None, String::new());
        let mut this = Elaborator {
            sources,
            find,
            find_code,
            text: String::new(),
            next_id: 0,
            program: Program::default(),
            diagnostics: Vec::new(),
            types: Types::new(),
            modules,
            root,
            functions: Vec::new(),
            functors: Vec::new(),
            operations: Vec::new(),
            changes: FxHashMap::default(),
            operation_types: FxHashMap::default(),
            axioms: Vec::new(),
            promises: Vec::new(),
            orders: Vec::new(),
            definitions: FxHashMap::default(),
            literals: FxHashMap::default(),
            joined_texts: Vec::new(),
            interfaces: FxHashMap::default(),
            skipped: Vec::new(),
            nesting: 0,
            instances: 0,
            prelude: Default::default(),
            in_prelude: false,
            without_contracts: false,
        };
        this.declare_standard_types();
        this
    }

    /// Declares everything in a file, with the contracts that its interface file adds.
    fn file(&mut self, file: FileId) {
        let source = self.sources.get(file).clone();
        let mut items = self.parse(file);
        let module = module_name(source.name());
        if source.name().ends_with(".ml")
            && let Some(interface) = self.interface_items(&module)
        {
            merge_contracts(&mut items, &interface);
        }
        let scope = self.modules.add(Some(self.root), String::new());
        self.structure(&items, scope);
        self.unapplied_functors();
    }

    fn parse(&mut self, file: FileId) -> Vec<Item> {
        let source = self.sources.get(file).clone();
        let (converted, next) = super::convert::convert(&source, self.next_id);
        self.next_id = next;
        self.diagnostics.extend(converted.diagnostics);
        converted.items
    }

    /// The items of the interface file of a module, once.
    fn interface_items(&mut self, module: &str) -> Option<Vec<Item>> {
        if self.interfaces.contains_key(module) {
            return None;
        }
        let found = (self.find)(module);
        self.interfaces.insert(module.to_owned(), found.is_some());
        let (name, text) = found?;
        let file = self.sources.add(name, text);
        Some(self.parse(file))
    }

    fn finish(mut self) -> Elaborated {
        self.resolve_orders();
        self.resolve_axioms();
        self.resolve_promises();
        self.operation_contracts();
        self.translate_methods();
        self.note_invariants();
        self.types.complete_exceptions(&mut self.program);
        self.note_texts();
        self.note_order();
        self.literals_have_lengths();
        self.literals_differ();
        crate::engine::set_recorded_depths(&mut self.program);
        Elaborated { program: self.program, diagnostics: self.diagnostics, skipped: self.skipped }
    }

    fn complain(&mut self, diagnostic: Diagnostic) {
        if self.diagnostics.len() < 200 && !self.diagnostics.contains(&diagnostic) {
            self.diagnostics.push(diagnostic);
        }
    }
}

/// `path/to/kv_store.mli` is `Kv_store`.
pub(crate) fn module_name(file: &str) -> String {
    let base = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let stem = base.split('.').next().unwrap_or(base);
    let mut letters = stem.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Contracts that stand in the interface belong to the functions of the implementation, whose parameters have
/// the types that it says.
pub(super) fn merge_contracts(items: &mut [Item], interface: &[Item]) {
    for declared in interface {
        let ItemKind::Value { name, ty } = &declared.kind else { continue };
        for item in items.iter_mut().rev() {
            let ItemKind::Let(group) = &mut item.kind else { continue };
            let is_own = |binding: &Binding| binding.name().is_some_and(|(own, _)| own == name);
            let Some(at) = group.bindings.iter().position(is_own) else { continue };
            annotate(&mut group.bindings[at], ty);
            let contract = if at == 0 { &mut item.contract } else { &mut group.bindings[at].contract };
            if contract.is_none() {
                contract.clone_from(&declared.contract);
            }
            break;
        }
    }
}

/// Gives parameters without a type the one that they are declared with, unless that is open.
fn annotate(binding: &mut Binding, ty: &TypeExpr) {
    let mut rest = ty;
    for parameter in &mut binding.parameters {
        let TypeExprKind::Arrow(label, from, to) = &rest.kind else { return };
        let is_plain = label.is_none() && parameter.label.is_none();
        let is_typed = matches!(parameter.pattern.kind, PatternKind::Typed(..) | PatternKind::Unit);
        if is_plain && !is_typed && is_closed(from) {
            let untyped = Box::new(parameter.pattern.clone());
            parameter.pattern.kind = PatternKind::Typed(untyped, TypeExpr::clone(from));
        }
        rest = to;
    }
}

fn is_closed(ty: &TypeExpr) -> bool {
    match &ty.kind {
        TypeExprKind::Any | TypeExprKind::Variable(_) | TypeExprKind::Unsupported => false,
        TypeExprKind::Constructor(_, parts) | TypeExprKind::Tuple(parts) => parts.iter().all(is_closed),
        TypeExprKind::Arrow(_, from, to) => is_closed(from) && is_closed(to),
        TypeExprKind::Tags(tags) => tags.iter().all(|(_, argument)| argument.as_ref().is_none_or(is_closed)),
    }
}

/// Something that is not understood, at a place.
fn unsupported(what: &str, span: Span) -> Diagnostic {
    Diagnostic::warning("unsupported", format!("{what} is not supported")).at(span, "not analysed")
}
