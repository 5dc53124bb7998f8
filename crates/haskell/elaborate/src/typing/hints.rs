//! Hints: what people who meet a type error most often meant.

use otherwise_core::{Name, TyVar, Type, builtin};
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_syntax::Extension;

use super::checker::Checker;
use super::expect::{Clash, Why};
use super::messages::Namer;
use crate::known::Known;

impl Checker<'_> {
    /// Says which variables a mismatch is about, and where they are bound if they have the same name.
    pub(crate) fn explain_rigid(
        &mut self,
        diagnostic: Diagnostic,
        clash: &Clash,
        var: TyVar,
        namer: &mut Namer,
    ) -> Diagnostic {
        if let Clash::Types(Type::Var(left), Type::Var(right)) = clash
            && left.name == right.name
        {
            let mut diagnostic = diagnostic;
            for var in [left, right] {
                let name = namer.show(self, &Type::Var(*var));
                if let Some(place) = self.skolem_places.get(&var.id) {
                    diagnostic = diagnostic.also(*place, format!("`{name}` is bound here"));
                }
            }
            let extension = if self.has(Extension::ScopedTypeVariables) {
                ""
            } else {
                " and turn on the extension ScopedTypeVariables"
            };
            return diagnostic.help(format!(
                "every signature has variables of its own: for one `{}` in both, write `forall {}.` at the \
                 start of the outer signature{extension}",
                left.name, left.name
            ));
        }
        let name = namer.show(self, &Type::Var(var));
        diagnostic.note(format!("`{name}` is a type variable that the caller chooses, so it can be any type"))
    }

    /// What a function takes when its type does not say it to everyone, and why it has one type only.
    pub(crate) fn explain_function(
        &mut self,
        diagnostic: Diagnostic,
        name: &str,
        ty: &Type,
        given: usize,
    ) -> Diagnostic {
        let (params, result) = ty.split_foralls().1.split_context().1.split_funs();
        if !params.is_empty() && params.len() < given && matches!(result, Type::Var(_)) {
            let count = super::messages::count(params.len(), "argument");
            return diagnostic.help(format!("`{name}` takes {count}, but is given {given}"));
        }
        let foldable = self.name(Known::ClassFoldable.entity());
        let (context, _) = ty.split_foralls().1.split_context();
        let diagnostic =
            match context.iter().any(|one| one.as_con().is_some_and(|(class, _)| class == foldable)) {
                true => diagnostic.note(format!("`{name}` works on lists and other containers (`Foldable`)")),
                false => diagnostic,
            };
        if self.restricted.iter().any(|one| one.as_str() == name) {
            return diagnostic
                .note(format!(
                    "`{name}` has no arguments and no signature, so all its uses have one type \
                    (monomorphism restriction)"
                ))
                .help(format!("give `{name}` a type signature"));
        }
        diagnostic
    }

    /// A function that makes one type of the other, or the notation that was meant.
    pub(crate) fn conversion_hint(
        &mut self,
        wanted: &Type,
        actual: &Type,
        why: &Why,
        span: Span,
    ) -> Option<String> {
        let text = self.source_text(span);
        let wanted = self.zonk(wanted);
        let actual = self.zonk(actual);
        let io = self.name(Known::Io.entity());
        let is_number = |ty: &Type| number_rank(ty).is_some();
        let string = builtin::string_type();
        match (&wanted, &actual) {
            (_, Type::Con(name, inner)) if *name == io && inner.len() == 1 && inner[0] == wanted => {
                Some("an action is not its result: name the result with `x <- …` in a `do` block".into())
            }
            (Type::Con(name, inner), _)
                if *name == io
                    && inner.len() == 1
                    && matches!(why, Why::Statement)
                    && !is_monadic(&actual) =>
            {
                Some("a value that is not an action is named with `let x = …`".into())
            }
            (Type::Con(_, inner), _) if inner.last() == Some(&actual) && is_monadic(&wanted) => {
                let make = if is_maybe(&wanted) { "`Just`" } else { "`return`" };
                Some(format!("{make} turns it into `{wanted}`"))
            }
            (_, Type::Con(_, inner)) if is_maybe(&actual) && inner.last() == Some(&wanted) => {
                Some("there may be `Nothing`: match on `Just x`, or give a default with `fromMaybe`".into())
            }
            _ if is_number(&wanted) && is_number(&actual) => {
                let (to, from) = (number_rank(&wanted)?, number_rank(&actual)?);
                Some(match (to, from) {
                    (_, Rank::Integral) => {
                        "`fromIntegral` converts whole numbers to other types of numbers".into()
                    }
                    (Rank::Integral, Rank::Fractional) => {
                        "`round`, `truncate`, `floor` and `ceiling` make whole numbers".into()
                    }
                    (Rank::Fractional, Rank::Fractional) => {
                        "`realToFrac` converts between types of fractional numbers".into()
                    }
                })
            }
            _ if wanted == string && is_number(&actual) => Some("`show` turns a number into a string".into()),
            _ if wanted == string && is_char(&actual) && text.starts_with('\'') => {
                Some("a string is written with double quotes: `\"x\"`".into())
            }
            _ if is_char(&wanted) && actual == string && text.starts_with('"') => {
                Some("a character is written with single quotes: `'x'`".into())
            }
            _ => None,
        }
    }
}

/// The two sorts of numbers between which functions convert.
#[derive(Clone, Copy)]
enum Rank {
    Integral,
    Fractional,
}

fn number_rank(ty: &Type) -> Option<Rank> {
    let (name, args) = ty.as_con()?;
    match name.base.as_str() {
        _ if !args.is_empty() || !is_library(name) => None,
        "Int" | "Integer" | "Word" => Some(Rank::Integral),
        "Double" | "Float" => Some(Rank::Fractional),
        _ => None,
    }
}

fn is_library(name: Name) -> bool {
    name.is_base()
}

fn is_char(ty: &Type) -> bool {
    matches!(ty.as_con(), Some((name, [])) if name.base.as_str() == "Char" && is_library(name))
}

fn is_maybe(ty: &Type) -> bool {
    matches!(ty.as_con(), Some((name, [_])) if name.base.as_str() == "Maybe" && is_library(name))
}

/// `IO t`, `Maybe t`, `Either e t`: what statements are of.
fn is_monadic(ty: &Type) -> bool {
    matches!(ty.as_con(), Some((name, [.., _])) if is_library(name)
        && matches!(name.base.as_str(), "IO" | "Maybe" | "Either" | "ST"))
}
