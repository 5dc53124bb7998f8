//! Refinement types.

use otherwise_core::Symbol;
use otherwise_diagnostics::Span;

use super::{Failure, Parse, Parser, qualified};
use crate::ast::{
    Application, Arrow, Bound, Expr, ExprKind, Forall, Ident, Name, PredicateArgument, PredicateBody,
    PredicateParameter, Refined, Refinement, TupleElement, Type, TypeKind,
};
use crate::lexer::TokenKind;

/// Words that end a type.
const RESERVED: &[&str] = &["where"];

/// What stands before an arrow.
struct Parameter {
    label: Option<Ident>,
    ty: Type,
    start: Span,
}

impl Parser<'_> {
    /// A type.
    pub(super) fn ty(&mut self) -> Parse<Type> {
        self.deeper(Self::arrows)
    }

    fn arrows(&mut self) -> Parse<Type> {
        let mut before: Vec<(Parameter, bool)> = Vec::new();
        let mut ty = loop {
            self.check_chain(before.len())?;
            let start = self.here();
            let (label, ty) = if self.is_named_in_parentheses() {
                self.at += 1;
                let label = self.label();
                let ty = self.ty()?;
                self.expect(")")?;
                (label, ty)
            } else {
                let label = self.label();
                let ty = self.component()?;
                (label, self.infix(ty)?)
            };
            if self.accept("->") {
                before.push((Parameter { label, ty, start }, true));
            } else if label.is_none() && self.accept("=>") {
                before.push((Parameter { label, ty, start }, false));
            } else {
                // A result may be named too: its own refinement may say that name.
                break match (label, ty.kind) {
                    (Some(label), TypeKind::Refined(mut refined)) if refined.binder.is_none() => {
                        refined.binder = Some(label);
                        Type::new(TypeKind::Refined(refined), ty.span)
                    }
                    (_, kind) => Type::new(kind, ty.span),
                };
            }
        };
        for (Parameter { label, ty: parameter, start }, is_arrow) in before.into_iter().rev() {
            let span = start.to(ty.span);
            let kind = if is_arrow {
                TypeKind::Fun(Box::new(Arrow { label, parameter, result: ty }))
            } else {
                TypeKind::Qualified(constraints(parameter), Box::new(ty))
            };
            ty = Type::new(kind, span);
        }
        Ok(ty)
    }

    /// `T1 :+: T2`: an operator as a type constructor; several group to the right.
    fn infix(&mut self, left: Type) -> Parse<Type> {
        let mut before = vec![left];
        let mut names = Vec::new();
        while self.kind() == Some(TokenKind::Operator)
            && self.text().len() > 1
            && self.text().starts_with(':')
        {
            if self.is("::") {
                break;
            }
            self.check_chain(names.len())?;
            names.push(qualified(self.text(), self.here()));
            self.at += 1;
            before.push(self.component()?);
        }
        let Some(mut right) = before.pop() else { return Err(self.expected("a type")) };
        while let (Some(left), Some(name)) = (before.pop(), names.pop()) {
            let span = left.span.to(right.span);
            let application = Application { name, predicates: Vec::new(), arguments: vec![left, right] };
            right = Type::new(TypeKind::Con(application), span);
        }
        Ok(right)
    }

    /// Whether `(x : T) ->` begins here.
    fn is_named_in_parentheses(&self) -> bool {
        self.is("(")
            && self.kind_at(self.at + 1) == Some(TokenKind::Lower)
            && self.is_at(self.at + 2, ":")
            && !self.directly_inside(self.at, "->")
            && self.closing(self.at).is_some_and(|close| self.is_at(close + 1, "->"))
    }

    /// `x:`.
    fn label(&mut self) -> Option<Ident> {
        let is_name =
            matches!(self.kind(), Some(TokenKind::Lower | TokenKind::Upper | TokenKind::Underscore));
        if !is_name || !self.is_at(self.at + 1, ":") {
            return None;
        }
        let ident = Ident::new(Symbol::new(self.text()), self.here());
        self.at += 2;
        Some(ident)
    }

    /// A type without arrows at its top.
    pub(super) fn component(&mut self) -> Parse<Type> {
        self.deeper(|parser| match parser.kind() {
            Some(TokenKind::Lower) if parser.is("forall") => parser.forall(),
            Some(TokenKind::Lower | TokenKind::Upper) => parser.applied(),
            Some(TokenKind::Mark) if parser.is("{") => parser.braces(),
            _ => parser.simple().and_then(|ty| parser.apply_syntax(ty)),
        })
    }

    /// `(->) a b`, `[] a`, `(,) a b`: what syntax names may be applied like any constructor.
    fn apply_syntax(&mut self, ty: Type) -> Parse<Type> {
        let mut application = match ty.kind {
            TypeKind::Con(application) if application.arguments.is_empty() => application,
            TypeKind::List(None, predicates) if self.starts_argument() => {
                let name = Name { qualifier: None, base: Symbol::new("[]"), span: ty.span };
                Application { name, predicates, arguments: Vec::new() }
            }
            kind => return Ok(Type::new(kind, ty.span)),
        };
        while self.starts_argument() {
            self.check_chain(application.arguments.len())?;
            application.arguments.push(self.argument()?);
        }
        Ok(Type::new(TypeKind::Con(application), self.since(ty.span)))
    }

    fn forall(&mut self) -> Parse<Type> {
        let start = self.expect("forall")?;
        let mut variables = Vec::new();
        let mut predicates = Vec::new();
        loop {
            if self.is("<") {
                predicates.append(&mut self.predicate_parameters()?);
            } else if self.is("(") {
                // `(a :: k)`: the kind is Haskell's business.
                self.at += 1;
                variables.push(self.ident("a type variable")?);
                self.expect("::")?;
                self.ty()?;
                self.expect(")")?;
            } else if self.kind() == Some(TokenKind::Lower) {
                variables.push(self.ident("a type variable")?);
            } else {
                break;
            }
        }
        self.expect(".")?;
        let body = self.ty()?;
        let span = start.to(body.span);
        Ok(Type::new(TypeKind::Forall(Box::new(Forall { variables, predicates, body })), span))
    }

    /// `<p :: a -> Bool, q :: b -> Bool>`.
    pub(super) fn predicate_parameters(&mut self) -> Parse<Vec<PredicateParameter>> {
        self.expect("<")?;
        let mut found = Vec::new();
        loop {
            let name = self.ident("the name of an abstract refinement")?;
            self.expect("::")?;
            let ty = self.ty()?;
            found.push(predicate_parameter(name, ty)?);
            if !self.accept(",") {
                break;
            }
        }
        self.expect_close_angle()?;
        Ok(found)
    }

    /// A constructor or variable with all its arguments.
    fn applied(&mut self) -> Parse<Type> {
        let start = self.here();
        let mut application = self.head()?;
        while self.starts_argument() {
            self.check_chain(application.arguments.len())?;
            application.arguments.push(self.argument()?);
        }
        let span = self.since(start);
        let plain = Type::new(application_kind(application), span);
        if self.accept("<<") {
            return self.refined_as_a_whole(plain, start);
        }
        Ok(plain)
    }

    /// `T a <<p>>`: the value itself satisfies an abstract refinement.
    fn refined_as_a_whole(&mut self, plain: Type, start: Span) -> Parse<Type> {
        let PredicateBody::Variable(name, mut arguments) = self.predicate_variable()? else {
            return Err(self.expected("an abstract refinement"));
        };
        self.expect(">>")?;
        let span = name.span;
        let value = Symbol::new("v");
        let about = Name { qualifier: None, base: value, span };
        arguments.push(Expr::new(ExprKind::Var(about), span));
        let head = Box::new(Expr::new(ExprKind::Var(name), span));
        let holds = Expr::new(ExprKind::Apply(head, arguments), span);
        let refinement = Refinement { predicates: vec![holds], is_hole: false, span };
        let binder = Some(Ident::new(value, span));
        let refined = Refined { binder, base: Some(plain), refinement };
        Ok(Type::new(TypeKind::Refined(Box::new(refined)), self.since(start)))
    }

    /// A constructor or variable with its abstract refinements.
    fn head(&mut self) -> Parse<Application> {
        let name = qualified(self.text(), self.here());
        if RESERVED.contains(&self.text()) {
            return Err(self.expected("a type"));
        }
        self.at += 1;
        let predicates = self.predicate_arguments()?;
        Ok(Application { name, predicates, arguments: Vec::new() })
    }

    pub(super) fn starts_argument(&self) -> bool {
        match self.kind() {
            Some(TokenKind::Lower | TokenKind::Upper | TokenKind::Underscore) => {
                !self.is_at(self.at + 1, ":") && !RESERVED.contains(&self.text()) && !self.is("forall")
            }
            Some(TokenKind::Integer) => true,
            Some(TokenKind::Mark) => self.is("(") || self.is("[") || self.is("{"),
            _ => false,
        }
    }

    /// One argument of a type: something that needs no parentheses.
    pub(super) fn argument(&mut self) -> Parse<Type> {
        self.deeper(|parser| {
            let start = parser.here();
            match parser.kind() {
                Some(TokenKind::Lower | TokenKind::Upper) => {
                    let application = parser.head()?;
                    Ok(Type::new(application_kind(application), parser.since(start)))
                }
                Some(TokenKind::Integer) => {
                    let literal = parser.atom()?;
                    Ok(Type::new(TypeKind::Value(Box::new(literal)), start))
                }
                Some(TokenKind::Mark) if parser.is("{") && !parser.directly_inside(parser.at, "|") => {
                    parser.at += 1;
                    let value = parser.predicate()?;
                    parser.expect("}")?;
                    Ok(Type::new(TypeKind::Value(Box::new(value)), parser.since(start)))
                }
                Some(TokenKind::Mark) if parser.is("{") => parser.braces(),
                _ => parser.type_or_value(),
            }
        })
    }

    /// `(T)` or, for an alias, `(n + 1)`: strictly, expressions stand in braces.
    fn type_or_value(&mut self) -> Parse<Type> {
        let (at, start) = (self.at, self.here());
        let value = |parser: &mut Self| {
            let value = parser.atom()?;
            Ok(Type::new(TypeKind::Value(Box::new(value)), parser.since(start)))
        };
        if self.is_cons() {
            match value(self) {
                Ok(ty) => return Ok(ty),
                Err(_) => self.at = at,
            }
        }
        let failure = match self.simple() {
            Ok(ty) => return Ok(ty),
            Err(failure) => failure,
        };
        self.at = at;
        if !self.is("(") && !self.is("[") {
            return Err(failure);
        }
        value(self).map_err(|_: Failure| failure)
    }

    /// Whether `(x:xs)` stands here, a list: a type that is an argument needs no name of its own.
    fn is_cons(&self) -> bool {
        self.is("(")
            && self.is_at(self.at + 2, ":")
            && self.kind_at(self.at + 3) != Some(TokenKind::Upper)
            && !["->", ",", "|"].into_iter().any(|mark| self.directly_inside(self.at, mark))
    }

    /// A hole, a list, a tuple, something in parentheses.
    fn simple(&mut self) -> Parse<Type> {
        let start = self.here();
        if self.kind() == Some(TokenKind::Underscore) {
            self.at += 1;
            return Ok(Type::new(TypeKind::Hole, start));
        }
        if self.accept("[") {
            let element = if self.is("]") { None } else { Some(Box::new(self.ty()?)) };
            self.expect("]")?;
            let predicates = self.predicate_arguments()?;
            return Ok(Type::new(TypeKind::List(element, predicates), self.since(start)));
        }
        if self.is("(") {
            return self.parentheses();
        }
        Err(self.expected("a type"))
    }

    /// `T`, `x :: T` or `x:T`; but `x:T -> T` is a function with a named argument.
    fn tuple_element(&mut self, is_first: bool) -> Parse<TupleElement> {
        let before = self.at;
        if self.kind() == Some(TokenKind::Lower) {
            let colon = [":", "::"].into_iter().find(|colon| self.is_at(self.at + 1, colon));
            if let Some(colon) = colon {
                let label = Some(self.ident("a name")?);
                self.expect(colon)?;
                let ty = self.ty()?;
                let is_component = self.is(",") || !is_first;
                if colon == "::" || (is_component && !matches!(ty.kind, TypeKind::Fun(_))) {
                    return Ok(TupleElement { label, ty });
                }
                self.at = before;
            }
        }
        Ok(TupleElement { label: None, ty: self.ty()? })
    }

    fn parentheses(&mut self) -> Parse<Type> {
        let start = self.expect("(")?;
        if (self.is("->") || self.is(",")) && !self.is_at(self.at + 1, "(") {
            let mut text = "(".to_string();
            while self.is("->") || self.is(",") {
                text.push_str(self.text());
                self.at += 1;
            }
            self.expect(")")?;
            let text = if text == "(->" { "->".to_string() } else { text + ")" };
            let name = Name { qualifier: None, base: Symbol::new(&text), span: self.since(start) };
            return Ok(Type::new(TypeKind::Con(Application::plain(name)), name.span));
        }
        let mut elements = Vec::new();
        if !self.is(")") {
            loop {
                let element = self.tuple_element(elements.is_empty())?;
                elements.push(element);
                if !self.accept(",") {
                    break;
                }
            }
        }
        self.expect(")")?;
        let is_single = elements.len() == 1;
        match elements.pop() {
            Some(TupleElement { label: None, ty }) if is_single => Ok(ty),
            last => {
                elements.extend(last);
                let predicates = self.predicate_arguments()?;
                Ok(Type::new(TypeKind::Tuple(elements, predicates), self.since(start)))
            }
        }
    }

    /// `{v:T | p}`, `{T | p}`, `{p}`, `{… |- T <: T}`.
    fn braces(&mut self) -> Parse<Type> {
        if self.directly_inside(self.at, "<:") {
            return self.bounded();
        }
        let start = self.here();
        let refined = self.refined()?;
        Ok(Type::new(TypeKind::Refined(Box::new(refined)), self.since(start)))
    }

    /// `{v:T | p}`, `{T | p}`, `{p}`.
    pub(super) fn refined(&mut self) -> Parse<Refined> {
        let open = self.at;
        self.expect("{")?;
        let has_bar = self.directly_inside(open, "|");
        if !has_bar {
            // A type without a bar is the mistake that is made most often.
            if let (Some(TokenKind::Lower), true) = (self.kind(), self.is_at(self.at + 1, ":")) {
                let inside = self.at;
                let binder = self.label();
                if let Ok(base) = self.ty()
                    && self.is("}")
                {
                    // Nothing is said of it but its name.
                    let refinement = Refinement { predicates: Vec::new(), is_hole: false, span: self.here() };
                    self.at += 1;
                    return Ok(Refined { binder, base: Some(base), refinement });
                }
                self.at = inside;
                let close = self
                    .closing(open)
                    .and_then(|at| self.tokens.get(at))
                    .map_or(self.eof, |token| token.span);
                let failure = Failure::new(
                    "malformed annotation: expected `|` and a predicate",
                    Span { end: close.start, ..close },
                    "before this brace",
                );
                return Err(failure.help("a refinement is written `{v:T | p}`"));
            }
            let refinement = self.refinement()?;
            self.expect("}")?;
            return Ok(Refined { binder: None, base: None, refinement });
        }
        let binder = self.label();
        let base = self.ty()?;
        self.expect("|")?;
        let refinement = self.refinement()?;
        self.expect("}")?;
        Ok(Refined { binder, base: Some(base), refinement })
    }

    fn refinement(&mut self) -> Parse<Refinement> {
        let start = self.here();
        if self.kind() == Some(TokenKind::Underscore) && self.is_at(self.at + 1, "}") {
            self.at += 1;
            return Ok(Refinement { predicates: Vec::new(), is_hole: true, span: start });
        }
        // `[p; q]` is a conjunction; `[x] = ys` begins with a list.
        let is_list = self.is("[")
            && self.closing(self.at).is_some_and(|close| self.is_at(close + 1, "}"))
            && (self.directly_inside(self.at, ";") || !self.directly_inside(self.at, ","));
        let mut predicates = Vec::new();
        if is_list {
            self.at += 1;
            while !self.is("]") {
                predicates.push(self.predicate()?);
                if !self.accept(";") {
                    break;
                }
            }
            self.expect("]")?;
        } else {
            predicates.push(self.predicate()?);
        }
        Ok(Refinement { predicates, is_hole: false, span: self.since(start) })
    }

    fn bounded(&mut self) -> Parse<Type> {
        let open = self.at;
        let start = self.expect("{")?;
        let mut context = Vec::new();
        if self.directly_inside(open, "|-") {
            while !self.is("|-") {
                let name = self.ident("a variable")?;
                if !self.accept("::") {
                    self.expect(":")?;
                }
                context.push((name, self.ty()?));
                if !self.accept(",") {
                    break;
                }
            }
            self.expect("|-")?;
        }
        let smaller = self.ty()?;
        self.expect("<:")?;
        let larger = self.ty()?;
        self.expect("}")?;
        if !self.accept("=>") {
            self.accept("->");
        }
        let body = self.ty()?;
        let span = start.to(body.span);
        Ok(Type::new(TypeKind::Bounded(Box::new(Bound { context, smaller, larger, body })), span))
    }

    /// `<p, {v:T | q}>`, or nothing.
    pub(super) fn predicate_arguments(&mut self) -> Parse<Vec<PredicateArgument>> {
        let mut found = Vec::new();
        if !self.is("<") {
            return Ok(found);
        }
        self.at += 1;
        loop {
            self.check_chain(found.len())?;
            found.push(self.deeper(Self::predicate_argument)?);
            if !self.accept(",") {
                break;
            }
        }
        self.expect_close_angle()?;
        Ok(found)
    }

    fn predicate_argument(&mut self) -> Parse<PredicateArgument> {
        let start = self.here();
        let (parameters, body) = if self.accept("\\") {
            let parameters = self.lambda_parameters()?;
            if self.is("{") {
                (parameters, PredicateBody::Refined(Box::new(self.refined()?)))
            } else {
                (parameters, PredicateBody::Predicate(Box::new(self.predicate()?)))
            }
        } else if self.is("{") && self.is_at(self.at + 1, "\\") {
            self.at += 2;
            let parameters = self.lambda_parameters()?;
            let body = self.predicate()?;
            self.expect("}")?;
            (parameters, PredicateBody::Predicate(Box::new(body)))
        } else if self.is("{") {
            (Vec::new(), PredicateBody::Refined(Box::new(self.refined()?)))
        } else if self.is("True") || self.is("true") {
            self.at += 1;
            (Vec::new(), PredicateBody::True)
        } else if self.accept("(") {
            let body = self.predicate_variable()?;
            self.expect(")")?;
            (Vec::new(), body)
        } else {
            (Vec::new(), self.predicate_variable()?)
        };
        Ok(PredicateArgument { parameters, body, span: self.since(start) })
    }

    fn lambda_parameters(&mut self) -> Parse<Vec<Ident>> {
        let mut parameters = Vec::new();
        while !self.is("->") {
            self.check_chain(parameters.len())?;
            parameters.push(self.ident("a variable or `->`")?);
        }
        self.expect("->")?;
        Ok(parameters)
    }

    fn predicate_variable(&mut self) -> Parse<PredicateBody> {
        let name = self.name("an abstract refinement")?;
        let mut arguments = Vec::new();
        while self.starts_atom() {
            self.check_chain(arguments.len())?;
            arguments.push(self.atom()?);
        }
        Ok(PredicateBody::Variable(name, arguments))
    }
}

fn application_kind(application: Application) -> TypeKind {
    if application.name.is_upper() { TypeKind::Con(application) } else { TypeKind::Var(application) }
}

/// `(C a, D b)` before `=>`.
fn constraints(ty: Type) -> Vec<Type> {
    match ty.kind {
        TypeKind::Tuple(elements, _) => elements.into_iter().map(|element| element.ty).collect(),
        _ => vec![ty],
    }
}

fn predicate_parameter(name: Ident, ty: Type) -> Parse<PredicateParameter> {
    let mut parameters = Vec::new();
    let mut rest = ty;
    loop {
        match rest.kind {
            TypeKind::Fun(arrow) => {
                parameters.push(arrow.parameter);
                rest = arrow.result;
            }
            TypeKind::Con(application) if matches!(application.name.base.as_str(), "Bool" | "Prop") => break,
            _ => {
                let message = format!("malformed annotation: `{name}` must end in `Bool`");
                return Err(Failure::new(message, rest.span, "the result of an abstract refinement"));
            }
        }
    }
    if parameters.is_empty() {
        let message = format!("malformed annotation: `{name}` takes no value");
        return Err(Failure::new(message, rest.span, "expected `T -> Bool`"));
    }
    Ok(PredicateParameter { name, parameters })
}
