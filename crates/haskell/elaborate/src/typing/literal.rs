//! Literals: overloaded ones become constants where the type has constants, calls of `fromInteger` and kin
//! elsewhere.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::ToPrimitive;
use otherwise_core::{Expr, Literal, Type, builtin};
use otherwise_diagnostics::Span;
use otherwise_syntax::Extension;

use super::builtin::integer_type;
use super::checker::Checker;
use super::constraint::Origin;
use super::expect::Expected;
use super::finish::Pending;
use super::matching::Number;
use crate::known::Known;
use crate::resolved;

/// The constant of a primitive type with this value, if the type has constants.
pub(crate) fn literal_of_type(value: &Number, ty: &Type) -> Option<Literal> {
    let (name, _) = ty.as_con()?;
    match value {
        Number::Integer(value) => {
            if name == builtin::int() {
                Some(Literal::Int(wrapped(value) as i64))
            } else if name == builtin::word() {
                Some(Literal::Word(wrapped(value)))
            } else if name == builtin::integer() {
                Some(Literal::Integer(value.clone()))
            } else if name == builtin::double() {
                Some(Literal::Double(value.to_f64()?))
            } else if name == builtin::float() {
                Some(Literal::Float(BigRational::from(value.clone()).to_f32()?))
            } else {
                None
            }
        }
        Number::Rational(value) => {
            if name == builtin::double() {
                Some(Literal::Double(value.to_f64()?))
            } else if name == builtin::float() {
                Some(Literal::Float(value.to_f32()?))
            } else {
                None
            }
        }
    }
}

/// Modulo 2^64.
fn wrapped(value: &BigInt) -> u64 {
    (value & BigInt::from(u64::MAX)).to_u64().unwrap_or(0)
}

impl Checker<'_> {
    pub(crate) fn check_literal(
        &mut self,
        literal: &resolved::Literal,
        span: Span,
        expected: &Expected,
    ) -> Expr {
        match literal {
            resolved::Literal::Char(value) => {
                self.equal_types(expected, &super::builtin::char_type(), span);
                Expr::Literal(Literal::Char(*value))
            }
            resolved::Literal::String(value) => {
                let text = Expr::Literal(Literal::String(value.clone()));
                if !self.has(Extension::OverloadedStrings) {
                    self.equal_types(expected, &builtin::string_type(), span);
                    return text;
                }
                let ty = expected.ty.clone();
                let class = self.name(Known::ClassIsString.entity());
                let dictionary = self.want(Type::con_app(class, [ty.clone()]), Origin::Literal(span));
                let from_string = Expr::Global(self.name(Known::FromString.entity()));
                let generic = from_string.type_apply(vec![ty.clone()]).apply(vec![dictionary, text.clone()]);
                self.pend(Pending::Text(Box::new((text, ty, generic))))
            }
            resolved::Literal::Integer(value) => {
                self.number(Number::Integer(value.clone()), span, &expected.ty.clone())
            }
            resolved::Literal::Fractional(value) => {
                self.number(Number::Rational(value.clone()), span, &expected.ty.clone())
            }
        }
    }

    /// A numeric literal of the given type.
    pub(crate) fn number(&mut self, value: Number, span: Span, ty: &Type) -> Expr {
        let known = self.shallow(ty);
        if let Some(literal) = literal_of_type(&value, &known) {
            return Expr::Literal(literal);
        }
        let (class, function, argument) = match &value {
            Number::Integer(value) => {
                let literal = Expr::Literal(Literal::Integer(value.clone()));
                (Known::ClassNum, Known::FromInteger, literal)
            }
            Number::Rational(value) => {
                let parts =
                    [value.numer(), value.denom()].map(|n| Expr::Literal(Literal::Integer(n.clone())));
                let ratio = Expr::Constructor(self.name(Known::RatioConstructor.entity()));
                let ratio = ratio.type_apply(vec![integer_type()]).apply(parts.into());
                (Known::ClassFractional, Known::FromRational, ratio)
            }
        };
        let class = self.name(class.entity());
        let dictionary = self.want(Type::con_app(class, [ty.clone()]), Origin::Literal(span));
        let function = Expr::Global(self.name(function.entity()));
        let generic = function.type_apply(vec![ty.clone()]).apply(vec![dictionary, argument]);
        self.pend(Pending::Number(Box::new((value, ty.clone(), generic))))
    }
}
