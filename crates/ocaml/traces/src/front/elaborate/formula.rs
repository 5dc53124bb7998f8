//! Pure formulas of specifications: names, sorts, translation.

use otherwise_diagnostics::{Diagnostic, Span};

use super::Elaborator;
use super::scope::{Global, ModuleId, unknown};
use super::types::show_sort;
use crate::core::{ConstructorId, Pure, PureOp, Sort, VarId};
use crate::front::ast::Path;
use crate::front::notation::syntax::{Formula, FormulaKind, Name, Operator};

/// A name that a specification binds.
#[derive(Clone, Debug)]
pub(super) struct Local {
    pub(super) name: String,
    pub(super) value: Pure,
    pub(super) sort: Sort,
}

impl Local {
    pub(super) fn variable(name: &str, var: VarId, sort: Sort) -> Local {
        Local { name: name.to_owned(), value: Pure::Var(var), sort }
    }
}

/// What names mean in a formula.
#[derive(Clone, Copy)]
pub(super) struct Names<'n> {
    pub(super) scope: ModuleId,
    pub(super) locals: &'n [Local],
}

impl Names<'_> {
    pub(super) fn local(&self, path: &Path) -> Option<&Local> {
        let plain = path.modules.is_empty();
        self.locals.iter().rev().find(|local| plain && local.name == path.name)
    }
}

type Typed = (Pure, Sort);

