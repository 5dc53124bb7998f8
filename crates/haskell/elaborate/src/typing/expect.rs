//! Expected types, why they are expected, and what to say when they are not met.

use otherwise_core::{Symbol, Type};
use otherwise_diagnostics::{Diagnostic, Span};

use super::builtin::is_error;
use super::checker::Checker;
use super::messages::Namer;

/// Why a type is expected.
#[derive(Clone, Debug)]
pub(crate) enum Why {
    /// Nothing special to say.
    Context,
    /// A type signature.
    Signature(Span),
    /// An argument of a function: its number (from 1), how many there are, the function and its place; and
    /// the signature that fixes the function's result, if one does.
    Argument { number: usize, given: usize, function: Span, ty: Type, signature: Option<Span> },
    /// The condition of an `if` or a guard.
    Condition,
    /// All branches must agree with the first, which is there.
    Branch(Span),
    /// All elements of a list must agree with the first, which is there.
    Element(Span),
    /// A statement of `do`.
    Statement,
    /// A field of a record.
    Field(Span),
    /// A pattern and what it is matched against.
    Pattern(Span),
    /// A method of an instance, and the type it has there.
    Method(Symbol, Type),
    /// `main` of the program.
    Main,
}

/// An expected type with the reason for it.
#[derive(Clone, Debug)]
pub(crate) struct Expected {
    pub(crate) ty: Type,
    pub(crate) why: Why,
}

impl Expected {
    pub(crate) fn new(ty: Type, why: Why) -> Expected {
        Expected { ty, why }
    }

    pub(crate) fn plain(ty: Type) -> Expected {
        Expected { ty, why: Why::Context }
    }

    /// Another type for the same reason.
    pub(crate) fn with(&self, ty: Type) -> Expected {
        Expected { ty, why: self.why.clone() }
    }
}

