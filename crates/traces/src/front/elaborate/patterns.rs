//! Patterns: when they match, and what their variables stand for.

use otherwise_diagnostics::Diagnostic;

use super::lower::{Bound, Lower};
use super::unsupported;
use crate::core::{Pure, PureOp};
use crate::front::ast::{BinderId, Pattern, PatternKind};

/// When a pattern matches a value, and what its variables are then.
pub(super) struct Matched {
    /// All must hold; empty for a pattern that always matches.
    pub(super) conditions: Vec<Pure>,
    pub(super) bindings: Vec<(BinderId, String, Pure)>,
}

impl Matched {
    pub(super) fn condition(&self) -> Pure {
        Pure::and(self.conditions.clone())
    }

    pub(super) fn always(&self) -> bool {
        self.conditions.is_empty()
    }
}

impl Lower<'_, '_> {
    pub(super) fn matched(&mut self, pattern: &Pattern, value: &Pure) -> Result<Matched, Diagnostic> {
        let mut matched = Matched { conditions: Vec::new(), bindings: Vec::new() };
        self.match_into(pattern, value, &mut matched)?;
        Ok(matched)
    }

    /// Makes the variables of a pattern stand for parts of the value.
    pub(super) fn bind(&mut self, matched: &Matched) {
        for (binder, _, value) in &matched.bindings {
            self.bound.insert(*binder, Bound::Value(value.clone()));
        }
    }

    fn match_into(&mut self, pattern: &Pattern, value: &Pure, out: &mut Matched) -> Result<(), Diagnostic> {
        match &pattern.kind {
            PatternKind::Any | PatternKind::Unit => {}
            PatternKind::Var(binder, name) => out.bindings.push((*binder, name.clone(), value.clone())),
            PatternKind::Bool(true) => out.conditions.push(value.clone()),
            PatternKind::Bool(false) => out.conditions.push(Pure::not(value.clone())),
            PatternKind::Int(number) => out.conditions.push(Pure::eq(value.clone(), Pure::Int(*number))),
            PatternKind::Literal(kind, text) => {
                let literal = self.elaborator.literal(kind, text, pattern.span);
                out.conditions.push(Pure::eq(value.clone(), literal));
            }
            PatternKind::Tuple(parts) => {
                for (at, part) in parts.iter().enumerate() {
                    let component = match value {
                        Pure::Tuple(known) if known.len() == parts.len() => known[at].clone(),
                        _ => Pure::Component(Box::new(value.clone()), at),
                    };
                    self.match_into(part, &component, out)?;
                }
            }
            PatternKind::Construct(_, argument) => {
                let (definition, index) = self.constructor_of(pattern.id, pattern.span)?;
                let ty = self.type_of(pattern.id);
                let id = self.constructor(&ty, index, pattern.span)?;
                let row = &self.elaborator.types.definitions[definition.0 as usize];
                let (alternatives, fields) = (row.constructors.len(), row.constructors[index].1.len());
                // Exceptions are never all known.
                if alternatives > 1 || definition == super::types::EXCEPTION {
                    out.conditions.push(Pure::IsConstructor(id, Box::new(value.clone())));
                }
                let field = |at: usize| Pure::Field(id, Box::new(value.clone()), at);
                match (argument.as_deref(), fields) {
                    (None, _) | (Some(Pattern { kind: PatternKind::Any, .. }), _) => {}
                    (Some(only), 1) => self.match_into(only, &field(0), out)?,
                    (Some(Pattern { kind: PatternKind::Tuple(parts), .. }), _) => {
                        for (at, part) in parts.iter().enumerate() {
                            self.match_into(part, &field(at), out)?;
                        }
                    }
                    (Some(other), _) => {
                        let all = Pure::Tuple((0..fields).map(field).collect());
                        self.match_into(other, &all, out)?;
                    }
                }
            }
            PatternKind::Record(fields) => {
                let (definition, _) = self.constructor_of(pattern.id, pattern.span)?;
                let ty = self.type_of(pattern.id);
                let id = self.constructor(&ty, 0, pattern.span)?;
                let labels =
                    self.elaborator.types.definitions[definition.0 as usize].constructors[0].2.clone();
                for (path, inner) in fields {
                    let Some(at) = labels.iter().position(|label| *label == path.name) else {
                        return Err(unsupported(&format!("the field `{}`", path.name), path.span));
                    };
                    self.match_into(inner, &Pure::Field(id, Box::new(value.clone()), at), out)?;
                }
            }
            PatternKind::Or(left, right) => {
                let (left, right) = (self.matched(left, value)?, self.matched(right, value)?);
                let first = left.condition();
                for (binder, name, one) in left.bindings {
                    let other = right.bindings.iter().find(|(_, other, _)| *other == name);
                    let value = match other {
                        Some((.., other)) if *other != one => {
                            Pure::If(Box::new(first.clone()), Box::new(one), Box::new(other.clone()))
                        }
                        _ => one,
                    };
                    out.bindings.push((binder, name, value));
                }
                out.conditions.push(Pure::Op(PureOp::Or, vec![first, Pure::and(right.conditions)]));
            }
            PatternKind::Alias(inner, binder, name) => {
                out.bindings.push((*binder, name.clone(), value.clone()));
                self.match_into(inner, value, out)?;
            }
            PatternKind::Typed(inner, _) => self.match_into(inner, value, out)?,
            PatternKind::Exception(_) => return Err(unsupported("an exception pattern here", pattern.span)),
            PatternKind::Unsupported(what) => return Err(unsupported(what, pattern.span)),
        }
        Ok(())
    }
}