impl Elaborator<'_> {
    /// A Boolean formula.
    pub(super) fn condition(&mut self, formula: &Formula, names: &Names<'_>) -> Result<Pure, Diagnostic> {
        self.value_of_sort(formula, &Sort::Bool, names)
    }

    /// A value of a known sort.
    pub(super) fn value_of_sort(
        &mut self,
        formula: &Formula,
        expected: &Sort,
        names: &Names<'_>,
    ) -> Result<Pure, Diagnostic> {
        let (value, sort) = self.formula(formula, Some(expected), names)?;
        self.same_sort(&sort, expected, formula.span)?;
        Ok(value)
    }

    fn same_sort(&self, found: &Sort, expected: &Sort, span: Span) -> Result<(), Diagnostic> {
        if found == expected {
            return Ok(());
        }
        let (found, expected) = (show_sort(&self.program, found), show_sort(&self.program, expected));
        Err(Diagnostic::error("ill-sorted", format!("expected `{expected}`, found `{found}`"))
            .at(span, format!("this is `{found}`")))
    }

    pub(super) fn formula(
        &mut self,
        formula: &Formula,
        expected: Option<&Sort>,
        names: &Names<'_>,
    ) -> Result<Typed, Diagnostic> {
        Ok(match &formula.kind {
            FormulaKind::Any => {
                return Err(
                    Diagnostic::error("notation", "`_` is no value").at(formula.span, "not a pattern")
                );
            }
            FormulaKind::Unit => (Pure::Unit, Sort::Unit),
            FormulaKind::Bool(value) => (Pure::Bool(*value), Sort::Bool),
            FormulaKind::Int(number) => (Pure::Int(*number), Sort::Int),
            FormulaKind::String(text) => {
                let sort = Sort::Opaque(self.types.named(&mut self.program, "string"));
                (self.literal("string", text, formula.span), sort)
            }
            FormulaKind::Apply(path, arguments) => {
                self.apply(path, arguments, formula.span, expected, names)?
            }
            FormulaKind::Field(record, field) => self.formula_field(record, field, names)?,
            FormulaKind::Tuple(parts) => self.formula_tuple(parts, expected, names)?,
            FormulaKind::List(parts) => self.formula_list(parts, formula.span, expected, names)?,
            FormulaKind::Record(fields) => self.record(fields, formula.span, expected, names)?,
            FormulaKind::Binary(Operator::Join, left, right) => {
                let string = Sort::Opaque(self.types.named(&mut self.program, "string"));
                let left = self.value_of_sort(left, &string, names)?;
                let right = self.value_of_sort(right, &string, names)?;
                (self.join(left, right, formula.span), string)
            }
            FormulaKind::Binary(Operator::Cons, head, tail) => {
                let sort = self.sort_of_list(Some(head), formula.span, expected, names)?;
                let (_, cons, element) = self.list_constructors(&sort, formula.span)?;
                let head = self.value_of_sort(head, &element, names)?;
                let tail = self.value_of_sort(tail, &sort, names)?;
                (Pure::Construct(cons, vec![head, tail]), sort)
            }
            FormulaKind::Not(inner) => (Pure::not(self.condition(inner, names)?), Sort::Bool),
            FormulaKind::Negate(inner) => {
                let value = self.value_of_sort(inner, &Sort::Int, names)?;
                let value = match value {
                    Pure::Int(number) => Pure::Int(number.wrapping_neg()),
                    value => Pure::Op(PureOp::Neg, vec![value]),
                };
                (value, Sort::Int)
            }
            FormulaKind::Binary(operator, left, right) => {
                self.binary(*operator, left, right, formula.span, names)?
            }
            FormulaKind::If(condition, then, otherwise) => {
                let condition = self.condition(condition, names)?;
                let (then, sort) = self.formula(then, expected, names)?;
                let otherwise = self.value_of_sort(otherwise, &sort, names)?;
                (Pure::If(Box::new(condition), Box::new(then), Box::new(otherwise)), sort)
            }
        })
    }

    fn formula_field(
        &mut self,
        record: &Formula,
        field: &Name,
        names: &Names<'_>,
    ) -> Result<Typed, Diagnostic> {
        let (value, sort) = self.formula(record, None, names)?;
        let found = match &sort {
            Sort::Data(data) => {
                let constructor = self.program.data(*data).constructors.first();
                constructor.and_then(|constructor| {
                    let at = constructor.labels.iter().position(|label| *label == field.text)?;
                    Some((*data, at, constructor.fields[at].clone()))
                })
            }
            _ => None,
        };
        let Some((data, at, field_sort)) = found else {
            let message = format!("`{}` has no field `{}`", show_sort(&self.program, &sort), field.text);
            return Err(Diagnostic::error("unknown-name", message).at(field.span, "not found"));
        };
        let field_sort = field_sort.content().clone();
        Ok((Pure::Field(ConstructorId { data, index: 0 }, Box::new(value), at), field_sort))
    }

    fn formula_tuple(
        &mut self,
        parts: &[Formula],
        expected: Option<&Sort>,
        names: &Names<'_>,
    ) -> Result<Typed, Diagnostic> {
        let wanted: Vec<Option<Sort>> = match expected {
            Some(Sort::Tuple(sorts)) if sorts.len() == parts.len() => {
                sorts.iter().cloned().map(Some).collect()
            }
            _ => vec![None; parts.len()],
        };
        let (mut values, mut sorts) = (Vec::new(), Vec::new());
        for (part, wanted) in parts.iter().zip(&wanted) {
            let (value, sort) = self.formula(part, wanted.as_ref(), names)?;
            values.push(value);
            sorts.push(sort);
        }
        Ok((Pure::Tuple(values), Sort::Tuple(sorts)))
    }

    fn formula_list(
        &mut self,
        parts: &[Formula],
        span: Span,
        expected: Option<&Sort>,
        names: &Names<'_>,
    ) -> Result<Typed, Diagnostic> {
        let sort = self.sort_of_list(parts.first(), span, expected, names)?;
        let (nil, cons, element) = self.list_constructors(&sort, span)?;
        let mut values = Vec::new();
        for part in parts {
            values.push(self.value_of_sort(part, &element, names)?);
        }
        let empty = Pure::Construct(nil, Vec::new());
        let list =
            values.into_iter().rev().fold(empty, |rest, value| Pure::Construct(cons, vec![value, rest]));
        Ok((list, sort))
    }

    /// The sort of a list: as expected, or by its first element.
    fn sort_of_list(
        &mut self,
        first: Option<&Formula>,
        span: Span,
        expected: Option<&Sort>,
        names: &Names<'_>,
    ) -> Result<Sort, Diagnostic> {
        match (expected, first) {
            (Some(sort @ Sort::Data(_)), _) => Ok(sort.clone()),
            (_, Some(first)) => {
                let (_, element) = self.formula(first, None, names)?;
                self.list_sort(&element, span)
            }
            (_, None) => {
                Err(Diagnostic::error("ill-sorted", "the type of `[]` is not known here").at(span, ""))
            }
        }
    }

    /// The sort of lists with such elements.
    fn list_sort(&mut self, element: &Sort, span: Span) -> Result<Sort, Diagnostic> {
        let element = self.type_from_sort(element);
        let list = super::types::Ty::Data(super::types::LIST, vec![element]);
        self.types.sort(&mut self.program, &list).map_err(|what| super::unsupported(&what, span))
    }

    /// `[]`, `::` and the sort of the elements.
    fn list_constructors(
        &self,
        sort: &Sort,
        span: Span,
    ) -> Result<(ConstructorId, ConstructorId, Sort), Diagnostic> {
        if let Sort::Data(data) = sort {
            let find = |name: &str| {
                let constructors = &self.program.data(*data).constructors;
                let index = constructors.iter().position(|constructor| constructor.name == name)?;
                Some(ConstructorId { data: *data, index: index as u32 })
            };
            if let (Some(nil), Some(cons)) = (find("[]"), find("::"))
                && let Some(element) = self.program.constructor(cons).fields.first()
            {
                return Ok((nil, cons, element.content().clone()));
            }
        }
        let message = format!("`{}` is no list", show_sort(&self.program, sort));
        Err(Diagnostic::error("ill-sorted", message).at(span, "a list"))
    }

    /// `{ x = a; y = b }`, with all its fields.
    fn record(
        &mut self,
        fields: &[(Name, Formula)],
        span: Span,
        expected: Option<&Sort>,
        names: &Names<'_>,
    ) -> Result<Typed, Diagnostic> {
        let has_labels = |this: &Self, data| {
            let constructor: Option<&crate::core::Constructor> = this.program.data(data).constructors.first();
            constructor.is_some_and(|constructor| !constructor.labels.is_empty())
        };
        let mut found = match expected {
            Some(Sort::Data(data)) if has_labels(self, *data) => Some(*data),
            _ => None,
        };
        if found.is_none()
            && let Some((first, _)) = fields.first()
        {
            let find = |module: &super::scope::Module| module.fields.get(&first.text).copied();
            if let Some(definition) = self.modules.lookup(names.scope, &[], find)
                && self.types.definitions[definition.0 as usize].parameters == 0
            {
                let ty = super::types::Ty::Data(definition, Vec::new());
                if let Ok(Sort::Data(data)) = self.types.sort(&mut self.program, &ty) {
                    found = Some(data);
                }
            }
        }
        let Some(data) = found else {
            return Err(
                Diagnostic::error("ill-sorted", "the type of this record is not known here").at(span, "")
            );
        };
        let id = ConstructorId { data, index: 0 };
        let declared = self.program.constructor(id).clone();
        if let Some((odd, _)) = fields.iter().find(|(name, _)| !declared.labels.contains(&name.text)) {
            let message = format!("`{}` has no field `{}`", self.program.data(data).name, odd.text);
            return Err(Diagnostic::error("unknown-name", message).at(odd.span, "not found"));
        }
        let mut values = Vec::new();
        for (label, sort) in declared.labels.iter().zip(&declared.fields) {
            let Some((_, value)) = fields.iter().find(|(name, _)| name.text == *label) else {
                return Err(Diagnostic::error("notation", format!("the field `{label}` is missing"))
                    .at(span, "a record in a formula has all its fields"));
            };
            values.push(self.value_of_sort(value, sort.content(), names)?);
        }
        Ok((Pure::Construct(id, values), Sort::Data(data)))
    }

    fn binary(
        &mut self,
        operator: Operator,
        left: &Formula,
        right: &Formula,
        span: Span,
        names: &Names<'_>,
    ) -> Result<Typed, Diagnostic> {
        let (operands, result, op) = match operator {
            Operator::Or => (Some(Sort::Bool), Sort::Bool, PureOp::Or),
            Operator::And => (Some(Sort::Bool), Sort::Bool, PureOp::And),
            Operator::Implies => (Some(Sort::Bool), Sort::Bool, PureOp::Implies),
            Operator::Iff => (Some(Sort::Bool), Sort::Bool, PureOp::Iff),
            Operator::Eq => (None, Sort::Bool, PureOp::Eq),
            Operator::Ne => (None, Sort::Bool, PureOp::Ne),
            Operator::Lt => (None, Sort::Bool, PureOp::Lt),
            Operator::Le => (None, Sort::Bool, PureOp::Le),
            Operator::Gt => (None, Sort::Bool, PureOp::Gt),
            Operator::Ge => (None, Sort::Bool, PureOp::Ge),
            Operator::Join | Operator::Cons => {
                return Err(
                    Diagnostic::error("ill-sorted", "a list or string is no truth value").at(span, "")
                );
            }
            Operator::Add => (Some(Sort::Int), Sort::Int, PureOp::Add),
            Operator::Sub => (Some(Sort::Int), Sort::Int, PureOp::Sub),
            Operator::Mul => (Some(Sort::Int), Sort::Int, PureOp::Mul),
            Operator::Quot => (Some(Sort::Int), Sort::Int, PureOp::Quot),
            Operator::Rem => (Some(Sort::Int), Sort::Int, PureOp::Rem),
        };
        if let Some(sort) = operands {
            let left = self.value_of_sort(left, &sort, names)?;
            let right = self.value_of_sort(right, &sort, names)?;
            return Ok((Pure::Op(op, vec![left, right]), result));
        }
        // `None = x`: the other side knows the type.
        let ((left, sort), right) = match self.formula(left, None, names) {
            Ok((value, sort)) => {
                let right = self.value_of_sort(right, &sort, names)?;
                ((value, sort), right)
            }
            Err(complaint) => {
                let Ok((value, sort)) = self.formula(right, None, names) else { return Err(complaint) };
                let left = self.value_of_sort(left, &sort, names)?;
                ((left, sort), value)
            }
        };
        let is_order = !matches!(op, PureOp::Eq | PureOp::Ne);
        if is_order && matches!(sort, Sort::Function(_) | Sort::Code | Sort::Cell(_)) {
            let message = format!("`{}` is not ordered", show_sort(&self.program, &sort));
            return Err(Diagnostic::error("ill-sorted", message).at(span, "compared here"));
        }
        if matches!(sort, Sort::Function(_) | Sort::Code) {
            return Err(Diagnostic::error("ill-sorted", "functions cannot be compared").at(span, ""));
        }
        Ok((Pure::Op(op, vec![left, right]), result))
    }

    fn apply(
        &mut self,
        path: &Path,
        arguments: &[Formula],
        span: Span,
        expected: Option<&Sort>,
        names: &Names<'_>,
    ) -> Result<Typed, Diagnostic> {
        if let Some(local) = names.local(path) {
            let (value, sort) = (local.value.clone(), local.sort.content().clone());
            self.arity(path, 0, arguments, span)?;
            return Ok((value, sort));
        }
        let plain = path.modules.is_empty();
        if plain && arguments.len() == 1 && matches!(path.name.as_str(), "fst" | "snd") {
            let (value, sort) = self.formula(&arguments[0], None, names)?;
            let at = usize::from(path.name == "snd");
            if let Sort::Tuple(parts) = &sort
                && parts.len() == 2
            {
                return Ok((Pure::Component(Box::new(value), at), parts[at].clone()));
            }
            return Err(Diagnostic::error("ill-sorted", "expected a pair").at(arguments[0].span, ""));
        }
        if let Some(typed) = self.texted_formula(path, arguments, span, names)? {
            return Ok(typed);
        }
        if is_constructor(path) {
            return self.construct(path, arguments, span, expected, names);
        }
        self.load_module(names.scope, &path.modules);
        match self.modules.value(names.scope, path) {
            Some(Global::Symbol(id)) => {
                let symbol = self.program.symbol(id).clone();
                self.arity(path, symbol.parameters.len(), arguments, span)?;
                let mut values = Vec::new();
                for (argument, sort) in arguments.iter().zip(&symbol.parameters) {
                    values.push(self.value_of_sort(argument, sort, names)?);
                }
                Ok((Pure::Apply(id, values), symbol.result))
            }
            Some(Global::Function(at)) if self.functions[at].binding.parameters.is_empty() => {
                self.arity(path, 0, arguments, span)?;
                let ty = self.functions[at].result.clone();
                if self.types.is_mutable(&ty) {
                    let message =
                        format!("`{}` can be assigned, so it has no value in a contract", path.text());
                    return Err(Diagnostic::error("ill-sorted", message).at(path.span, "changes"));
                }
                let value = self.constant(at, span)?;
                let sort = self
                    .types
                    .sort(&mut self.program, &ty)
                    .map_err(|what| super::unsupported(&what, span))?;
                Ok((value, sort))
            }
            Some(Global::Function(at)) => self.code(at, path, arguments, span, names),
            Some(_) => {
                let message = format!("`{}` has effects and cannot stand in a formula", path.text());
                Err(Diagnostic::error("ill-sorted", message)
                    .at(path.span, "")
                    .help("only constants and functions declared `pure`, `function` or `predicate` can"))
            }
            None => {
                let mut candidates =
                    self.modules.visible(names.scope, |module| module.values.keys().cloned().collect());
                candidates.extend(names.locals.iter().map(|local| local.name.clone()));
                let complaint = unknown("name", &path.text(), path.span, &candidates);
                Err(if plain && path.name == "result" && complaint.help.is_none() {
                    complaint.help(
                        "`ensure`, `effect` and, in a library, `context` may speak of the result, \
                        by the name that the contract gives it: `r = f x`",
                    )
                } else {
                    complaint
                })
            }
        }
    }

    pub(super) fn arity(
        &self,
        path: &Path,
        takes: usize,
        arguments: &[Formula],
        span: Span,
    ) -> Result<(), Diagnostic> {
        if takes == arguments.len() {
            return Ok(());
        }
        let message = format!("`{}` takes {}, not {}", path.text(), counted(takes), arguments.len());
        let complaint = Diagnostic::error("wrong-arity", message).at(span, "");
        let is_constructor = is_constructor(path);
        Err(match arguments {
            [] if is_constructor => complaint.help(format!("`{} _` stands for any", path.text())),
            _ => complaint,
        })
    }

    fn construct(
        &mut self,
        path: &Path,
        arguments: &[Formula],
        span: Span,
        expected: Option<&Sort>,
        names: &Names<'_>,
    ) -> Result<Typed, Diagnostic> {
        // The expected type knows its constructors; otherwise the type must not need arguments.
        let data = match expected {
            Some(Sort::Data(data)) => Some(*data),
            _ => None,
        };
        let position = |this: &Self, data| {
            let constructors: &[crate::core::Constructor] = &this.program.data(data).constructors;
            constructors.iter().position(|constructor| constructor.name == path.name)
        };
        let mut found = data.and_then(|data| position(self, data).map(|index| (data, index)));
        let mut known_value = None;
        if found.is_none() {
            let find = |module: &super::scope::Module| module.constructors.get(&path.name).copied();
            let Some((definition, index)) = self.modules.lookup(names.scope, &path.modules, find) else {
                let candidates =
                    self.modules.visible(names.scope, |module| module.constructors.keys().cloned().collect());
                return Err(unknown("constructor", &path.text(), path.span, &candidates));
            };
            if definition == super::types::EXCEPTION {
                self.types.complete_exceptions(&mut self.program);
            }
            let parameters = self.types.definitions[definition.0 as usize].parameters;
            let ty = if parameters == 0 {
                super::types::Ty::Data(definition, Vec::new())
            } else if let [only] = arguments {
                // `Some x`: the argument tells the type.
                let (value, sort) = self.formula(only, None, names)?;
                let field =
                    self.types.definitions[definition.0 as usize].constructors[index].1.first().cloned();
                match (field, parameters) {
                    (Some(super::types::Ty::Parameter(0)), 1) => {
                        known_value = Some(value);
                        let argument = self.type_from_sort(&sort);
                        super::types::Ty::Data(definition, vec![argument])
                    }
                    _ => return Err(needs_type(path, span)),
                }
            } else {
                return Err(needs_type(path, span));
            };
            if let Ok(id) = self.types.constructor(&mut self.program, &ty, index) {
                found = Some((id.data, id.index as usize));
            }
        }
        let Some((data, index)) = found else { return Err(needs_type(path, span)) };
        let id = ConstructorId { data, index: index as u32 };
        let fields = self.program.constructor(id).fields.clone();
        // `C (a, b)` and `C a b` are the same.
        let spread = match arguments {
            [Formula { kind: FormulaKind::Tuple(parts), .. }] if fields.len() == parts.len() => {
                parts.as_slice()
            }
            _ => arguments,
        };
        self.arity(path, fields.len(), spread, span)?;
        let mut values = Vec::new();
        for (argument, sort) in spread.iter().zip(&fields) {
            values.push(match known_value.take() {
                Some(value) => value,
                None => self.value_of_sort(argument, sort, names)?,
            });
        }
        Ok((Pure::Construct(id, values), Sort::Data(data)))
    }

    /// The constant of a literal.
    pub(super) fn literal(&mut self, kind: &'static str, text: &str, span: Span) -> Pure {
        let key = (kind, text.to_owned());
        let symbol = match self.literals.get(&key) {
            Some(symbol) => *symbol,
            None => {
                let sort = Sort::Opaque(self.types.named(&mut self.program, kind));
                let symbol = self.symbol(text, Vec::new(), sort, span);
                self.literals.insert(key, symbol);
                symbol
            }
        };
        Pure::Apply(symbol, Vec::new())
    }
}

