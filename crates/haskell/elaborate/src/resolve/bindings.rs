//! Groups of bindings: clauses put together, signatures attached, split into strongly connected components.

use otherwise_diagnostics::suggest::nearest;
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_syntax::{Extension, ast};
use rustc_hash::{FxHashMap, FxHashSet};

use super::Resolver;
use super::patterns::PatternBinders;
use crate::interface::Definition;
use crate::names::{Entity, Name, Variable};
use crate::resolved::{Binding, BindingGroup, Clause, FunctionBinding, PatternBinding, Signature};
use otherwise_graph::components;

/// A binding before its body is resolved.
enum Unit<'a> {
    Function { name: ast::Ident, clauses: Vec<(&'a ast::Clause, Span)> },
    Pattern { binding: &'a ast::PatternBinding, span: Span, variables: Vec<ast::Ident> },
}

impl Unit<'_> {
    fn binders(&self) -> &[ast::Ident] {
        match self {
            Unit::Function { name, .. } => std::slice::from_ref(name),
            Unit::Pattern { variables, .. } => variables,
        }
    }
}

/// The signatures of one level of declarations.
type Signatures<'a> = FxHashMap<Name, (&'a ast::Type, Span)>;

impl Resolver<'_> {
    /// The bindings of `let` or `where`. What they bind stays in scope, the caller closes it.
    pub(crate) fn local_bindings(&mut self, decls: &[ast::Decl]) -> Vec<BindingGroup> {
        if decls.is_empty() {
            return Vec::new();
        }
        let units = self.units(decls);
        let mut declared: Vec<(Name, Span)> = Vec::new();
        let mut index: FxHashMap<Name, usize> = FxHashMap::default();
        for binder in units.iter().flat_map(Unit::binders) {
            let name = binder.symbol;
            if let Some(&earlier) = index.get(&name) {
                self.report_duplicate(name, binder.span, declared[earlier].1);
                continue;
            }
            index.insert(name, declared.len());
            declared.push((name, binder.span));
            let local = self.fresh_local(name);
            self.locals.bind(name, local);
        }
        self.local_fixities(decls, &index);
        let bound: FxHashSet<Name> = index.into_keys().collect();
        let signatures = self.signatures(decls, &bound);
        self.groups(units, &signatures, false)
    }

    /// The functions and pattern bindings of the top level, which [`super::collect`] has declared.
    pub(crate) fn top_level_bindings(&mut self, decls: &[ast::Decl]) -> Vec<BindingGroup> {
        let mut units = self.units(decls);
        for unit in &mut units {
            self.drop_undeclared(unit);
        }
        let bound: FxHashSet<Name> =
            units.iter().flat_map(Unit::binders).map(|binder| binder.symbol).collect();
        let signatures = self.signatures(decls, &bound);
        let groups = self.groups(units, &signatures, true);
        self.references.clear();
        groups
    }

    /// Record wildcards bind fields, which are not known yet when the top level is declared.
    fn drop_undeclared(&mut self, unit: &mut Unit<'_>) {
        let Unit::Pattern { variables, .. } = unit else { return };
        let is_declared = |variable: &ast::Ident| {
            let entity = Entity::value(self.input.name, variable.symbol);
            matches!(self.interface.definitions.get(&entity), Some(Definition::Function))
        };
        let Some(first) = variables.iter().find(|variable| !is_declared(variable)) else { return };
        let message = "record wildcards in a pattern binding at the top level are not supported";
        let complaint = Diagnostic::error("unsupported", message)
            .at(first.span, "")
            .help("name the fields that the pattern binds");
        variables.retain(is_declared);
        self.report(complaint);
    }

    pub(crate) fn report_duplicate(&mut self, name: Name, span: Span, earlier: Span) {
        let complaint = Diagnostic::error("duplicate-definition", format!("`{name}` is defined twice"))
            .at(span, "defined again here")
            .also(earlier, "first defined here");
        self.report(complaint);
    }

    /// Puts neighbouring clauses of one function together.
    fn units<'t>(&mut self, decls: &'t [ast::Decl]) -> Vec<Unit<'t>> {
        let mut units: Vec<Unit<'t>> = Vec::new();
        // Whether the last declaration was a clause of the last unit: only then the next one may join it.
        let mut is_open = false;
        for decl in decls {
            match &decl.kind {
                ast::DeclKind::Clause(clause) => {
                    let joins = is_open && !clause.params.is_empty();
                    match units.last_mut() {
                        Some(Unit::Function { name, clauses })
                            if joins
                                && name.symbol == clause.name.symbol
                                && !clauses[0].0.params.is_empty() =>
                        {
                            clauses.push((clause, decl.span));
                        }
                        _ => units
                            .push(Unit::Function { name: clause.name, clauses: vec![(clause, decl.span)] }),
                    }
                    is_open = true;
                }
                ast::DeclKind::Pattern(binding) => {
                    let mut variables = Vec::new();
                    self.pattern_variables(&binding.pattern, &mut variables);
                    units.push(Unit::Pattern { binding, span: decl.span, variables });
                    is_open = false;
                }
                // Pragmas and annotations may stand between clauses.
                ast::DeclKind::Pragma(_) => {}
                _ => is_open = false,
            }
        }
        units
    }

    fn local_fixities(&mut self, decls: &[ast::Decl], bound: &FxHashMap<Name, usize>) {
        for decl in decls {
            let ast::DeclKind::Fixity(fixity) = &decl.kind else { continue };
            for operator in &fixity.operators {
                let name = operator.symbol;
                match self.locals.get(name).filter(|_| bound.contains_key(&name)) {
                    Some(local) => drop(self.local_fixities.insert(local.id, super::collect::fixity(fixity))),
                    None => self.report_stray_fixity(operator),
                }
            }
        }
    }

    pub(crate) fn report_stray_fixity(&mut self, operator: &ast::Ident) {
        let message = format!("the fixity declaration for `{operator}` lacks a definition");
        let complaint = Diagnostic::error("missing-binding", message)
            .at(operator.span, "not defined at this level")
            .help("a fixity declaration must stand beside the definition of its operator");
        self.report(complaint);
    }

    /// The signatures of a level by name; complains about those that are repeated or for nothing.
    fn signatures<'t>(&mut self, decls: &'t [ast::Decl], bound: &FxHashSet<Name>) -> Signatures<'t> {
        let mut signatures: Signatures<'t> = FxHashMap::default();
        for decl in decls {
            let ast::DeclKind::Signature(signature) = &decl.kind else { continue };
            for ident in &signature.names {
                let name = ident.symbol;
                if let Some((_, earlier)) = signatures.get(&name) {
                    let message = format!("`{name}` has two type signatures");
                    let complaint = Diagnostic::error("duplicate-signature", message)
                        .at(ident.span, "again here")
                        .also(*earlier, "first here");
                    self.report(complaint);
                    continue;
                }
                signatures.insert(name, (&signature.ty, ident.span));
                if !bound.contains(&name) {
                    self.report_stray_signature(name, ident.span, bound);
                    // Its names are resolved all the same, for their complaints.
                    self.signature(&signature.ty);
                }
            }
        }
        signatures
    }

    fn report_stray_signature(&mut self, name: Name, span: Span, bound: &FxHashSet<Name>) {
        self.scope.suppress(name);
        let message = format!("the type signature for `{name}` lacks a definition");
        let mut complaint =
            Diagnostic::error("missing-binding", message).at(span, "not defined at this level");
        if let Some(near) = nearest(&name, bound.iter().map(|name| name.as_str())) {
            complaint = complaint.help(format!("did you mean `{near}`?"));
        }
        self.report(complaint);
    }

    /// Resolves the bodies and splits the bindings into groups.
    fn groups(
        &mut self,
        units: Vec<Unit<'_>>,
        signatures: &Signatures<'_>,
        top_level: bool,
    ) -> Vec<BindingGroup> {
        let start = self.references.len();
        let mut bindings: Vec<Binding> = Vec::with_capacity(units.len());
        let mut ranges: Vec<std::ops::Range<usize>> = Vec::with_capacity(units.len());
        // A name defined twice has been reported; what counts is the first definition.
        let mut seen: FxHashSet<Name> = FxHashSet::default();
        for unit in units {
            let from = self.references.len();
            let is_new = unit.binders().iter().all(|binder| seen.insert(binder.symbol));
            let binding = match unit {
                Unit::Function { name, clauses } => {
                    self.function(name, &clauses, signatures, top_level).map(Binding::Function)
                }
                Unit::Pattern { binding, span, variables } => Some(Binding::Pattern(
                    self.pattern_binding(binding, span, &variables, signatures, top_level),
                )),
            };
            if let Some(binding) = binding.filter(|_| is_new) {
                bindings.push(binding);
                ranges.push(from..self.references.len());
            }
        }
        let groups = self.split(bindings, &ranges);
        self.forget_references(start, &groups);
        groups
    }

    fn bound_variable(&mut self, name: Name, top_level: bool) -> Variable {
        if top_level {
            return Variable::Global(Entity::value(self.input.name, name));
        }
        let declared = self.locals.get(name);
        Variable::Local(declared.unwrap_or_else(|| self.fresh_local(name)))
    }

    fn function(
        &mut self,
        name: ast::Ident,
        clauses: &[(&ast::Clause, Span)],
        signatures: &Signatures<'_>,
        top_level: bool,
    ) -> Option<FunctionBinding> {
        let variable = self.bound_variable(name.symbol, top_level);
        let signature = signatures.get(&name.symbol).map(|(ty, _)| *ty);
        self.function_binding(variable, name, clauses, signature)
    }

    /// A function with its signature and clauses.
    pub(crate) fn function_binding(
        &mut self,
        variable: Variable,
        name: ast::Ident,
        clauses: &[(&ast::Clause, Span)],
        signature: Option<&ast::Type>,
    ) -> Option<FunctionBinding> {
        let signature = signature.map(|ty| self.signature(ty));
        let mark = self.types.enter();
        self.bind_scoped(signature.as_ref());
        let arity = clauses.first()?.0.params.len();
        let mut resolved: Vec<Clause> = Vec::with_capacity(clauses.len());
        let mut is_complaint_made = false;
        for (clause, span) in clauses {
            let one = self.clause(&clause.params, &clause.rhs, *span);
            if clause.params.len() == arity {
                resolved.push(one);
            } else if !is_complaint_made {
                self.report_arity(name, clause, clauses[0].0);
                is_complaint_made = true;
            }
        }
        self.types.leave(mark);
        let span = resolved.iter().map(|clause| clause.span).reduce(Span::to)?;
        Some(FunctionBinding { name: variable, name_span: name.span, span, signature, clauses: resolved })
    }

    fn report_arity(&mut self, name: ast::Ident, odd: &ast::Clause, first: &ast::Clause) {
        let message = format!("equations for `{name}` have different numbers of arguments");
        let complaint = Diagnostic::error("clause-arity", message)
            .at(odd.name.span, format!("{} here", odd.params.len()))
            .also(first.name.span, format!("{} here", first.params.len()));
        self.report(complaint);
    }

    /// Brings the type variables of a signature into scope for the body, if they do scope over it.
    pub(super) fn bind_scoped(&mut self, signature: Option<&Signature>) {
        if let Some(signature) = signature
            && signature.is_explicit
            && self.has(Extension::ScopedTypeVariables)
        {
            self.bind_type_variables(&signature.binders);
        }
    }

    fn pattern_binding(
        &mut self,
        binding: &ast::PatternBinding,
        span: Span,
        variables: &[ast::Ident],
        signatures: &Signatures<'_>,
        top_level: bool,
    ) -> PatternBinding {
        let mut binders: Vec<(Variable, Option<Signature>)> = Vec::with_capacity(variables.len());
        for ident in variables {
            let name = ident.symbol;
            let variable = self.bound_variable(name, top_level);
            let signature = signatures.get(&name).map(|(ty, _)| self.signature(ty));
            if binders.iter().all(|(bound, _)| *bound != variable) {
                binders.push((variable, signature));
            }
        }
        let mark = self.types.enter();
        let pattern = self.pattern(&binding.pattern, &mut PatternBinders::declared(top_level));
        let body = self.body(&binding.rhs);
        self.types.leave(mark);
        PatternBinding { pattern, span, binders, body }
    }

    /// Splits bindings into groups; `ranges` says which references each binding made.
    fn split(&mut self, bindings: Vec<Binding>, ranges: &[std::ops::Range<usize>]) -> Vec<BindingGroup> {
        let mut owner: FxHashMap<Variable, (usize, bool)> = FxHashMap::default();
        for (at, binding) in bindings.iter().enumerate() {
            match binding {
                Binding::Function(function) => {
                    owner.insert(function.name, (at, function.signature.is_some()));
                }
                Binding::Pattern(pattern) => {
                    owner.extend(
                        pattern
                            .binders
                            .iter()
                            .map(|(variable, signature)| (*variable, (at, signature.is_some()))),
                    );
                }
            }
        }
        let mut all: Vec<Vec<usize>> = Vec::with_capacity(bindings.len());
        let mut untyped: Vec<Vec<usize>> = Vec::with_capacity(bindings.len());
        for range in ranges {
            let used = self.references[range.clone()].iter().filter_map(|variable| owner.get(variable));
            let (mut every, mut without_signature) = (Vec::new(), Vec::new());
            for (target, has_signature) in used {
                every.push(*target);
                if !has_signature {
                    without_signature.push(*target);
                }
            }
            for edges in [&mut every, &mut without_signature] {
                edges.sort_unstable();
                edges.dedup();
            }
            all.push(every);
            untyped.push(without_signature);
        }
        let mut taken: Vec<Option<Binding>> = bindings.into_iter().map(Some).collect();
        let mut groups = Vec::new();
        for members in components(&all) {
            let recursive = members.len() > 1 || all[members[0]].contains(&members[0]);
            let mut parts = Vec::new();
            // The same question inside the group, without the edges that a signature breaks.
            let position: FxHashMap<usize, usize> =
                members.iter().enumerate().map(|(at, member)| (*member, at)).collect();
            let inner: Vec<Vec<usize>> = members
                .iter()
                .map(|member| {
                    untyped[*member].iter().filter_map(|target| position.get(target).copied()).collect()
                })
                .collect();
            for part in components(&inner) {
                parts.push(part.into_iter().filter_map(|at| taken[members[at]].take()).collect());
            }
            groups.push(BindingGroup { recursive, parts });
        }
        groups
    }

    /// Drops references to what the groups bind (nobody outside can mean them) and repetitions, so that
    /// enclosing levels look at each variable once.
    fn forget_references(&mut self, start: usize, groups: &[BindingGroup]) {
        if self.references.len() == start {
            return;
        }
        let mut drop_these: FxHashSet<Variable> = FxHashSet::default();
        for binding in groups.iter().flat_map(BindingGroup::bindings) {
            match binding {
                Binding::Function(function) => drop(drop_these.insert(function.name)),
                Binding::Pattern(pattern) => {
                    drop_these.extend(pattern.binders.iter().map(|(variable, _)| *variable))
                }
            }
        }
        let mut kept = self.references.split_off(start);
        kept.retain(|variable| drop_these.insert(*variable));
        self.references.append(&mut kept);
    }
}
