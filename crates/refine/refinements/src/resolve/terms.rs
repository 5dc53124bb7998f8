//! Predicates as written to [`Term`]s: names resolved, types inferred.

use otherwise_core::{Name as CoreName, Symbol, Type, builtin};
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_elaborate::interface::Space;

use super::logic::builtin_type;
use super::measures::ambiguous;
use super::refiner::Refiner;
use super::sorts::is_integral;
use crate::ast::{Expr, ExprKind, Ident, Literal, Name, Operator};
use crate::specs::MeasureDefinition;
use crate::term::{BinaryOp, Builtin, MeasureId, Term, TermKind};
use otherwise_diagnostics::suggest::nearest;

/// Functions of the Prelude that predicates may use as they are.
const ARITHMETIC: &[&str] =
    &["div", "quot", "rem", "mod", "min", "max", "abs", "negate", "fromIntegral", "fromInteger", "toInteger"];

impl Refiner<'_, '_> {
    /// A predicate, with its conjunctions flattened. What was wrong is reported and left out.
    pub(super) fn conjuncts(&mut self, predicates: &[Expr]) -> Vec<Term> {
        let mut found = Vec::new();
        for predicate in predicates.iter().flat_map(Expr::conjuncts) {
            found.extend(self.predicate(predicate));
        }
        found
    }

    /// One predicate; nothing if it was wrong.
    pub(super) fn predicate(&mut self, predicate: &Expr) -> Option<Term> {
        self.complete(predicate, Some(builtin::bool_ty()))
    }

    /// An expression of this type (or any), all types known; nothing if it was wrong.
    pub(super) fn complete(&mut self, expr: &Expr, expected: Option<Type>) -> Option<Term> {
        let before = self.diagnostics.len();
        let term = self.infer(expr);
        if let Some(expected) = expected {
            self.demand(&term, &expected, expr.span);
        }
        if self.diagnostics[before..].iter().any(Diagnostic::is_error) {
            return None;
        }
        let term = self.finish(term);
        match self.number_of_no_type(&term) {
            Some((span, ty)) => {
                let message = format!("a number cannot be of type `{ty}`, which is no instance of `Num`");
                let complaint = Diagnostic::error("sort-error", message);
                self.report(complaint.at(span, "a number in a refinement"));
                None
            }
            None => Some(term),
        }
    }