fn is_constructor(path: &Path) -> bool {
    path.name.starts_with(|c: char| c.is_uppercase() || c == '`')
}

fn needs_type(path: &Path, span: Span) -> Diagnostic {
    Diagnostic::error("ill-sorted", format!("the type of `{}` is not known here", path.text())).at(span, "")
}

/// Whether a formula mentions a plain name.
pub(super) fn mentions(formula: &Formula, name: &str) -> bool {
    let inner = |formula: &Formula| mentions(formula, name);
    match &formula.kind {
        FormulaKind::Any
        | FormulaKind::Unit
        | FormulaKind::Bool(_)
        | FormulaKind::Int(_)
        | FormulaKind::String(_) => false,
        FormulaKind::Apply(path, arguments) => {
            (path.modules.is_empty() && path.name == name) || arguments.iter().any(inner)
        }
        FormulaKind::Field(record, _) => inner(record),
        FormulaKind::Tuple(parts) | FormulaKind::List(parts) => parts.iter().any(inner),
        FormulaKind::Record(fields) => fields.iter().any(|(_, value)| inner(value)),
        FormulaKind::Not(operand) | FormulaKind::Negate(operand) => inner(operand),
        FormulaKind::Binary(_, left, right) => inner(left) || inner(right),
        FormulaKind::If(a, b, c) => inner(a) || inner(b) || inner(c),
    }
}

/// `1 argument`, `2 arguments`.
pub(super) fn counted(arguments: usize) -> String {
    format!("{arguments} argument{}", if arguments == 1 { "" } else { "s" })
}