impl Checker<'_> {
    /// Unifies the expected type with the type that was found, and reports a mismatch.
    pub(crate) fn equal_types(&mut self, expected: &Expected, actual: &Type, span: Span) -> bool {
        let fits = self.try_equal(expected, actual, span);
        if !fits {
            self.report_mismatch(expected, actual, span);
        }
        fits
    }

    /// Unifies the expected type with the type that was found.
    pub(crate) fn try_equal(&mut self, expected: &Expected, actual: &Type, span: Span) -> bool {
        let from = self.wanted.len();
        if self.unify(&expected.ty, actual) {
            // Equalities that were put off belong to this place.
            for wanted in &mut self.wanted[from..] {
                if matches!(wanted.origin, super::constraint::Origin::Equality(_)) {
                    wanted.origin = super::constraint::Origin::Equality(span);
                }
            }
            return true;
        }
        false
    }

    pub(crate) fn report_mismatch(&mut self, expected: &Expected, actual: &Type, span: Span) {
        let wanted = self.normalise(&expected.ty);
        let actual = self.normalise(actual);
        if mentions_error(&wanted) || mentions_error(&actual) {
            // Something else was reported already and this may follow from it.
            if self.errors > 0 {
                return;
            }
        }
        let mut namer = Namer::default();
        let (wanted_text, actual_text) = (namer.show(self, &wanted), namer.show(self, &actual));
        let mut diagnostic = match self.find_clash(&wanted, &actual) {
            Clash::Occurs(meta, ty) => {
                let (meta, ty) = (namer.show(self, &meta), namer.show(self, &ty));
                Diagnostic::error(
                    "infinite-type",
                    format!("the type `{meta}` would have to equal `{ty}`, which contains it"),
                )
                .at(span, format!("expected `{wanted_text}`, but this is `{actual_text}`"))
            }
            Clash::Escape(variable) => Diagnostic::error(
                "escaping-type",
                format!("the type variable `{variable}` would escape its scope"),
            )
            .at(span, format!("expected `{wanted_text}`, but this is `{actual_text}`")),
            clash => {
                let message = format!("expected type `{wanted_text}`, but found `{actual_text}`");
                let diagnostic =
                    Diagnostic::error("type-mismatch", message).at(span, format!("this is `{actual_text}`"));
                self.explain_clash(diagnostic, &clash, &wanted, &actual, &mut namer)
            }
        };
        diagnostic = match &expected.why {
            Why::Signature(at) => diagnostic.also(*at, "the signature says so"),
            Why::Argument { number, given, function, ty, signature } => {
                let name = shorten(written(self.source_text(*function)));
                let text = namer.show(self, ty);
                let diagnostic =
                    diagnostic.also(*function, format!("argument {number} of `{name}`, of type `{text}`"));
                let diagnostic = match signature {
                    Some(at) if result_is_parameter(ty, *number, *given) => {
                        diagnostic.also(*at, format!("the signature says that the result is `{wanted_text}`"))
                    }
                    _ => diagnostic,
                };
                self.explain_function(diagnostic, &name, ty, *given)
            }
            Why::Condition => diagnostic.note("a condition must be a `Bool`"),
            Why::Branch(at) => diagnostic.also(*at, "all branches must have the type of this one"),
            Why::Element(at) => diagnostic.also(*at, "all elements must have the type of this one"),
            Why::Field(at) => diagnostic.also(*at, "the field of that type"),
            Why::Pattern(at) => {
                diagnostic.also(*at, format!("matched against this, of type `{wanted_text}`"))
            }
            Why::Statement => diagnostic.note("all statements of a `do` block must be in the same monad"),
            Why::Method(name, ty) => {
                let ty = namer.show(self, ty);
                diagnostic.note(format!("in this instance `{name}` has the type `{ty}`"))
            }
            Why::Main => diagnostic.note("`main` must be an action: `IO ()`"),
            Why::Context => diagnostic,
        };
        if diagnostic.help.is_none() {
            diagnostic.help = self.conversion_hint(&wanted, &actual, &expected.why, span);
        }
        self.report(diagnostic);
    }

    fn explain_clash(
        &mut self,
        diagnostic: Diagnostic,
        clash: &Clash,
        wanted: &Type,
        actual: &Type,
        namer: &mut Namer,
    ) -> Diagnostic {
        let missing = actual.split_funs();
        let extra = wanted.split_funs();
        let diagnostic = match clash {
            Clash::Types(left, right) if left != wanted || right != actual => {
                let (left, right) = (namer.show(self, left), namer.show(self, right));
                diagnostic.note(format!("`{left}` and `{right}` are different types"))
            }
            _ => diagnostic,
        };
        let rigid = [wanted, actual].into_iter().find_map(|ty| match (ty, clash) {
            (Type::Var(var), _) => Some(*var),
            (_, Clash::Types(Type::Var(var), _) | Clash::Types(_, Type::Var(var))) => Some(*var),
            _ => None,
        });
        if let Some(var) = rigid {
            return self.explain_rigid(diagnostic, clash, var, namer);
        }
        if !missing.0.is_empty() && missing.0.len() > extra.0.len() && self.could_equal(&missing.1, &extra.1)
        {
            let count = missing.0.len() - extra.0.len();
            let plural = if count == 1 { "an argument" } else { "arguments" };
            return diagnostic.help(format!("a function is used as a value: is {plural} missing?"));
        }
        if extra.0.len() > missing.0.len() && missing.0.is_empty() && self.could_equal(&missing.1, &extra.1) {
            return diagnostic.help("a value is used as a function: is there an argument too many?");
        }
        diagnostic
    }

    fn could_equal(&mut self, left: &Type, right: &Type) -> bool {
        match (left, right) {
            (Type::Meta(_), _) | (_, Type::Meta(_)) => false,
            (Type::Con(left, _), Type::Con(right, _)) => left == right,
            _ => left == right,
        }
    }

    /// The first place where two types differ.
    fn find_clash(&mut self, left: &Type, right: &Type) -> Clash {
        let left = self.shallow(left);
        let right = self.shallow(right);
        match (&left, &right) {
            (Type::Con(l, largs), Type::Con(r, rargs)) if l == r && largs.len() == rargs.len() => {
                let (largs, rargs) = (largs.clone(), rargs.clone());
                for (l, r) in largs.iter().zip(rargs.iter()) {
                    let clash = self.find_clash(l, r);
                    if !matches!(clash, Clash::None) {
                        return clash;
                    }
                }
                Clash::None
            }
            (Type::Fun(l), Type::Fun(r)) => match self.find_clash(&l.param, &r.param) {
                Clash::None => self.find_clash(&l.result, &r.result),
                clash => clash,
            },
            (Type::App(l), Type::App(r)) => match self.find_clash(&l.0, &r.0) {
                Clash::None => self.find_clash(&l.1, &r.1),
                clash => clash,
            },
            (Type::Meta(meta), other) | (other, Type::Meta(meta)) => {
                if matches!(other, Type::Meta(id) if id == meta) {
                    return Clash::None;
                }
                let mut metas = Vec::new();
                self.free_metas(other, &mut metas);
                if metas.contains(meta) {
                    return Clash::Occurs(Type::Meta(*meta), other.clone());
                }
                let level = self.metas[*meta as usize].level;
                let mut free = Vec::new();
                other.free_vars(&mut free);
                match free.iter().find(|var| self.skolem_levels.get(&var.id).is_some_and(|own| *own > level))
                {
                    Some(var) => Clash::Escape(var.name.to_string()),
                    None => Clash::None,
                }
            }
            _ if left == right => Clash::None,
            _ => Clash::Types(left, right),
        }
    }
}

pub(crate) enum Clash {
    None,
    Types(Type, Type),
    Occurs(Type, Type),
    Escape(String),
}

/// Whether something in the type was reported already.
pub(crate) fn mentions_error(ty: &Type) -> bool {
    let mut seen = otherwise_core::Seen::default();
    let mut todo = vec![ty];
    while let Some(ty) = todo.pop() {
        if is_error(ty) {
            return true;
        }
        if seen.get(ty).is_none() {
            seen.put(ty, ());
            ty.for_each_part(&mut |part| todo.push(part));
        }
    }
    false
}

/// Whether the parameter with this number (from 1) has the variable that is also the function's result.
pub(crate) fn result_is_parameter(ty: &Type, number: usize, given: usize) -> bool {
    let (params, result) = ty.split_foralls().1.split_context().1.split_funs();
    matches!(result, Type::Var(_)) && params.len() == given && params.get(number - 1) == Some(&result)
}

/// A text without parentheses that close on a line of their own: they only hold together what somebody wrote
/// elsewhere.
pub(crate) fn written(text: &str) -> &str {
    text.strip_prefix('(').and_then(|inner| inner.strip_suffix("\n)")).unwrap_or(text)
}

/// Source text that fits into a sentence.
pub(crate) fn shorten(text: &str) -> String {
    let line = text.lines().next().unwrap_or("").trim();
    let short: String = line.chars().take(40).collect();
    if short.len() < text.trim().len() { format!("{} …", short.trim_end()) } else { short }
}