    /// A number whose type would be one of the program's that has no numbers.
    fn number_of_no_type(&self, term: &Term) -> Option<(Span, Type)> {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            if let TermKind::Integer(_) | TermKind::Real(_) = term.kind
                && let Some((name, _)) = term.ty.as_con()
                && self.context.scope.haskell.has_no_numbers(name)
                && !self.context.logic.embedded.contains(&name.base)
            {
                return Some((term.span, term.ty.clone()));
            }
            term.children().into_iter().find_map(|child| self.number_of_no_type(child))
        })
    }

    /// Complains unless a term has this type.
    fn demand(&mut self, term: &Term, expected: &Type, span: Span) -> bool {
        if self.sorts.unify(&term.ty, expected) {
            return true;
        }
        let (found, expected) = (self.sorts.show(&term.ty), self.sorts.show(expected));
        let complaint = Diagnostic::error(
            "sort-error",
            format!("expected `{expected}`, found `{found}` in a refinement"),
        );
        self.report(complaint.at(span, format!("this is of type `{found}`")));
        false
    }

    fn bool(kind: TermKind, span: Span) -> Term {
        Term { kind, ty: builtin::bool_ty(), span }
    }

    /// Stands where something was wrong: of any type, so that nothing more is said about it.
    fn wrong(&mut self, span: Span) -> Term {
        Term { kind: TermKind::Unknown, ty: self.sorts.fresh(), span }
    }

    pub(super) fn infer(&mut self, expr: &Expr) -> Term {
        stacker::maybe_grow(128 * 1024, 1024 * 1024, || self.infer_inner(expr))
    }

    fn infer_inner(&mut self, expr: &Expr) -> Term {
        let span = expr.span;
        match &expr.kind {
            ExprKind::Literal(literal) => self.literal(literal, span),
            ExprKind::Bool(value) => Self::bool(TermKind::Bool(*value), span),
            ExprKind::Var(name) => self.name(name, span, false),
            ExprKind::Apply(function, arguments) => self.apply(function, arguments, span),
            ExprKind::Negate(inner) => {
                let inner = self.infer(inner);
                let number = self.sorts.fresh_number(false);
                if !self.demand(&inner, &number, inner.span) {
                    return self.wrong(span);
                }
                let ty = inner.ty.clone();
                Term { kind: TermKind::Negate(Box::new(inner)), ty, span }
            }
            ExprKind::Not(inner) => {
                let inner = self.truth(inner);
                Self::bool(TermKind::Not(Box::new(inner)), span)
            }
            ExprKind::And(parts) => {
                let parts = parts.iter().map(|part| self.truth(part)).collect();
                Self::bool(TermKind::And(parts), span)
            }
            ExprKind::Or(parts) => {
                let parts = parts.iter().map(|part| self.truth(part)).collect();
                Self::bool(TermKind::Or(parts), span)
            }
            ExprKind::Binary { operator, at, left, right } => self.binary(operator, *at, left, right, span),
            ExprKind::If(condition, then, otherwise) => {
                let condition = self.truth(condition);
                let (then, otherwise) = (self.infer(then), self.infer(otherwise));
                let (then, otherwise) = self.same(then, otherwise, span, "the two sides of this `if`");
                let ty = then.ty.clone();
                let kind = TermKind::If(Box::new(condition), Box::new(then), Box::new(otherwise));
                Term { kind, ty, span }
            }
            ExprKind::Tuple(parts) => {
                let parts: Vec<Term> = parts.iter().map(|part| self.infer(part)).collect();
                let types: Vec<Type> = parts.iter().map(|part| part.ty.clone()).collect();
                let name = builtin::tuple(parts.len());
                let head = Term {
                    kind: TermKind::Constructor(name, types.clone()),
                    ty: Type::funs(types.clone(), Type::con_app(name, types.clone())),
                    span,
                };
                Term { kind: TermKind::Apply(Box::new(head), parts), ty: Type::con_app(name, types), span }
            }
            ExprKind::List(parts) => self.list(parts, span),
            ExprKind::Typed(inner, sort) => {
                let inner = self.infer(inner);
                if let Some(sort) = self.sort(sort) {
                    self.demand(&inner, &sort, inner.span);
                }
                inner
            }
            ExprKind::Lambda(parameter, sort, body) => {
                let sort = sort.as_ref().and_then(|sort| self.sort(sort));
                let ty = sort.unwrap_or_else(|| self.sorts.fresh());
                let var = self.fresh_var(parameter.text);
                self.vars.push((parameter.text, var, ty.clone()));
                let body = self.infer(body);
                self.vars.pop();
                let whole = Type::fun(ty.clone(), body.ty.clone());
                Term { kind: TermKind::Lambda(var, ty, Box::new(body)), ty: whole, span }
            }
            ExprKind::Bottom => Term { kind: TermKind::Bottom, ty: self.sorts.fresh(), span },
            ExprKind::Unknown => Self::bool(TermKind::Unknown, span),
        }
    }

    fn truth(&mut self, expr: &Expr) -> Term {
        let term = self.infer(expr);
        self.demand(&term, &builtin::bool_ty(), expr.span);
        term
    }

    fn literal(&mut self, literal: &Literal, span: Span) -> Term {
        let (kind, ty) = match literal {
            Literal::Integer(value) => (TermKind::Integer(value.clone()), self.sorts.fresh_number(false)),
            Literal::Real(text) => (TermKind::Real(*text), self.sorts.fresh_number(true)),
            Literal::String(text) => (TermKind::String(*text), builtin::string_type()),
            Literal::Char(char) => (TermKind::Char(*char), Type::con(builtin::char_type())),
        };
        Term { kind, ty, span }
    }

    fn list(&mut self, parts: &[Expr], span: Span) -> Term {
        let element = self.sorts.fresh();
        let list = Type::list(element.clone());
        let nil = TermKind::Constructor(builtin::list(), vec![element.clone()]);
        let mut whole = Term { kind: nil, ty: list.clone(), span };
        for part in parts.iter().rev() {
            let part = self.infer(part);
            self.demand(&part, &element, part.span);
            let cons = Term {
                kind: TermKind::Constructor(builtin::cons(), vec![element.clone()]),
                ty: Type::funs([element.clone(), list.clone()], list.clone()),
                span,
            };
            whole = Term { kind: TermKind::Apply(Box::new(cons), vec![part, whole]), ty: list.clone(), span };
        }
        whole
    }

    /// `f . g`, as a function.
    fn composition(&mut self, left: &Expr, right: &Expr, span: Span) -> Term {
        let (from, between, to) = (self.sorts.fresh(), self.sorts.fresh(), self.sorts.fresh());
        let (outer, inner) = (self.infer(left), self.infer(right));
        self.demand(&outer, &Type::fun(between.clone(), to.clone()), outer.span);
        self.demand(&inner, &Type::fun(from.clone(), between.clone()), inner.span);
        let var = self.fresh_var(Symbol::new("x"));
        let argument = Term { kind: TermKind::Var(var), ty: from.clone(), span };
        let inner = Term { kind: TermKind::Apply(Box::new(inner), vec![argument]), ty: between, span };
        let whole = Term { kind: TermKind::Apply(Box::new(outer), vec![inner]), ty: to.clone(), span };
        let kind = TermKind::Lambda(var, from.clone(), Box::new(whole));
        Term { kind, ty: Type::fun(from, to), span }
    }

    fn binary(&mut self, operator: &Operator, at: Span, left: &Expr, right: &Expr, span: Span) -> Term {
        let operation = match operator {
            Operator::User(name) => {
                let head = Expr::new(ExprKind::Var(Name { span: at, ..*name }), at);
                return self.apply(&head, &[left.clone(), right.clone()], span);
            }
            Operator::Compose => return self.composition(left, right, span),
            Operator::Add => BinaryOp::Add,
            Operator::Sub => BinaryOp::Sub,
            Operator::Mul => BinaryOp::Mul,
            Operator::Div => BinaryOp::Div,
            Operator::Mod => BinaryOp::Mod,
            Operator::Eq | Operator::HeteroEq => BinaryOp::Eq,
            Operator::Ne | Operator::HeteroNe => BinaryOp::Ne,
            Operator::Lt => BinaryOp::Lt,
            Operator::Le => BinaryOp::Le,
            Operator::Gt => BinaryOp::Gt,
            Operator::Ge => BinaryOp::Ge,
            Operator::Implies => BinaryOp::Implies,
            Operator::Iff => BinaryOp::Iff,
            Operator::Xor => BinaryOp::Xor,
        };
        let (left, right) = if operation == BinaryOp::Implies {
            let right = self.infer(right);
            if is_integral(&self.sorts.show(&right.ty)) {
                let message = "`=>` is implication, but a number follows";
                let complaint = Diagnostic::error("sort-error", message).at(at, "between truth values");
                self.report(complaint.also(right.span, "a number").help("greater or equal is `>=`"));
                return self.wrong(span);
            }
            (self.infer(left), right)
        } else {
            (self.infer(left), self.infer(right))
        };
        let is_arithmetic = operation.is_arithmetic();
        if operator.is_connective() || is_arithmetic {
            let mut is_right = true;
            for operand in [&left, &right] {
                let expected =
                    if is_arithmetic { self.sorts.fresh_number(false) } else { builtin::bool_ty() };
                is_right &= self.demand(operand, &expected, operand.span);
            }
            if !is_right {
                return self.wrong(span);
            }
        }
        let is_hetero = matches!(operator, Operator::HeteroEq | Operator::HeteroNe);
        let what = format!("the operands of `{}`", operation.text());
        let (left, right) = if is_hetero { (left, right) } else { self.same(left, right, span, &what) };
        let ty = if is_arithmetic { left.ty.clone() } else { builtin::bool_ty() };
        Term { kind: TermKind::Binary(operation, Box::new(left), Box::new(right)), ty, span }
    }

    /// Makes two terms have one type; integers of different types meet in `Integer`.
    fn same(&mut self, left: Term, right: Term, span: Span, what: &str) -> (Term, Term) {
        if self.sorts.unify(&left.ty, &right.ty) {
            return (left, right);
        }
        let (one, two) = (self.sorts.show(&left.ty), self.sorts.show(&right.ty));
        if is_integral(&one) && is_integral(&two) {
            return (convert(left, &one), convert(right, &two));
        }
        // The logic does not know what stands for type variables: it may be the same.
        if matches!((&one, &two), (Type::Var(_), Type::Var(_))) {
            return (left, right);
        }
        let complaint =
            Diagnostic::error("sort-error", format!("{what} have different types: `{one}` and `{two}`"));
        let complaint = complaint.at(span, "in this refinement");
        let complaint = complaint
            .also(left.span, format!("of type `{one}`"))
            .also(right.span, format!("of type `{two}`"));
        let list = [(&left, &one, &two), (&right, &two, &one)].into_iter().find(|(_, ty, other)| {
            ty.as_con().is_some_and(|(name, _)| name == builtin::list()) && is_integral(other)
        });
        self.report(match list {
            Some((Term { kind: TermKind::Var(_) | TermKind::Local(..), .. }, ..)) => {
                let (term, ..) = list.unwrap_or((&left, &one, &two));
                complaint.help(format!("the length of the list is `len {term}`"))
            }
            _ => complaint,
        });
        let (left_span, right_span) = (left.span, right.span);
        (self.wrong(left_span), self.wrong(right_span))
    }

    fn apply(&mut self, function: &Expr, arguments: &[Expr], span: Span) -> Term {
        if let ExprKind::Var(name) = &function.kind {
            // Old spelling of a Bool as a predicate.
            if name.base.as_str() == "Prop"
                && let [inner] = arguments
            {
                return self.infer(inner);
            }
            if let Some(term) = self.abstract_refinement(name, arguments, span) {
                return term;
            }
        }
        let head = match &function.kind {
            ExprKind::Var(name) => self.name(name, function.span, true),
            _ => self.infer(function),
        };
        let terms: Vec<Term> = arguments.iter().map(|argument| self.infer(argument)).collect();
        if matches!(head.kind, TermKind::Unknown) {
            return self.wrong(span);
        }
        let mut ty = head.ty.clone();
        let mut done = Vec::new();
        for (position, term) in terms.into_iter().enumerate() {
            let (parameter, result) = match self.sorts.head(&ty) {
                Type::Fun(fun) => (fun.param.clone(), fun.result.clone()),
                Type::Meta(_) => {
                    let (parameter, result) = (self.sorts.fresh(), self.sorts.fresh());
                    self.sorts.unify(&ty, &Type::fun(parameter.clone(), result.clone()));
                    (parameter, result)
                }
                _ => {
                    let shown = self.sorts.show(&head.ty);
                    let plural = if position == 1 { "" } else { "s" };
                    let message = format!(
                        "`{function}` takes {position} argument{plural}, but has {} here",
                        arguments.len()
                    );
                    let complaint = Diagnostic::error("sort-error", message).at(span, "applied here");
                    self.report(complaint.note(format!("`{function}` has type `{shown}`")));
                    return self.wrong(span);
                }
            };
            let shown = self.sorts.show(&parameter);
            if !self.sorts.unify(&term.ty, &parameter) {
                let found = self.sorts.show(&term.ty);
                if is_integral(&found) && is_integral(&shown) {
                    let kind = TermKind::Convert(Box::new(term.clone()));
                    done.push(Term { kind, ty: parameter, span: term.span });
                    ty = result;
                    continue;
                }
                let shown = shown.to_string();
                // The measure of a class of containers: `len`.
                let wanted = if shown == "_ _" { "a list or the like".into() } else { format!("`{shown}`") };
                let message = format!("`{function}` expects {wanted}, found `{found}` in a refinement");
                let complaint = Diagnostic::error("sort-error", message);
                self.report(complaint.at(term.span, format!("this is of type `{found}`")));
                return self.wrong(span);
            }
            done.push(term);
            ty = result;
        }
        Term { kind: TermKind::Apply(Box::new(head), done), ty, span }
    }

    /// `p x v` where `p` is an abstract refinement in scope.
    fn abstract_refinement(&mut self, name: &Name, arguments: &[Expr], span: Span) -> Option<Term> {
        let base = name.unqualified()?;
        if self.vars.iter().any(|(var, ..)| *var == base) {
            return None;
        }
        let predicate = self.predicates.iter().rev().find(|one| one.name == base)?.clone();
        if arguments.len() != predicate.parameters.len() {
            let message = format!(
                "the abstract refinement `{base}` takes {} arguments, not {}",
                predicate.parameters.len(),
                arguments.len()
            );
            self.report(Diagnostic::error("predicate-arity", message).at(span, "applied here"));
            return Some(self.wrong(span));
        }
        let mut terms = Vec::new();
        for (argument, ty) in arguments.iter().zip(predicate.parameters.clone().iter()) {
            let term = self.infer(argument);
            self.demand(&term, ty, term.span);
            terms.push(term);
        }
        Some(Self::bool(TermKind::Predicate(predicate, terms), span))
    }

    /// What a name means: a variable, a function of the logic, a constructor. Where it is applied, a variable
    /// that is no function does not hide one that is: a field `size` is often bound to a variable `size`, and
    /// aliases that say `size v` are used there too.
    fn name(&mut self, name: &Name, span: Span, is_applied: bool) -> Term {
        if let Some(base) = name.unqualified() {
            let fits = |ty: &Type| !is_applied || matches!(self.sorts.head(ty), Type::Fun(_) | Type::Meta(_));
            let var = self.vars.iter().rev().find(|(text, _, ty)| *text == base && fits(ty));
            if let Some((_, var, ty)) = var {
                return Term { kind: TermKind::Var(*var), ty: ty.clone(), span };
            }
            let local = self.locals.iter().rev().find(|(text, _, ty)| *text == base && fits(ty));
            if let Some((_, id, ty)) = local {
                return Term { kind: TermKind::Local(*id, base), ty: ty.clone(), span };
            }
        }
        if !is_applied && self.later_fields.iter().any(|field| Some(field.text) == name.unqualified()) {
            let message = format!("the field `{name}` has no value yet in the type of this field");
            let complaint = Diagnostic::error("unknown-name", message).at(span, "not in scope here");
            self.report(complaint.help("a field may speak of those before it: demand it of the later one"));
            return self.wrong(span);
        }
        let (context, module) = (self.context, self.context.scope.module);
        let measure = context.logic.measure(context.scope, name);
        // A function that is lifted, or a record field, hides a measure of the library with the same name.
        let own = context.scope.term(name);
        let is_lifted =
            own.is_some_and(|own| context.logic.lifted.contains(&own) || context.scope.haskell.is_field(own));
        if let Some(id) = measure
            && let Some(found) = context.logic.get(id)
            && (!is_lifted || found.module == module)
        {
            let meant = context.scope.ambiguous(Space::Term, name);
            if matches!(found.definition, MeasureDefinition::Lifted(_)) && !meant.is_empty() {
                self.report(ambiguous(name, &meant));
                return self.wrong(span);
            }
            let (ty, types) = self.instantiate(&found.ty);
            let kind = match &found.definition {
                MeasureDefinition::Lifted(global) => TermKind::Global(*global, types),
                _ => TermKind::Measure(id, types),
            };
            return Term { kind, ty, span };
        }
        if let Some(operation) = Builtin::ALL.into_iter().find(|one| one.text() == name.base.as_str()) {
            let (ty, _) = self.instantiate(&builtin_type(context.scope.haskell, context.logic, operation));
            return Term { kind: TermKind::Builtin(operation), ty, span };
        }
        let Some(global) = own else { return self.unknown_name(name, span, is_applied) };
        if let Some(info) = context.scope.haskell.constructor(global) {
            let (ty, types) = self.instantiate(&info.ty);
            return Term { kind: TermKind::Constructor(global, types), ty, span };
        }
        let Some(ty) = context.scope.haskell.value(global) else {
            return self.unknown_name(name, span, is_applied);
        };
        let meant = context.scope.ambiguous(Space::Term, name);
        if !meant.is_empty() {
            self.report(ambiguous(name, &meant));
            return self.wrong(span);
        }
        if !is_lifted && !self.is_logical(global, ty) {
            return self.not_lifted(name, span);
        }
        let (ty, types) = self.instantiate(ty);
        Term { kind: TermKind::Global(global, types), ty, span }
    }

    /// Whether a Haskell value may be mentioned without being lifted: constants, operations on sets, some
    /// arithmetic.
    fn is_logical(&self, name: CoreName, ty: &Type) -> bool {
        let is_constant = {
            let mut rest = ty.split_foralls().1;
            while let Type::Fun(fun) = &rest
                && fun.dictionary
            {
                rest = fun.result.split_foralls().1;
            }
            !matches!(rest, Type::Fun(_))
        };
        is_constant
            || (self.context.scope.haskell.method_of(name).is_some() && !name.is_standard())
            || name.is_set()
            || name.module.as_str() == "Language.Haskell.Liquid.Bag"
            || (name.is_base() && ARITHMETIC.contains(&name.base.as_str()))
    }

    fn not_lifted(&mut self, name: &Name, span: Span) -> Term {
        let is_standard = self.context.scope.term(name).is_some_and(|found| found.is_standard());
        let whose = if is_standard { "the library" } else { "the program" };
        let message = format!("`{name}` is a function of {whose}, but not of the logic");
        let mut complaint = Diagnostic::error("not-in-logic", message).at(span, "used in a refinement");
        complaint = match name.base.as_str() {
            "length" | "size" if name.qualifier.is_none() => {
                complaint.help("the length of a list is `len xs`")
            }
            "even" if is_standard => complaint.help("that a number is even is `x mod 2 == 0`"),
            "odd" if is_standard => complaint.help("that a number is odd is `x mod 2 == 1`"),
            "null" if is_standard => complaint.help("that a list is empty is `len xs == 0`"),
            "elem" if is_standard => complaint
                .help("with `import Data.Set`, that a list has an element is `Set_mem x (listElts xs)`"),
            "notElem" if is_standard => complaint.help(
                "with `import Data.Set`, that a list has no such element is `not (Set_mem x (listElts xs))`",
            ),
            base if is_standard => complaint.help(format!(
                "write a function of your own that does what `{base}` does, and add `{{-@ reflect … @-}}` or \
                 `{{-@ measure … @-}}` for it"
            )),
            _ => complaint.help(format!(
                "add `{{-@ measure {name} @-}}`, `{{-@ inline {name} @-}}` or `{{-@ reflect {name} @-}}`"
            )),
        };
        self.report(complaint);
        self.wrong(span)
    }

    fn unknown_name(&mut self, name: &Name, span: Span, is_applied: bool) -> Term {
        let what = if name.is_upper() { "constructor or alias" } else { "variable or measure" };
        let message = format!("unknown {what} `{name}` in a refinement");
        let mut candidates: Vec<&'static str> = self.vars.iter().map(|(text, ..)| text.as_str()).collect();
        candidates.extend(self.context.logic.names());
        if name.is_upper() {
            candidates.extend(self.context.scope.names(Space::Term));
        }
        let mut complaint = Diagnostic::error("unknown-name", message).at(span, "not in scope here");
        if self.context.aliases.has_type(name.base) {
            complaint = complaint
                .note(format!("`{name}` is an alias of a type, and this is a predicate"))
                .help(format!("write the value's type as `{name}`, or declare `predicate {name} V = …`"));
        } else if let Some(sign) = copied_sign(name.base.as_str()) {
            complaint = complaint.help(format!("write `{sign}`"));
        } else if matches!(name.base.as_str(), "v" | "VV") {
            complaint = complaint.help("the value has no name here; write `{v:T | …}`");
        } else if let Some(near) = nearest(name.base.as_str(), candidates.iter().copied()) {
            complaint = complaint.help(format!("did you mean `{near}`?"));
        } else if let Some(short) = abbreviated(name.base.as_str(), &candidates) {
            complaint = complaint.help(format!("did you mean `{short}`?"));
        } else if !name.is_upper() && name.qualifier.is_none() {
            complaint = complaint.help(self.names_here(name, is_applied));
        }
        self.report(complaint);
        self.wrong(span)
    }

    /// Which names could be used in the place of an unknown one.
    fn names_here(&self, name: &Name, is_applied: bool) -> String {
        if name.base.as_str() == "listElts" {
            return "`import Data.Set` brings it: the elements of a list as a set".to_owned();
        }
        if is_applied {
            return format!(
                "define a function `{name}` in Haskell, and say `{{-@ measure {name} @-}}` or `{{-@ reflect {name} @-}}`"
            );
        }
        if self.nearby.arguments.contains(&name.base) {
            return format!("`{name}` stands further to the right: an argument has its name only behind it");
        }
        if let Some((_, at)) = self.nearby.in_code.iter().find(|(coded, _)| *coded == name.base) {
            let place = at + 1;
            return format!(
                "that is what the code calls argument {place}; in the type it gets a name by itself: `{name}:T -> …`"
            );
        }
        let mut known: Vec<String> = Vec::new();
        for (text, ..) in &self.vars {
            let text = text.as_str();
            let is_given = !text.starts_with(|first: char| first.is_ascii_lowercase())
                || matches!(text, "v" | "VV")
                || text.strip_prefix("arg").is_some_and(|rest| rest.parse::<usize>().is_ok());
            let shown = format!("`{text}`");
            if !is_given && !known.contains(&shown) {
                known.push(shown);
            }
        }
        if known.is_empty() {
            return format!(
                "an argument gets a name in its type: `{name}:T -> …`; a measure has to be defined"
            );
        }
        format!("the names here are {}; an argument gets one in its type: `{name}:T -> …`", known.join(", "))
    }

    /// The type with fresh types for its variables, without class contexts; and these types.
    fn instantiate(&mut self, ty: &Type) -> (Type, Vec<Type>) {
        let mut types = Vec::new();
        let mut rest = ty.clone();
        loop {
            match &rest {
                Type::Forall(_) => {
                    let fresh = self.sorts.fresh();
                    types.push(fresh.clone());
                    rest = rest.instantiate(&[fresh]).unwrap_or_else(|| Type::tuple(vec![]));
                }
                Type::Fun(fun) if fun.dictionary => rest = fun.result.clone(),
                _ => return (rest, types),
            }
        }
    }

    /// Puts in the types that were found.
    fn finish(&self, term: Term) -> Term {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            let ty = self.sorts.solve(&term.ty);
            let one = |term: Box<Term>| Box::new(self.finish(*term));
            let all = |terms: Vec<Term>| terms.into_iter().map(|term| self.finish(term)).collect::<Vec<_>>();
            let types = |types: Vec<Type>| types.iter().map(|ty| self.sorts.solve(ty)).collect::<Vec<_>>();
            let kind = match term.kind {
                TermKind::Global(name, found) => TermKind::Global(name, types(found)),
                TermKind::Constructor(name, found) => TermKind::Constructor(name, types(found)),
                TermKind::Measure(id, found) => self.class_measure(id, types(found), &ty),
                TermKind::Predicate(predicate, terms) => TermKind::Predicate(predicate, all(terms)),
                TermKind::Apply(head, terms) => TermKind::Apply(one(head), all(terms)),
                TermKind::Negate(inner) => TermKind::Negate(one(inner)),
                TermKind::Not(inner) => TermKind::Not(one(inner)),
                TermKind::Binary(operation, left, right) => {
                    TermKind::Binary(operation, one(left), one(right))
                }
                TermKind::And(parts) => TermKind::And(all(parts)),
                TermKind::Or(parts) => TermKind::Or(all(parts)),
                TermKind::If(condition, then, otherwise) => {
                    TermKind::If(one(condition), one(then), one(otherwise))
                }
                TermKind::Lambda(var, ty, body) => TermKind::Lambda(var, self.sorts.solve(&ty), one(body)),
                TermKind::Convert(inner) => TermKind::Convert(one(inner)),
                kind => kind,
            };
            Term { kind, ty, span: term.span }
        })
    }

    /// A class measure at a known type is the measure of that type.
    fn class_measure(&self, id: MeasureId, types: Vec<Type>, ty: &Type) -> TermKind {
        let Type::Fun(fun) = ty else { return TermKind::Measure(id, types) };
        let Some((constructor, _)) = fun.param.as_con() else { return TermKind::Measure(id, types) };
        let logic = self.context.logic;
        let Some(instance) = logic.instance(id, constructor) else { return TermKind::Measure(id, types) };
        let Some(measure) = logic.get(instance) else { return TermKind::Measure(id, types) };
        let mut sorts = super::sorts::Sorts::default();
        let (binders, body) = measure.ty.split_foralls();
        let fresh: Vec<Type> = binders.iter().map(|_| sorts.fresh()).collect();
        let subst = binders.iter().map(|binder| binder.var).zip(fresh.iter().cloned()).collect();
        if !sorts.unify(&body.subst(&subst), ty) {
            return TermKind::Measure(id, types);
        }
        let types = fresh.iter().map(|ty| sorts.solve(ty)).collect();
        match &measure.definition {
            MeasureDefinition::Lifted(global) => TermKind::Global(*global, types),
            _ => TermKind::Measure(instance, types),
        }
    }

    /// Adds a variable to the scope.
    pub(super) fn bind(&mut self, name: Ident, ty: Type) -> crate::term::Var {
        let var = self.fresh_var(name.text);
        self.vars.push((name.text, var, ty));
        var
    }
}

