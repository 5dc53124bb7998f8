//! Types for the type variables of the function.

use otherwise_core::{Kind, Program, Subst, TyBinder, Type, builtin};
use otherwise_diagnostics::Diagnostic;

use super::Run;
use crate::Failure;

/// A type for a type variable.
#[derive(Clone, Debug)]
pub(super) struct Chosen {
    /// The variable.
    pub(super) variable: String,
    /// The type, as Haskell.
    pub(super) text: String,
    /// What `--type` says, if it says something.
    pub(super) flag: Option<String>,
    /// Whether it is what such a variable always is.
    pub(super) is_usual: bool,
}

/// So many choices of types for all type variables are explored.
const MAX_VARIANTS: usize = 12;

/// Choices of types for the type variables of a function.
pub(super) struct Variants {
    /// The choices; at least one.
    pub(super) types: Vec<Vec<Chosen>>,
    /// Whether there are others that matter.
    pub(super) more: bool,
}

/// The types to use for the type variables of the function: what `--type` says; for an index, those that
/// exist; else the simplest that have the instances which the function needs.
pub(super) fn variants(run: &Run, ty: &Type, declarations: &Program) -> Result<Variants, Failure> {
    let (binders, body) = ty.split_foralls();
    let (context, body) = body.split_context();
    let (parameters, _) = body.split_funs();
    let told = |binder: &TyBinder| {
        run.types.iter().find(|(variable, _)| variable == binder.var.name.as_str()).map(|(_, ty)| ty)
    };
    if let Some((variable, _)) = run
        .types
        .iter()
        .find(|(variable, _)| !binders.iter().any(|binder| binder.var.name.as_str() == variable))
    {
        let message = format!("the type of `{}` has no variable `{variable}`", run.function);
        let variables: Vec<&str> = binders.iter().map(|binder| binder.var.name.as_str()).collect();
        let complaint = Diagnostic::error("bad-flag", message);
        return Err(match otherwise_diagnostics::suggest::nearest(variable, variables) {
            Some(nearest) => complaint.help(format!("did you mean `{nearest}`?")).into(),
            None => complaint.into(),
        });
    }
    let mut variants: Vec<(Subst, Vec<Chosen>)> = vec![(Subst::default(), Vec::new())];
    let mut more = false;
    for binder in &binders {
        let variable = binder.var.name.as_str().to_string();
        if let Some(text) = told(binder) {
            let told = Chosen { variable, text: text.clone(), flag: Some(text.clone()), is_usual: true };
            variants.iter_mut().for_each(|(_, chosen)| chosen.push(told.clone()));
            continue;
        }
        let usual = match binder.kind {
            Kind::Type => Type::con(builtin::int()),
            _ => Type::con(builtin::list()),
        };
        // An index of a GADT is one of those that its constructors return.
        let indices = declarations.index_candidates(binder.var, &parameters);
        more |= indices.more;
        let mut extended = Vec::new();
        for (known, chosen) in variants {
            let fits = |candidate: &Type| declarations.fits(binder, candidate, &context, &known);
            let mut found: Vec<Type> = indices.types.iter().filter(|index| fits(index)).cloned().collect();
            if found.is_empty() {
                // Without a type that fits, the type checker says best what is missing.
                let other = declarations.candidates(binder, &context).into_iter().find(fits);
                found.push(other.unwrap_or_else(|| usual.clone()));
            }
            for ty in found {
                let (mut known, mut chosen) = (known.clone(), chosen.clone());
                let (variable, text) = (variable.clone(), source(&ty));
                chosen.push(Chosen { variable, text, flag: None, is_usual: ty == usual });
                known.insert(binder.var, ty);
                extended.push((known, chosen));
            }
        }
        more |= extended.len() > MAX_VARIANTS;
        extended.truncate(MAX_VARIANTS);
        variants = extended;
    }
    Ok(Variants { types: variants.into_iter().map(|(_, chosen)| chosen).collect(), more })
}

/// The types that variables stand for, in words; none if that goes without saying.
pub(super) fn note(variants: &[Vec<Chosen>]) -> Vec<String> {
    let all = variants.iter().flatten();
    let mut variables: Vec<&str> =
        all.clone().filter(|chosen| !chosen.is_usual).map(|chosen| chosen.variable.as_str()).collect();
    let mut seen = Vec::new();
    variables.retain(|variable| {
        !seen.contains(variable) && {
            seen.push(*variable);
            true
        }
    });
    let note = |variable: &&str| {
        let mut texts: Vec<&str> = Vec::new();
        for chosen in all.clone().filter(|chosen| chosen.variable == **variable) {
            if !texts.contains(&chosen.text.as_str()) {
                texts.push(&chosen.text);
            }
        }
        format!("with {variable} = {}", texts.join(", ").replace("Prelude.", ""))
    };
    variables.iter().map(note).collect()
}

/// The same as one text, such as ` @Prelude.Int @[]`.
pub(super) fn text(types: &[Chosen]) -> String {
    types.iter().map(|chosen| format!(" @({})", chosen.text)).collect()
}

/// A type as it is written in a program.
fn source(ty: &Type) -> String {
    let int = [builtin::int(), builtin::double(), builtin::bool_type(), builtin::char_type()];
    match ty.as_con() {
        Some((name, [])) if int.contains(&name) => format!("Prelude.{}", name.base),
        _ => ty.to_string(),
    }
}
