//! Patterns: when they match, and what their variables stand for.

use otherwise_diagnostics::{Diagnostic, Span};

use super::lower::{Bindings, Bound, Lower};
use super::types::{Ty, TypeId};
use super::unsupported;
use crate::core::{ConstructorId, Expr, Pure, PureOp};
use crate::front::ast::{BinderId, Path, Pattern, PatternKind};

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

    /// Makes the variables of a pattern stand for parts of the value. What it has seen of mutable fields are
    /// values of now, which go into `bindings`.
    pub(super) fn bind(
        &mut self,
        matched: &Matched,
        bindings: &mut Bindings,
        span: Span,
    ) -> Result<(), Diagnostic> {
        for (binder, name, value) in &matched.bindings {
            let value = if loads(value) {
                let ty = self.tables.binders.get(binder).cloned().unwrap_or(Ty::Unit);
                let var = self.fresh(name, &ty, span)?;
                bindings.push((var, Expr::Value(value.clone())));
                Pure::Var(var)
            } else {
                value.clone()
            };
            self.bound.insert(*binder, Bound::Value(value));
        }
        Ok(())
    }

    fn match_fields(
        &mut self,
        fields: &[(Path, Pattern)],
        (definition, id): (TypeId, ConstructorId),
        value: &Pure,
        out: &mut Matched,
    ) -> Result<(), Diagnostic> {
        for (path, inner) in fields {
            let row = &self.elaborator.types.definitions[definition.0 as usize];
            let labels = &row.constructors[id.index as usize].2;
            let Some(at) = labels.iter().position(|label| *label == path.name) else {
                return Err(unsupported(&format!("the field `{}`", path.name), path.span));
            };
            let is_mutable = row.is_mutable(id.index as usize, at);
            let field = Pure::Field(id, Box::new(value.clone()), at);
            let field = if is_mutable { Pure::Load(Box::new(field)) } else { field };
            self.match_into(inner, &field, out)?;
        }
        Ok(())
    }

    fn match_construct(
        &mut self,
        pattern: &Pattern,
        argument: Option<&Pattern>,
        value: &Pure,
        out: &mut Matched,
    ) -> Result<(), Diagnostic> {
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
        if let Some(Pattern { kind: PatternKind::Record(inner), .. }) = argument
            && !row.constructors[index].2.is_empty()
        {
            return self.match_fields(inner, (definition, id), value, out);
        }
        match (argument, fields) {
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
        Ok(())
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
                self.match_construct(pattern, argument.as_deref(), value, out)?;
            }
            PatternKind::Record(fields) => {
                let (definition, _) = self.constructor_of(pattern.id, pattern.span)?;
                let ty = self.type_of(pattern.id);
                let id = self.constructor(&ty, 0, pattern.span)?;
                self.match_fields(fields, (definition, id), value, out)?;
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

/// Whether a value depends on what a cell holds.
pub(super) fn loads(value: &Pure) -> bool {
    match value {
        Pure::Load(_) => true,
        Pure::Var(_) | Pure::Unit | Pure::Bool(_) | Pure::Int(_) => false,
        Pure::Tuple(parts)
        | Pure::Construct(_, parts)
        | Pure::Op(_, parts)
        | Pure::Apply(_, parts)
        | Pure::Code(_, parts) => parts.iter().any(loads),
        Pure::Component(inner, _) | Pure::IsConstructor(_, inner) | Pure::Field(_, inner, _) => loads(inner),
        Pure::If(condition, then, otherwise) => [condition, then, otherwise].into_iter().any(|p| loads(p)),
    }
}
