//! Modules, signatures and functors: each instance of a signature has operations of its own.

use std::rc::Rc;

use otherwise_diagnostics::Diagnostic;
use rustc_hash::FxHashMap;

use super::Elaborator;
use super::scope::{Functor, FunctorBody, Global, ModuleEntry, ModuleId, TypeEntry};
use super::type_expressions::Variables;
use super::types::Ty;
use crate::front::ast::{Item, ItemKind, ModuleBinding, ModuleExpr, ModuleType};

/// Types that `with type` gives a meaning.
pub(super) type Equations = FxHashMap<String, TypeEntry>;

/// How deep modules may nest.
const MAX_NESTING: u32 = 40;

impl Elaborator<'_> {
    pub(super) fn module_binding(&mut self, binding: &ModuleBinding, scope: ModuleId) {
        let entry = self.module_entry(binding, scope);
        if let Some(entry) = entry {
            self.modules.get_mut(scope).modules.insert(binding.name.clone(), entry);
        }
    }

    fn module_entry(&mut self, binding: &ModuleBinding, scope: ModuleId) -> Option<ModuleEntry> {
        let mut parameters = binding.parameters.clone();
        let mut body = binding.body.clone();
        let mut ty = binding.ty.clone();
        if let Some(ModuleExpr::Functor(more, inner)) = body {
            parameters.extend(more);
            body = Some(*inner);
        }
        // `module KV : functor (K : Key) -> sig … end`
        if let Some(ModuleType::Functor(more, inner)) = ty {
            if body.is_none() || parameters.is_empty() {
                parameters.extend(more);
            }
            ty = Some(*inner);
        }
        // An implementation that is hidden behind contracts is known by them.
        let sealed = ty.as_ref().is_some_and(|ty| body.is_none() || self.has_contracts(ty, scope, 0));
        if parameters.is_empty() {
            let prefix = format!("{}{}.", self.modules.get(scope).prefix, binding.name);
            return self.nested_module(|this| {
                let inner = body.as_ref().and_then(|body| this.module_expr(body, scope, &prefix));
                match (&ty, sealed) {
                    (Some(ty), true) => {
                        let id = this.modules.add(Some(scope), prefix);
                        this.module_type_into(ty, scope, id, &Equations::default());
                        Some(ModuleEntry::Module(id))
                    }
                    _ => inner.or_else(|| {
                        // Something we do not understand: names in it are not found.
                        Some(ModuleEntry::Module(this.modules.add(Some(scope), String::new())))
                    }),
                }
            });
        }
        let body = match (ty, body) {
            (Some(ty), _) if sealed => FunctorBody::Signature(ty),
            (_, Some(body)) => FunctorBody::Structure(body),
            _ => return None,
        };
        let functor = Rc::new(Functor {
            name: format!("{}{}", self.modules.get(scope).prefix, binding.name),
            parameters,
            body,
            scope,
            applied: std::cell::Cell::new(false),
            in_prelude: self.in_prelude,
            span: binding.span,
        });
        self.functors.push(Rc::clone(&functor));
        Some(ModuleEntry::Functor(functor))
    }

    fn nested_module<T>(&mut self, build: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if self.nesting >= MAX_NESTING {
            return None;
        }
        self.nesting += 1;
        let result = stacker::maybe_grow(64 << 10, 1 << 20, || build(self));
        self.nesting -= 1;
        result
    }

    fn has_contracts(&self, ty: &ModuleType, scope: ModuleId, depth: u32) -> bool {
        let speaks = |item: &Item| item.contract.is_some() || matches!(item.kind, ItemKind::Declaration(_));
        match ty {
            _ if depth > MAX_NESTING => false,
            ModuleType::Signature(items) => items.iter().any(speaks),
            ModuleType::With(base, _) => self.has_contracts(base, scope, depth + 1),
            ModuleType::Functor(_, body) => self.has_contracts(body, scope, depth + 1),
            ModuleType::Path(path) => {
                let find = |module: &super::scope::Module| module.module_types.get(&path.name).cloned();
                let found = self.modules.lookup(scope, &path.modules, find);
                found.is_some_and(|(ty, scope)| self.has_contracts(&ty, scope, depth + 1))
            }
            ModuleType::Unsupported(_) => false,
        }
    }

    /// What a module expression means; `prefix` names what a structure in it defines.
    pub(super) fn module_expr(
        &mut self,
        expression: &ModuleExpr,
        scope: ModuleId,
        prefix: &str,
    ) -> Option<ModuleEntry> {
        self.nested_module(|this| match expression {
            ModuleExpr::Path(path) => {
                let mut names = path.modules.clone();
                names.push(path.name.clone());
                this.load_module(scope, &names);
                this.modules.module(scope, &names)
            }
            ModuleExpr::Structure(items) => {
                let id = this.modules.add(Some(scope), prefix.to_owned());
                this.structure(items, id);
                Some(ModuleEntry::Module(id))
            }
            ModuleExpr::Typed(inner, ty) => {
                let entry = this.module_expr(inner, scope, prefix);
                if this.has_contracts(ty, scope, 0) {
                    let id = this.modules.add(Some(scope), prefix.to_owned());
                    this.module_type_into(ty, scope, id, &Equations::default());
                    return Some(ModuleEntry::Module(id));
                }
                entry
            }
            ModuleExpr::Apply(functor, argument) => {
                // `F (A) (B)` nests to the left.
                let mut arguments = vec![argument.as_ref()];
                let mut head = functor.as_ref();
                while let ModuleExpr::Apply(inner, argument) = head {
                    arguments.push(argument.as_ref());
                    head = inner.as_ref();
                }
                arguments.reverse();
                let Some(ModuleEntry::Functor(functor)) = this.module_expr(head, scope, prefix) else {
                    return None;
                };
                this.apply_functor(&functor, &arguments, scope, prefix)
            }
            ModuleExpr::Functor(..) => None,
            ModuleExpr::Unsupported(span) => {
                this.complain(super::unsupported("this module", *span));
                None
            }
        })
    }

    fn apply_functor(
        &mut self,
        functor: &Rc<Functor>,
        arguments: &[&ModuleExpr],
        scope: ModuleId,
        prefix: &str,
    ) -> Option<ModuleEntry> {
        if functor.parameters.len() != arguments.len() {
            let message = format!(
                "functor `{}` takes {} arguments, not {}",
                functor.name,
                functor.parameters.len(),
                arguments.len()
            );
            self.complain(Diagnostic::warning("unsupported", message).at(functor.span, "declared here"));
            return None;
        }
        let inner = self.modules.add(Some(functor.scope), prefix.to_owned());
        for ((name, ty), argument) in functor.parameters.iter().zip(arguments) {
            let argument_prefix = format!("{prefix}{name}.");
            let entry = self.module_expr(argument, scope, &argument_prefix).or_else(|| {
                // An argument that is not understood is as abstract as its signature.
                let id = self.modules.add(Some(functor.scope), argument_prefix);
                self.module_type_into(ty, functor.scope, id, &Equations::default());
                Some(ModuleEntry::Module(id))
            })?;
            self.modules.get_mut(inner).modules.insert(name.clone(), entry);
        }
        // Contracts that speak of calls of an argument are about any argument: this one's calls are code.
        let by_code = !functor.in_prelude && self.speaks_of_code(functor, inner);
        if !by_code {
            functor.applied.set(true);
        }
        let outer = std::mem::replace(&mut self.without_contracts, by_code);
        let entry = self.functor_body(functor, inner, prefix);
        self.without_contracts = outer;
        entry
    }

    /// Whether the file speaks of calls of an argument of a functor as events, and the argument has code.
    fn speaks_of_code(&self, functor: &Functor, inner: ModuleId) -> bool {
        let module = self.modules.get(inner);
        functor.parameters.iter().any(|(name, _)| {
            let Some(ModuleEntry::Module(id)) = module.modules.get(name) else { return false };
            let mut values = self.modules.get(*id).values.iter();
            values.any(|(value, global)| {
                matches!(global, Global::Function(_)) && self.is_event(&format!("<{name}.{value}"))
            })
        })
    }

    /// Whether some event of the file starts like this.
    fn is_event(&self, start: &str) -> bool {
        self.text.match_indices(start).any(|(at, _)| {
            let next = self.text[at + start.len()..].chars().next();
            !next.is_some_and(|c| c.is_alphanumeric() || matches!(c, '_' | '\''))
        })
    }

    fn functor_body(&mut self, functor: &Rc<Functor>, inner: ModuleId, prefix: &str) -> Option<ModuleEntry> {
        let outer = std::mem::replace(&mut self.in_prelude, functor.in_prelude);
        let entry = match &functor.body {
            FunctorBody::Structure(body) => self.module_expr(body, inner, prefix),
            FunctorBody::Signature(ty) => {
                let id = self.modules.add(Some(inner), prefix.to_owned());
                self.module_type_into(ty, inner, id, &Equations::default());
                Some(ModuleEntry::Module(id))
            }
        };
        self.in_prelude = outer;
        entry
    }

    /// Functors that the file only defines are analysed with arguments that are known by their signatures.
    pub(super) fn unapplied_functors(&mut self) {
        let mut at = 0;
        while let Some(functor) = self.functors.get(at).cloned() {
            at += 1;
            if functor.applied.get() || !matches!(functor.body, FunctorBody::Structure(_)) {
                continue;
            }
            let prefix = format!("{}.", functor.name);
            let inner = self.modules.add(Some(functor.scope), prefix.clone());
            for (name, ty) in &functor.parameters {
                let id = self.modules.add(Some(inner), format!("{name}."));
                self.module_type_into(ty, inner, id, &Equations::default());
                self.modules.get_mut(inner).modules.insert(name.clone(), ModuleEntry::Module(id));
            }
            self.functor_body(&functor, inner, &prefix);
        }
    }

    /// Declares what a signature says in module `into`; names in it mean what they mean in `scope`.
    pub(super) fn module_type_into(
        &mut self,
        ty: &ModuleType,
        scope: ModuleId,
        into: ModuleId,
        equations: &Equations,
    ) {
        self.nested_module(|this| {
            match ty {
                ModuleType::Signature(items) => {
                    for (name, entry) in equations {
                        this.modules.get_mut(into).types.insert(name.clone(), entry.clone());
                    }
                    this.signature(items, into);
                }
                ModuleType::Path(path) => {
                    this.load_module(scope, &path.modules);
                    let find = |module: &super::scope::Module| module.module_types.get(&path.name).cloned();
                    match this.modules.lookup(scope, &path.modules, find) {
                        Some((ty, defined)) => {
                            // Names of the signature are those where it was written.
                            if into != scope {
                                this.modules.get_mut(into).parent = Some(defined);
                            }
                            this.module_type_into(&ty, defined, into, equations);
                        }
                        None => {
                            let message = format!("module type `{}` is not known", path.text());
                            this.complain(Diagnostic::warning("unknown-name", message).at(path.span, ""));
                        }
                    }
                }
                ModuleType::With(base, constraints) => {
                    let mut equations = equations.clone();
                    for (path, parameters, ty) in constraints {
                        let mut variables = Variables::default();
                        for (at, name) in parameters.iter().enumerate() {
                            variables.insert(name.clone(), Ty::Parameter(at as u32));
                        }
                        match this.type_of(scope, ty, &mut variables) {
                            Ok(ty) => {
                                let entry = TypeEntry { parameters: parameters.len() as u32, ty };
                                equations.insert(path.name.clone(), entry);
                            }
                            Err(complaint) => this.complain(complaint),
                        }
                    }
                    this.module_type_into(base, scope, into, &equations);
                }
                ModuleType::Functor(..) => {}
                ModuleType::Unsupported(span) => this.complain(super::unsupported("this module type", *span)),
            }
            Some(())
        });
    }

    /// Makes the module of a file known when its name is used and its interface can be found.
    pub(super) fn load_module(&mut self, scope: ModuleId, names: &[String]) {
        let Some(first) = names.first() else { return };
        if self.modules.module(scope, std::slice::from_ref(first)).is_some() {
            return;
        }
        let interface = self.interface_items(first);
        let speaks = interface.as_ref().is_some_and(|items| self.is_library(first, items));
        if !speaks && let Some(mut items) = self.code_items(first) {
            super::merge_contracts(&mut items, interface.as_deref().unwrap_or(&[]));
            let root = self.root;
            let id = self.modules.add(Some(root), format!("{first}."));
            self.modules.get_mut(root).modules.insert(first.clone(), ModuleEntry::Module(id));
            self.structure(&items, id);
        } else if let Some(items) = interface {
            let root = self.root;
            let id = self.modules.add(Some(root), String::new());
            self.modules.get_mut(root).modules.insert(first.clone(), ModuleEntry::Module(id));
            self.signature(&items, id);
        } else if let Some(text) = crate::front::prelude::module(first)
            && self.prelude.insert(first.clone())
        {
            let file = self.sources.add(format!("{} (built in).ml", first.to_lowercase()), text);
            let items = self.parse(file);
            let root = self.root;
            let id = self.modules.add(Some(root), format!("{first}."));
            self.modules.get_mut(root).modules.insert(first.clone(), ModuleEntry::Module(id));
            let outer = std::mem::replace(&mut self.in_prelude, true);
            self.structure(&items, id);
            self.in_prelude = outer;
        }
    }

    /// Whether a module whose code may be there is known by its interface: that has contracts, or the file
    /// speaks of calls of it as events.
    fn is_library(&self, module: &str, interface: &[Item]) -> bool {
        let speaks = |item: &Item| item.contract.is_some() || matches!(item.kind, ItemKind::Declaration(_));
        let opened = self.text.contains(&format!("open {module}"));
        let has_event = |item: &Item| match &item.kind {
            ItemKind::Value { name, .. } => {
                self.is_event(&format!("<{module}.{name}")) || opened && self.is_event(&format!("<{name}"))
            }
            _ => false,
        };
        interface.iter().any(|item| speaks(item) || has_event(item))
    }

    /// The items of the code of a module.
    fn code_items(&mut self, module: &str) -> Option<Vec<Item>> {
        let (name, text) = (self.find_code)(module)?;
        if u32::try_from(text.len()).is_err() {
            return None;
        }
        let file = self.sources.add(name, text);
        let before = self.diagnostics.len();
        let items = self.parse(file);
        // Code that cannot be read is a matter of whoever needs it.
        for diagnostic in &mut self.diagnostics[before..] {
            if diagnostic.code == "syntax" {
                diagnostic.severity = otherwise_diagnostics::Severity::Warning;
            }
        }
        Some(items)
    }

    pub(super) fn open_module(&mut self, module: &ModuleExpr, scope: ModuleId) -> Option<ModuleId> {
        match self.module_expr(module, scope, "")? {
            ModuleEntry::Module(id) => Some(id),
            ModuleEntry::Functor(_) => None,
        }
    }

    /// `include M`: its names are names here.
    pub(super) fn include(&mut self, from: ModuleId, into: ModuleId) {
        self.modules.get_mut(into).opens.push(from);
        let source = self.modules.get(from);
        let values = source.values.clone();
        let types = source.types.clone();
        let modules = source.modules.clone();
        let (constructors, fields) = (source.constructors.clone(), source.fields.clone());
        let definitions = source.definitions.clone();
        let target = self.modules.get_mut(into);
        target.values.extend(values);
        target.types.extend(types);
        target.modules.extend(modules);
        target.constructors.extend(constructors);
        target.fields.extend(fields);
        target.definitions.extend(definitions);
    }
}
