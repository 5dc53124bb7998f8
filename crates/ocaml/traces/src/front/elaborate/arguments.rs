//! Which argument of a call is for which parameter.

use crate::front::ast::{Expr, Label};

/// What a parameter gets.
#[derive(Clone, Copy)]
pub(super) enum Slot<'a> {
    Given(&'a Expr),
    /// `~x:e` for an optional parameter: `Some e`.
    Wrapped(&'a Expr),
    /// An optional parameter that is left out: `None`.
    Missing,
}

impl<'a> Slot<'a> {
    /// The argument that was written as it is.
    pub(super) fn given(self) -> Option<&'a Expr> {
        match self {
            Slot::Given(argument) => Some(argument),
            Slot::Wrapped(_) | Slot::Missing => None,
        }
    }
}

/// Arguments in the order of the parameters: labelled ones where their label is, the others in order.
pub(super) fn order_arguments<'a>(
    arguments: &'a [(Option<Label>, Expr)],
    labels: &[Option<Label>],
) -> Vec<Slot<'a>> {
    if arguments.iter().all(|(label, _)| label.is_none()) && !labels.iter().any(is_optional)
        || labels.is_empty()
    {
        return arguments.iter().map(|(_, argument)| Slot::Given(argument)).collect();
    }
    let mut rest: Vec<&(Option<Label>, Expr)> = arguments.iter().collect();
    let mut ordered = Vec::new();
    for label in labels {
        let named = |label: &Label| {
            rest.iter().position(|(own, _)| own.as_ref().is_some_and(|own| own.name == label.name))
        };
        match (label, label.as_ref().and_then(named)) {
            (Some(label), Some(at)) => {
                let (own, argument) = rest.remove(at);
                let passes_option = own.as_ref().is_some_and(|own| own.optional);
                ordered.push(match label.optional && !passes_option {
                    true => Slot::Wrapped(argument),
                    false => Slot::Given(argument),
                });
            }
            (Some(label), None) if label.optional => ordered.push(Slot::Missing),
            (_, None) => {
                if let Some(at) = rest.iter().position(|(own, _)| own.is_none()) {
                    ordered.push(Slot::Given(&rest.remove(at).1));
                }
            }
            (None, Some(_)) => {}
        }
    }
    ordered.extend(rest.into_iter().map(|(_, argument)| Slot::Given(argument)));
    ordered
}

pub(super) fn is_optional(label: &Option<Label>) -> bool {
    label.as_ref().is_some_and(|label| label.optional)
}
