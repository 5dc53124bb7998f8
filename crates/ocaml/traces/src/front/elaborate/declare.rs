//! Items: types, operations, definitions, functions.

use std::rc::Rc;

use otherwise_diagnostics::Diagnostic;

use super::formula::{Local, Names};
use super::scope::{DefinitionEntry, Global, ModuleId, TypeEntry};
use super::type_expressions::Variables;
use super::types::{Ty, TypeDefinition, TypeId, opaque};
use super::{Elaborator, OperationType};
use crate::core::{Axiom, Operation, OperationId, Order, Pure, PureOp, Symbol, SymbolId};
use crate::front::ast::{
    ConstructorArguments, FieldDeclaration, Item, ItemKind, TypeDeclaration, TypeExpr, TypeExprKind, TypeKind,
};
use crate::front::notation::syntax::{self, Clause, Declaration};
use crate::spec::{Contract, ContractId};

impl Elaborator<'_> {
    /// The items of a file or `struct … end`.
    pub(super) fn structure(&mut self, items: &[Item], scope: ModuleId) {
        for item in items {
            match &item.kind {
                ItemKind::Let(group) => self.let_item(group, item, scope),
                _ => self.item(item, scope),
            }
        }
    }

    /// The items of a `sig … end`.
    pub(super) fn signature(&mut self, items: &[Item], scope: ModuleId) {
        items.iter().for_each(|item| self.item(item, scope));
    }

    fn item(&mut self, item: &Item, scope: ModuleId) {
        match &item.kind {
            ItemKind::Types(declarations) => self.type_declarations(declarations, scope),
            ItemKind::Value { name, ty } => {
                if let Err(complaint) = self.value(name, ty, item, scope) {
                    // A value that no contract speaks about is of no concern until it is used.
                    if item.contract.is_some() {
                        self.complain(complaint);
                    }
                }
            }
            ItemKind::Module(binding) => self.module_binding(binding, scope),
            ItemKind::ModuleType { name, body } => {
                if let Some(body) = body {
                    let entry = (Rc::new(body.clone()), scope);
                    self.modules.get_mut(scope).module_types.insert(name.clone(), entry);
                }
            }
            ItemKind::Open(module) => {
                if let Some(id) = self.open_module(module, scope) {
                    self.modules.get_mut(scope).opens.push(id);
                }
            }
            ItemKind::Include(module) => {
                if let Some(id) = self.open_module(module, scope) {
                    self.include(id, scope);
                }
            }
            ItemKind::IncludeType(ty) => self.module_type_into(ty, scope, scope, &Default::default()),
            ItemKind::Exception(declared) => {
                let mut variables = Variables::default();
                // The labels of an inline record are not known outside variants; the exception is.
                let types: Vec<&TypeExpr> = match &declared.arguments {
                    ConstructorArguments::Tuple(types) => types.iter().collect(),
                    ConstructorArguments::Record(fields) => fields.iter().map(|field| &field.ty).collect(),
                };
                let arguments: Result<Vec<Ty>, Diagnostic> =
                    types.into_iter().map(|ty| self.type_of(scope, ty, &mut variables)).collect();
                if let Ok(arguments) = arguments {
                    self.declare_exception(scope, &declared.name, arguments);
                }
            }
            ItemKind::Declaration(declaration) => {
                if let Err(complaint) = self.declaration(declaration, item, scope) {
                    self.complain(complaint);
                }
            }
            ItemKind::Let(_) | ItemKind::Other => {}
        }
    }

    fn type_declarations(&mut self, declarations: &[TypeDeclaration], scope: ModuleId) {
        // All names first: declarations of one group may refer to each other.
        let mut pending = Vec::new();
        for declaration in declarations {
            // `with type t = …` has given it a meaning already.
            if self.modules.get(scope).types.contains_key(&declaration.name) {
                continue;
            }
            let parameters = declaration.parameters.len() as u32;
            let arguments = (0..parameters).map(Ty::Parameter).collect();
            let name = format!("{}{}", self.modules.get(scope).prefix, declaration.name);
            let ty = match &declaration.kind {
                TypeKind::Abstract | TypeKind::Unsupported => Ty::Opaque(opaque(&mut self.program, &name)),
                TypeKind::Alias(_) => {
                    pending.push((declaration, None));
                    continue;
                }
                TypeKind::Variant(_) | TypeKind::Record(_) => {
                    let id = TypeId(self.types.definitions.len() as u32);
                    let constructors = Vec::new();
                    let mutable = Vec::new();
                    self.types.definitions.push(TypeDefinition { name, parameters, constructors, mutable });
                    pending.push((declaration, Some(id)));
                    Ty::Data(id, arguments)
                }
            };
            let entry = TypeEntry { parameters, ty };
            self.modules.get_mut(scope).types.insert(declaration.name.clone(), entry);
        }
        for (declaration, id) in pending {
            let mut variables = Variables::default();
            for (at, name) in declaration.parameters.iter().enumerate() {
                variables.insert(name.clone(), Ty::Parameter(at as u32));
            }
            if let Err(complaint) = self.type_body(declaration, id, scope, &mut variables) {
                self.complain(Diagnostic { severity: otherwise_diagnostics::Severity::Warning, ..complaint });
                let name = format!("{}{}", self.modules.get(scope).prefix, declaration.name);
                let ty = Ty::Opaque(opaque(&mut self.program, &name));
                let entry = TypeEntry { parameters: declaration.parameters.len() as u32, ty };
                self.modules.get_mut(scope).types.insert(declaration.name.clone(), entry);
            }
        }
    }

    fn type_body(
        &mut self,
        declaration: &TypeDeclaration,
        id: Option<TypeId>,
        scope: ModuleId,
        variables: &mut Variables,
    ) -> Result<(), Diagnostic> {
        match (&declaration.kind, id) {
            (TypeKind::Alias(alias), _) => {
                let ty = self.type_of(scope, alias, variables)?;
                let entry = TypeEntry { parameters: declaration.parameters.len() as u32, ty };
                self.modules.get_mut(scope).types.insert(declaration.name.clone(), entry);
            }
            (TypeKind::Variant(constructors), Some(id)) => {
                for (index, constructor) in constructors.iter().enumerate() {
                    let name = constructor.name.clone();
                    match &constructor.arguments {
                        ConstructorArguments::Tuple(arguments) => {
                            let arguments: Result<Vec<Ty>, Diagnostic> =
                                arguments.iter().map(|ty| self.type_of(scope, ty, variables)).collect();
                            let row = (name.clone(), arguments?, Vec::new());
                            self.types.definitions[id.0 as usize].constructors.push(row);
                        }
                        ConstructorArguments::Record(fields) => {
                            self.record_row(&name, fields, id, scope, variables)?;
                        }
                    }
                    self.modules.get_mut(scope).constructors.insert(name, (id, index));
                }
            }
            (TypeKind::Record(fields), Some(id)) => {
                for field in fields {
                    self.modules.get_mut(scope).fields.insert(field.name.clone(), id);
                }
                self.record_row(&declaration.name, fields, id, scope, variables)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// A constructor with labels: a record's own, or one with an inline record.
    fn record_row(
        &mut self,
        name: &str,
        fields: &[FieldDeclaration],
        id: TypeId,
        scope: ModuleId,
        variables: &mut Variables,
    ) -> Result<(), Diagnostic> {
        let constructor = self.types.definitions[id.0 as usize].constructors.len();
        let mut types = Vec::new();
        for (at, field) in fields.iter().enumerate() {
            let ty = self.type_of(scope, &field.ty, variables)?;
            types.push(if field.mutable { Ty::Ref(Rc::new(ty)) } else { ty });
            if field.mutable {
                self.types.definitions[id.0 as usize].mutable.push((constructor, at));
            }
        }
        let labels = fields.iter().map(|field| field.name.clone()).collect();
        self.types.definitions[id.0 as usize].constructors.push((name.to_owned(), types, labels));
        Ok(())
    }

    /// A `val`: a constant, a pure function, or an operation.
    fn value(&mut self, name: &str, ty: &TypeExpr, item: &Item, scope: ModuleId) -> Result<(), Diagnostic> {
        let mut variables = Variables::default();
        let (mut labels, mut names, mut parameters) = (Vec::new(), Vec::new(), Vec::new());
        let mut rest = ty;
        while let TypeExprKind::Arrow(label, from, to) = &rest.kind {
            names.push(label.as_ref().map(|label| label.name.clone()));
            labels.push(label.clone());
            parameters.push((self.type_of(scope, from, &mut variables)?, from.span));
            rest = to;
        }
        let result = self.type_of(scope, rest, &mut variables)?;
        let shown = format!("{}{name}", self.modules.get(scope).prefix);
        let not_first_order = |what: String| {
            Diagnostic::warning("unsupported", format!("`{shown}`: {what} is not supported"))
                .at(item.span, "")
        };
        let result_sort = self.types.sort(&mut self.program, &result).map_err(not_first_order)?;
        let is_pure = item.contract.as_ref().is_some_and(|contract| contract.pure);
        if parameters.is_empty() || is_pure {
            let mut sorts = Vec::new();
            for (ty, _) in &parameters {
                sorts.push(self.types.sort(&mut self.program, ty).map_err(not_first_order)?);
            }
            let symbol = self.symbol(&shown, sorts, result_sort, item.span);
            self.modules.get_mut(scope).values.insert(name.to_owned(), Global::Symbol(symbol));
            if let Some(contract) = &item.contract {
                let labels = super::contract::parameter_names(Some(contract), &names, parameters.len())?;
                self.promises.push((symbol, Rc::new(contract.clone()), labels, scope));
            }
            return Ok(());
        }
        let contract = item.contract.clone().map(Rc::new);
        let id = OperationId(self.program.operations.len() as u32);
        let (mut variables, mut types) = (Vec::new(), Vec::new());
        let names = super::contract::parameter_names(contract.as_deref(), &names, parameters.len())?;
        for ((ty, span), name) in parameters.into_iter().zip(names) {
            let head = self.types.head(&ty);
            // Nothing is recorded of `()`.
            if head != Ty::Unit {
                let sort = match &head {
                    Ty::Arrow(..) => self.callback_sort(contract.as_deref(), &name, &ty, span)?,
                    _ => self.types.sort(&mut self.program, &ty).map_err(not_first_order)?,
                };
                variables.push(self.program.variable(name, sort, Some(span)));
            }
            types.push(ty);
        }
        let result_name = contract.as_deref().and_then(super::contract::result_name);
        let result_var = self.program.variable(
            result_name.unwrap_or_else(|| "result".to_owned()),
            result_sort.clone(),
            Some(item.span),
        );
        self.program.contracts.push(Contract {
            name: shown.clone(),
            parameters: variables.clone(),
            ghosts: Vec::new(),
            result: result_var,
            cases: Vec::new(),
            frames: Vec::new(),
            span: Some(contract.as_ref().map_or(item.span, |contract| contract.span)),
        });
        self.program.operations.push(Operation {
            name: shown,
            parameters: variables,
            result: result_sort,
            contract: ContractId(self.program.contracts.len() as u32 - 1),
            span: Some(item.span),
        });
        self.operation_types.insert(id, OperationType { labels, parameters: types, result });
        self.operations.push((id, contract, scope));
        self.modules.get_mut(scope).values.insert(name.to_owned(), Global::Operation(id));
        Ok(())
    }

    pub(super) fn symbol(
        &mut self,
        name: &str,
        parameters: Vec<crate::core::Sort>,
        result: crate::core::Sort,
        span: otherwise_diagnostics::Span,
    ) -> SymbolId {
        // What is only known of a function of OCaml's own is no module of its users.
        let name = if self.in_prelude { name.replace(".Known.", ".") } else { name.to_owned() };
        self.program.symbols.push(Symbol { name, parameters, result, span: Some(span) });
        SymbolId(self.program.symbols.len() as u32 - 1)
    }

    fn declaration(
        &mut self,
        declaration: &Declaration,
        item: &Item,
        scope: ModuleId,
    ) -> Result<(), Diagnostic> {
        match declaration {
            Declaration::Define { name, parameters, body } => {
                if let Some(earlier) = self.modules.get(scope).definitions.get(&name.text)
                    && earlier.span != name.span
                    && earlier.scope == scope
                {
                    let message = format!("`{}` is defined twice", name.text);
                    return Err(Diagnostic::error("named-twice", message)
                        .at(name.span, "the second one")
                        .also(earlier.span, "the first one"));
                }
                let entry = Rc::new(DefinitionEntry {
                    name: format!("{}{}", self.modules.get(scope).prefix, name.text),
                    parameters: parameters.clone(),
                    body: body.clone(),
                    scope,
                    span: name.span,
                });
                self.modules.get_mut(scope).definitions.insert(name.text.clone(), entry);
            }
            Declaration::Symbol { name, parameters, result } => {
                let mut sorts = Vec::new();
                for parameter in parameters {
                    sorts.push(self.binder_sort(parameter, scope)?);
                }
                let result = match result {
                    Some(result) => self.sort_of(scope, result)?,
                    None => crate::core::Sort::Bool,
                };
                let shown = format!("{}{}", self.modules.get(scope).prefix, name.text);
                let symbol = self.symbol(&shown, sorts, result, item.span);
                self.modules.get_mut(scope).values.insert(name.text.clone(), Global::Symbol(symbol));
            }
            Declaration::Axiom { name, variables, body } => {
                self.axioms.push((name.clone(), variables.clone(), body.clone(), scope));
            }
            Declaration::Order { total, ty } => self.orders.push((*total, ty.clone(), scope)),
        }
        Ok(())
    }

    /// The sort of a binder that must say it.
    pub(super) fn binder_sort(
        &mut self,
        binder: &syntax::Binder,
        scope: ModuleId,
    ) -> Result<crate::core::Sort, Diagnostic> {
        match &binder.ty {
            Some(ty) => self.sort_of(scope, ty),
            None => Err(Diagnostic::error("notation", format!("`{}` needs a type", binder.name.text))
                .at(binder.name.span, "")
                .help(format!("write `{} : int`, for example", binder.name.text))),
        }
    }

    pub(super) fn resolve_orders(&mut self) {
        for (total, ty, scope) in std::mem::take(&mut self.orders) {
            match self.sort_of(scope, &ty) {
                Ok(crate::core::Sort::Opaque(id)) => {
                    let order = if total { Order::Total } else { Order::Partial };
                    self.program.opaque_sorts[id.0 as usize].order = order;
                }
                Ok(_) => self.complain(
                    Diagnostic::error("ill-sorted", "only abstract types need an order").at(ty.span, ""),
                ),
                Err(complaint) => self.complain(complaint),
            }
        }
    }

    pub(super) fn resolve_axioms(&mut self) {
        for (name, variables, body, scope) in std::mem::take(&mut self.axioms) {
            if let Err(complaint) = self.axiom(&name, &variables, &body, scope) {
                self.complain(complaint);
            }
        }
    }

    /// What the contract of a pure function or a constant says holds of it, always.
    pub(super) fn resolve_promises(&mut self) {
        for (symbol, contract, names, scope) in std::mem::take(&mut self.promises) {
            if let Err(complaint) = self.promise(symbol, &contract, &names, scope) {
                self.complain(complaint);
            }
        }
    }

    fn promise(
        &mut self,
        symbol: SymbolId,
        contract: &syntax::Contract,
        names: &[String],
        scope: ModuleId,
    ) -> Result<(), Diagnostic> {
        let declared = self.program.symbol(symbol).clone();
        let (mut locals, mut variables) = (Vec::new(), Vec::new());
        for (name, sort) in names.iter().zip(&declared.parameters) {
            let var = self.program.variable(name.clone(), sort.clone(), declared.span);
            locals.push(Local::variable(name, var, sort.clone()));
            variables.push(var);
        }
        let applied = Pure::Apply(symbol, variables.iter().map(|var| Pure::Var(*var)).collect());
        let result = super::contract::result_name(contract).unwrap_or_else(|| "result".to_owned());
        let before = locals.clone();
        locals.push(Local { name: result, value: applied, sort: declared.result });
        let mut alternatives = Vec::new();
        for clauses in contract.alternatives() {
            let (mut required, mut ensured) = (Vec::new(), Vec::new());
            for clause in clauses {
                match clause {
                    Clause::Require(formula) => {
                        required.push(self.condition(formula, &Names { scope, locals: &before })?);
                    }
                    Clause::Ensure(formula) => {
                        ensured.push(self.condition(formula, &Names { scope, locals: &locals })?);
                    }
                    _ => {
                        let message =
                            format!("`{}` is pure: it leaves no events and depends on none", declared.name);
                        return Err(Diagnostic::error("notation", message)
                            .at(contract.span, "only `require` and `ensure` can be said of it"));
                    }
                }
            }
            if !ensured.is_empty() {
                let ensured = Pure::and(ensured);
                alternatives.push(match required.is_empty() {
                    true => ensured,
                    false => Pure::Op(PureOp::Implies, vec![Pure::and(required), ensured]),
                });
            }
        }
        if !alternatives.is_empty() {
            let (name, span) = (declared.name, Some(contract.span));
            self.program.axioms.push(Axiom { name, variables, body: Pure::and(alternatives), span });
        }
        Ok(())
    }

    fn axiom(
        &mut self,
        name: &syntax::Name,
        variables: &[syntax::Binder],
        body: &syntax::Formula,
        scope: ModuleId,
    ) -> Result<(), Diagnostic> {
        let mut locals = Vec::new();
        let mut quantified = Vec::new();
        for binder in variables {
            let sort = self.binder_sort(binder, scope)?;
            let var = self.program.variable(binder.name.text.clone(), sort.clone(), Some(binder.name.span));
            locals.push(super::formula::Local::variable(&binder.name.text, var, sort));
            quantified.push(var);
        }
        let body = self.condition(body, &super::formula::Names { scope, locals: &locals })?;
        self.program.axioms.push(Axiom {
            name: name.text.clone(),
            variables: quantified,
            body,
            span: Some(name.span),
        });
        Ok(())
    }

    /// `String.length`, where a program asks for lengths.
    pub(super) fn length_symbol(&self) -> Option<SymbolId> {
        let at = self.program.symbols.iter().position(|symbol| symbol.name == "String.length");
        at.map(|at| SymbolId(at as u32))
    }

    /// The lengths of string literals, where a program asks for lengths.
    pub(super) fn literals_have_lengths(&mut self) {
        let Some(length) = self.length_symbol() else { return };
        let mut literals: Vec<(String, SymbolId)> = Vec::new();
        for ((kind, text), symbol) in &self.literals {
            if *kind == "string" {
                literals.push((text.clone(), *symbol));
            }
        }
        literals.sort();
        for (text, symbol) in literals {
            if let Some(text) = super::strings::unescaped(&text) {
                let applied = Pure::Apply(length, vec![Pure::Apply(symbol, Vec::new())]);
                let body = Pure::eq(applied, Pure::Int(text.len() as i64));
                let name = "literals".to_owned();
                self.program.axioms.push(Axiom { name, variables: vec![], body, span: None });
            }
        }
    }

    /// Different literals of one type are different values.
    pub(super) fn literals_differ(&mut self) {
        let mut literals: Vec<(&'static str, String, SymbolId)> =
            self.literals.iter().map(|((kind, text), symbol)| (*kind, text.clone(), *symbol)).collect();
        literals.sort_by_key(|(kind, _, symbol)| (*kind, *symbol));
        for (at, (kind, _, one)) in literals.iter().enumerate() {
            for (other_kind, _, other) in &literals[..at] {
                if kind == other_kind {
                    let body = Pure::ne(Pure::Apply(*one, vec![]), Pure::Apply(*other, vec![]));
                    let name = "literals".to_owned();
                    self.program.axioms.push(Axiom { name, variables: vec![], body, span: None });
                }
            }
        }
    }
}
