//! Data types as Haskell: which values are valid, and which are small.

use std::fmt::Write as _;

use otherwise_core::{Constructor, DataType, Type, builtin};
use otherwise_refinements::{RefinedType, Specs};

use super::text::{Texts, Unsupported, var_text};

/// `otwValid_T`, `otwTiers_T` and the instance of the class for a data type.
pub(crate) fn definitions(
    data: &DataType,
    specs: &Specs,
    modules: &[&'static str],
) -> Result<String, Unsupported> {
    let name = data.name.base.as_str();
    let count = data.params.len();
    let predicates: Vec<String> = (0..count).map(|at| format!("otwP{at}")).collect();
    let tiers: Vec<String> = (0..count).map(|at| format!("otwT{at}")).collect();
    let mut valid = String::new();
    let mut all = Vec::new();
    let mut codes = String::new();
    for constructor in &data.constructors {
        let one = Shape::of(constructor, specs, modules, &predicates, &tiers)?;
        let shown = one.pattern();
        let _ = write!(valid, "; {shown} -> OtwP.and [{}]", one.valid()?.join(", "));
        all.push(one.tiers()?);
        let inner: Vec<String> = one.names.iter().map(|field| format!("O.code {field}")).collect();
        let _ = write!(codes, "; {shown} -> O.mix {} [{}]", constructor.tag, inner.join(", "));
    }
    let (valid, codes) = (valid.trim_start_matches("; "), codes.trim_start_matches("; "));
    let (predicates, tiers) = (predicates.join(" "), tiers.join(" "));
    let variables: Vec<String> = (0..count).map(|at| format!("a{at}")).collect();
    let context: Vec<String> =
        variables.iter().map(|one| format!("OtwP.Ord {one}, O.Tiered {one}")).collect();
    let class_tiers = vec!["O.tiers"; count].join(" ");
    let shown = Texts { specs, modules: modules.to_vec(), variables: Vec::new(), is_monomorphic: true }
        .name(data.name);
    Ok(format!(
        "otwValid_{name} {predicates} otwX = case otwX of {{ {valid} }}\n\
         otwTiers_{name} {tiers} = O.unions [{}]\n\
         instance ({}) => O.Tiered ({shown} {}) where\n  tiers = otwTiers_{name} {class_tiers}\n  code otwX \
         = case otwX of {{ {codes} }}\n",
        all.join(", "),
        context.join(", "),
        variables.join(" "),
    ))
}

/// A constructor with the names and types of its fields.
struct Shape<'s> {
    texts: Texts<'s>,
    constructor: String,
    names: Vec<String>,
    fields: Vec<Field>,
}

enum Field {
    Refined(RefinedType),
    Plain(Type),
}

impl<'s> Shape<'s> {
    fn of(
        constructor: &Constructor,
        specs: &'s Specs,
        modules: &[&'static str],
        predicates: &[String],
        tiers: &[String],
    ) -> Result<Shape<'s>, Unsupported> {
        if constructor.dictionaries > 0 || !constructor.existentials.is_empty() {
            return Err("an existential constructor".to_string());
        }
        let refined = specs.constructors.get(&constructor.name);
        let binders = refined.map_or(&constructor.universals, |spec| &spec.variables);
        let variables = binders
            .iter()
            .zip(predicates.iter().zip(tiers))
            .map(|(binder, (predicate, tiers))| (binder.var, predicate.clone(), tiers.clone()))
            .collect();
        let texts = Texts { specs, modules: modules.to_vec(), variables, is_monomorphic: true };
        let (names, fields) = match refined {
            Some(spec) => {
                let names = spec.fields.iter().map(|field| var_text(field.var)).collect();
                (names, spec.fields.iter().map(|field| Field::Refined(field.ty.clone())).collect())
            }
            None => {
                let names = (0..constructor.fields.len()).map(|at| format!("otwField{at}")).collect();
                (names, constructor.fields.iter().map(|field| Field::Plain(field.ty.clone())).collect())
            }
        };
        let constructor = texts.name(constructor.name);
        Ok(Shape { texts, constructor, names, fields })
    }

    fn pattern(&self) -> String {
        format!("{} {}", self.constructor, self.names.join(" "))
    }

    fn valid(&self) -> Result<Vec<String>, Unsupported> {
        let mut parts = Vec::new();
        for (name, field) in self.names.iter().zip(&self.fields) {
            parts.extend(match field {
                Field::Refined(ty) => self.texts.valid(ty, name)?,
                Field::Plain(ty) => valid_plain(&self.texts, ty, name),
            });
        }
        Ok(parts)
    }

    fn tiers(&self) -> Result<String, Unsupported> {
        let mut text = format!("O.one ({} {})", self.constructor, self.names.join(" "));
        for (name, field) in self.names.iter().zip(&self.fields).rev() {
            let tiers = match field {
                Field::Refined(ty) => self.texts.tiers(ty)?,
                Field::Plain(ty) => self.texts.plain_tiers(ty)?,
            };
            text = format!("O.bind {tiers} (\\{name} -> {text})");
        }
        Ok(if self.fields.is_empty() { text } else { format!("O.delay ({text})") })
    }
}

/// Whether a value of a type without refinements of its own is valid: what is inside may have some.
fn valid_plain(texts: &Texts<'_>, ty: &Type, value: &str) -> Option<String> {
    match ty {
        Type::Var(var) => {
            let (_, predicate, _) = texts.variables.iter().find(|(one, ..)| one == var)?;
            Some(format!("{predicate} {value}"))
        }
        Type::Con(name, arguments) => {
            let inner: Vec<Option<String>> =
                arguments.iter().map(|one| valid_plain(texts, one, "otwE")).collect();
            let lambda = |one: &Option<String>| {
                one.as_ref().map_or("(OtwP.const OtwP.True)".to_string(), |p| format!("(\\otwE -> {p})"))
            };
            let arguments: Vec<String> = inner.iter().map(lambda).collect();
            if texts.modules.contains(&name.module.as_str()) {
                Some(format!("otwValid_{} {} {value}", name.base, arguments.join(" ")))
            } else if *name == builtin::list() && inner.iter().any(Option::is_some) {
                Some(format!("OtwP.all {} {value}", arguments.join(" ")))
            } else {
                None
            }
        }
        _ => None,
    }
}