/// What is written for a sign of mathematics.
fn copied_sign(sign: &str) -> Option<&'static str> {
    Some(match sign {
        "≥" => ">=",
        "≤" => "<=",
        "≠" => "/=",
        "∧" => "&&",
        "∨" => "||",
        "⇒" | "→" => "=>",
        "⇔" | "↔" => "<=>",
        _ => return None,
    })
}

fn convert(term: Term, ty: &Type) -> Term {
    let integer = Type::con(builtin::integer());
    if *ty == integer {
        return term;
    }
    let span = term.span;
    Term { kind: TermKind::Convert(Box::new(term)), ty: integer, span }
}

/// A name of which this one is the long form, or the short one: `Emp` for `Empty`.
fn abbreviated(name: &str, candidates: &[&'static str]) -> Option<&'static str> {
    let is_form = |other: &&&str| {
        let (short, long) = if other.len() < name.len() { (**other, name) } else { (name, **other) };
        short.len() >= 3 && long.starts_with(short)
    };
    let starts_alike =
        |other: &&&str| other.starts_with(char::is_uppercase) == name.starts_with(char::is_uppercase);
    candidates
        .iter()
        .filter(starts_alike)
        .filter(is_form)
        .min_by_key(|other| other.len().abs_diff(name.len()))
        .copied()
}

/// A name for arguments that have none.
pub(super) fn argument_name(position: usize) -> Symbol {
    Symbol::new(&format!("arg{}", position + 1))
}
