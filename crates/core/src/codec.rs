//! Core as bytes: compact, quick to read, with a table of names in front.
//!
//! Places in source files do not survive: file numbers belong to one run. What is read back has no spans, and
//! no ticks.

use std::sync::Arc;

use num_bigint::{BigInt, Sign};
use rustc_hash::FxHashMap;

use crate::expr::{
    Alternative, Assertion, Bind, Binder, Case, Expr, Failure, FailureKind, Literal, LocalId, Pattern, Wrap,
};
use crate::prim;
use crate::program::{
    Axiom, Class, Constructor, DataType, Family, Field, Global, GlobalKind, Infix, Instance, TypeForm,
};
use crate::symbol::{Name, Symbol};
use crate::types::{FunType, Kind, TyBinder, TyVar, Type};

/// Something that can be written and read back.
pub trait Code: Sized {
    /// Appends it.
    fn encode(&self, to: &mut Encoder);
    /// Reads it; `None` if the bytes are not what was written.
    fn decode(from: &mut Decoder<'_>) -> Option<Self>;
}

/// Collects bytes and the names they mention.
#[derive(Default)]
pub struct Encoder {
    bytes: Vec<u8>,
    symbols: Vec<Symbol>,
    numbers: FxHashMap<Symbol, u32>,
}

impl Encoder {
    /// Where the next byte goes.
    pub fn position(&self) -> usize {
        self.bytes.len()
    }

    /// Writes a number, small ones in one byte.
    pub fn number(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.bytes.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.bytes.push(value as u8);
    }

    /// Writes a text.
    pub fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.bytes.extend_from_slice(text.as_bytes());
    }

    /// The table of names, then the bytes.
    pub fn finish(self) -> Vec<u8> {
        let mut table = Encoder::default();
        table.number(self.symbols.len() as u64);
        for symbol in &self.symbols {
            table.text(symbol.as_str());
        }
        let mut bytes = table.bytes;
        bytes.extend(self.bytes);
        bytes
    }
}

/// Reads what an [`Encoder`] wrote. Cheap to clone: reading can start anywhere again.
#[derive(Clone)]
pub struct Decoder<'b> {
    bytes: &'b [u8],
    at: usize,
    symbols: Arc<[Symbol]>,
}

impl<'b> Decoder<'b> {
    /// Reads the table of names; positions count from behind it.
    pub fn new(bytes: &'b [u8]) -> Option<Decoder<'b>> {
        let mut table = Decoder { bytes, at: 0, symbols: Arc::from([]) };
        let count = table.number()?;
        let mut symbols = Vec::new();
        for _ in 0..count {
            symbols.push(Symbol::new(table.borrowed_text()?));
        }
        Some(Decoder { bytes: bytes.get(table.at..)?, at: 0, symbols: symbols.into() })
    }

    /// The table of names: to open the same bytes again without reading it.
    pub fn symbols(&self) -> Arc<[Symbol]> {
        self.symbols.clone()
    }

    /// Bytes behind a table of names that was read before.
    pub fn behind_table(bytes: &'b [u8], symbols: Arc<[Symbol]>) -> Decoder<'b> {
        Decoder { bytes, at: 0, symbols }
    }

    /// How many bytes are left.
    pub fn remaining(&self) -> usize {
        self.bytes.len().saturating_sub(self.at)
    }

    /// Goes to a position.
    pub fn seek(&mut self, position: usize) {
        self.at = position;
    }

    fn byte(&mut self) -> Option<u8> {
        let byte = *self.bytes.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    /// Reads a number.
    pub fn number(&mut self) -> Option<u64> {
        let mut value = 0u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7f).checked_shl(shift)?;
            if byte & 0x80 == 0 {
                return Some(value);
            }
        }
        None
    }

    /// Reads a text.
    pub fn text(&mut self) -> Option<String> {
        self.borrowed_text().map(str::to_owned)
    }

    fn borrowed_text(&mut self) -> Option<&'b str> {
        let length = usize::try_from(self.number()?).ok()?;
        let end = self.at.checked_add(length)?;
        let text = std::str::from_utf8(self.bytes.get(self.at..end)?).ok()?;
        self.at = end;
        Some(text)
    }
}

impl Code for u32 {
    fn encode(&self, to: &mut Encoder) {
        to.number(u64::from(*self));
    }
    fn decode(from: &mut Decoder<'_>) -> Option<u32> {
        u32::try_from(from.number()?).ok()
    }
}

impl Code for bool {
    fn encode(&self, to: &mut Encoder) {
        to.bytes.push(u8::from(*self));
    }
    fn decode(from: &mut Decoder<'_>) -> Option<bool> {
        match from.byte()? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

impl Code for Symbol {
    fn encode(&self, to: &mut Encoder) {
        let next = to.symbols.len() as u32;
        let number = *to.numbers.entry(*self).or_insert(next);
        if number == next {
            to.symbols.push(*self);
        }
        to.number(u64::from(number));
    }
    fn decode(from: &mut Decoder<'_>) -> Option<Symbol> {
        let number = usize::try_from(from.number()?).ok()?;
        from.symbols.get(number).copied()
    }
}

impl<T: Code> Code for Vec<T> {
    fn encode(&self, to: &mut Encoder) {
        to.number(self.len() as u64);
        self.iter().for_each(|item| item.encode(to));
    }
    fn decode(from: &mut Decoder<'_>) -> Option<Vec<T>> {
        let length = from.number()?;
        let mut items = Vec::new();
        for _ in 0..length {
            items.push(T::decode(from)?);
        }
        Some(items)
    }
}

impl<T: Code> Code for Option<T> {
    fn encode(&self, to: &mut Encoder) {
        self.is_some().encode(to);
        if let Some(value) = self {
            value.encode(to);
        }
    }
    fn decode(from: &mut Decoder<'_>) -> Option<Option<T>> {
        Some(if bool::decode(from)? { Some(T::decode(from)?) } else { None })
    }
}

impl<T: Code> Code for Arc<T> {
    fn encode(&self, to: &mut Encoder) {
        (**self).encode(to);
    }
    fn decode(from: &mut Decoder<'_>) -> Option<Arc<T>> {
        T::decode(from).map(Arc::new)
    }
}

impl<A: Code, B: Code> Code for (A, B) {
    fn encode(&self, to: &mut Encoder) {
        self.0.encode(to);
        self.1.encode(to);
    }
    fn decode(from: &mut Decoder<'_>) -> Option<(A, B)> {
        Some((A::decode(from)?, B::decode(from)?))
    }
}

/// Writes and reads the fields of a struct in order.
#[macro_export]
#[doc(hidden)]
macro_rules! code_struct {
    ($type:ident { $($field:ident),* $(,)? }) => {
        impl $crate::codec::Code for $type {
            fn encode(&self, to: &mut $crate::codec::Encoder) {
                $($crate::codec::Code::encode(&self.$field, to);)*
            }
            fn decode(from: &mut $crate::codec::Decoder<'_>) -> Option<$type> {
                Some($type { $($field: $crate::codec::Code::decode(from)?,)* })
            }
        }
    };
}

code_struct!(Name { module, base });
code_struct!(TyVar { id, name });
code_struct!(TyBinder { var, kind });
code_struct!(FunType { param, result, dictionary });
code_struct!(Alternative { pattern, body });
code_struct!(Case { scrutinee, binder, result, alternatives });
code_struct!(Wrap { constructor, types, expr });
code_struct!(Field { name, ty, strict });
code_struct!(Class { name, params, superclasses, methods, dependencies });
code_struct!(Instance { class, vars, context, args, dictionary });
code_struct!(Axiom { family, vars, args, result });
code_struct!(Family { name, arity, closed });

impl Code for Binder {
    fn encode(&self, to: &mut Encoder) {
        self.id.encode(to);
        self.name.encode(to);
        self.ty.encode(to);
    }
    fn decode(from: &mut Decoder<'_>) -> Option<Binder> {
        Some(Binder::new(Code::decode(from)?, Symbol::decode(from)?, Code::decode(from)?))
    }
}

impl Code for LocalId {
    fn encode(&self, to: &mut Encoder) {
        self.0.encode(to);
    }
    fn decode(from: &mut Decoder<'_>) -> Option<LocalId> {
        u32::decode(from).map(LocalId)
    }
}

impl Code for Kind {
    fn encode(&self, to: &mut Encoder) {
        match self {
            Kind::Type => to.number(0),
            Kind::Constraint => to.number(1),
            Kind::Arrow(arrow) => {
                to.number(2);
                (**arrow).encode(to);
            }
        }
    }
    fn decode(from: &mut Decoder<'_>) -> Option<Kind> {
        match from.number()? {
            0 => Some(Kind::Type),
            1 => Some(Kind::Constraint),
            2 => Some(Kind::Arrow(Arc::new(Code::decode(from)?))),
            _ => None,
        }
    }
}

impl Code for Type {
    fn encode(&self, to: &mut Encoder) {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match self {
            Type::Var(var) => {
                to.number(0);
                var.encode(to);
            }
            Type::Con(name, args) => {
                to.number(1);
                name.encode(to);
                to.number(args.len() as u64);
                args.iter().for_each(|arg| arg.encode(to));
            }
            Type::App(app) => {
                to.number(2);
                (**app).encode(to);
            }
            Type::Fun(fun) => {
                to.number(3);
                fun.encode(to);
            }
            Type::Forall(forall) => {
                to.number(4);
                (**forall).encode(to);
            }
            Type::Meta(id) => {
                to.number(5);
                id.encode(to);
            }
        });
    }
    fn decode(from: &mut Decoder<'_>) -> Option<Type> {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match from.number()? {
            0 => Some(Type::Var(Code::decode(from)?)),
            1 => {
                let name = Name::decode(from)?;
                Some(Type::Con(name, Vec::<Type>::decode(from)?.into()))
            }
            2 => Some(Type::App(Arc::new(Code::decode(from)?))),
            3 => Some(Type::Fun(Code::decode(from)?)),
            4 => Some(Type::Forall(Arc::new(Code::decode(from)?))),
            5 => Some(Type::Meta(Code::decode(from)?)),
            _ => None,
        })
    }
}

impl Code for Literal {
    fn encode(&self, to: &mut Encoder) {
        match self {
            Literal::Int(value) => {
                to.number(0);
                to.number(((value << 1) ^ (value >> 63)) as u64);
            }
            Literal::Word(value) => {
                to.number(1);
                to.number(*value);
            }
            Literal::Integer(value) => {
                to.number(2);
                let (sign, bytes) = value.to_bytes_le();
                (sign == Sign::Minus).encode(to);
                to.number(bytes.len() as u64);
                to.bytes.extend(bytes);
            }
            Literal::Char(value) => {
                to.number(3);
                to.number(u64::from(*value));
            }
            Literal::String(text) => {
                to.number(4);
                to.text(text);
            }
            Literal::Double(value) => {
                to.number(5);
                to.bytes.extend(value.to_bits().to_le_bytes());
            }
            Literal::Float(value) => {
                to.number(6);
                to.bytes.extend(value.to_bits().to_le_bytes());
            }
        }
    }
    fn decode(from: &mut Decoder<'_>) -> Option<Literal> {
        Some(match from.number()? {
            0 => {
                let value = from.number()?;
                Literal::Int((value >> 1) as i64 ^ -((value & 1) as i64))
            }
            1 => Literal::Word(from.number()?),
            2 => {
                let sign = if bool::decode(from)? { Sign::Minus } else { Sign::Plus };
                let length = usize::try_from(from.number()?).ok()?;
                let end = from.at.checked_add(length)?;
                let bytes = from.bytes.get(from.at..end)?;
                from.at = end;
                Literal::Integer(BigInt::from_bytes_le(sign, bytes))
            }
            3 => Literal::Char(u32::decode(from).filter(|code| *code <= 0x10_ffff)?),
            4 => Literal::String(from.text()?.into()),
            5 => Literal::Double(f64::from_bits(u64::from_le_bytes(take(from)?))),
            6 => Literal::Float(f32::from_bits(u32::from_le_bytes(take(from)?))),
            _ => return None,
        })
    }
}

fn take<const N: usize>(from: &mut Decoder<'_>) -> Option<[u8; N]> {
    let bytes = from.bytes.get(from.at..from.at.checked_add(N)?)?;
    from.at += N;
    bytes.try_into().ok()
}

impl Code for Pattern {
    fn encode(&self, to: &mut Encoder) {
        match self {
            Pattern::Default => to.number(0),
            Pattern::Literal(literal) => {
                to.number(1);
                literal.encode(to);
            }
            Pattern::Constructor { constructor, types, fields } => {
                to.number(2);
                constructor.encode(to);
                types.encode(to);
                fields.encode(to);
            }
        }
    }
    fn decode(from: &mut Decoder<'_>) -> Option<Pattern> {
        Some(match from.number()? {
            0 => Pattern::Default,
            1 => Pattern::Literal(Code::decode(from)?),
            2 => Pattern::Constructor {
                constructor: Code::decode(from)?,
                types: Code::decode(from)?,
                fields: Code::decode(from)?,
            },
            _ => return None,
        })
    }
}

impl Code for Bind {
    fn encode(&self, to: &mut Encoder) {
        match self {
            Bind::NonRec(binder, value) => {
                to.number(0);
                binder.encode(to);
                value.encode(to);
            }
            Bind::Rec(pairs) => {
                to.number(1);
                pairs.encode(to);
            }
        }
    }
    fn decode(from: &mut Decoder<'_>) -> Option<Bind> {
        Some(match from.number()? {
            0 => Bind::NonRec(Code::decode(from)?, Code::decode(from)?),
            1 => Bind::Rec(Code::decode(from)?),
            _ => return None,
        })
    }
}

fn boxed(from: &mut Decoder<'_>) -> Option<Box<Expr>> {
    Expr::decode(from).map(Box::new)
}

impl Code for Expr {
    fn encode(&self, to: &mut Encoder) {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match self {
            Expr::Local(id) => {
                to.number(0);
                id.encode(to);
            }
            Expr::Global(name) => {
                to.number(1);
                name.encode(to);
            }
            Expr::Literal(literal) => {
                to.number(2);
                literal.encode(to);
            }
            Expr::Constructor(name) => {
                to.number(3);
                name.encode(to);
            }
            Expr::Prim(op) => {
                to.number(4);
                Symbol::new(&op.info().name).encode(to);
            }
            Expr::Lambda(binders, body) => {
                to.number(5);
                binders.encode(to);
                body.encode(to);
            }
            Expr::Apply(function, args) => {
                to.number(6);
                function.encode(to);
                args.encode(to);
            }
            Expr::TypeLambda(binders, body) => {
                to.number(7);
                binders.encode(to);
                body.encode(to);
            }
            Expr::TypeApply(function, types) => {
                to.number(8);
                function.encode(to);
                types.encode(to);
            }
            Expr::Let(bind, body) => {
                to.number(9);
                bind.encode(to);
                body.encode(to);
            }
            Expr::Case(case) => {
                to.number(10);
                case.encode(to);
            }
            Expr::Wrap(wrap) => {
                to.number(11);
                wrap.encode(to);
            }
            Expr::Unwrap(wrap) => {
                to.number(12);
                wrap.encode(to);
            }
            Expr::Coerce(inner, ty) => {
                to.number(13);
                inner.encode(to);
                ty.encode(to);
            }
            Expr::Assume(condition, body) => {
                to.number(14);
                condition.encode(to);
                body.encode(to);
            }
            Expr::Assert(assertion) => {
                to.number(15);
                assertion.condition.encode(to);
                assertion.body.encode(to);
                to.text(&assertion.message);
            }
            Expr::Choice(left, right) => {
                to.number(16);
                left.encode(to);
                right.encode(to);
            }
            Expr::Symbolic(ty) => {
                to.number(17);
                ty.encode(to);
            }
            Expr::Fail(failure) => {
                to.number(18);
                to.number(failure.kind as u64);
                to.text(&failure.message);
                failure.ty.encode(to);
            }
            Expr::Tick(_, inner) => inner.encode(to),
        });
    }
    fn decode(from: &mut Decoder<'_>) -> Option<Expr> {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            Some(match from.number()? {
                0 => Expr::Local(Code::decode(from)?),
                1 => Expr::Global(Code::decode(from)?),
                2 => Expr::Literal(Code::decode(from)?),
                3 => Expr::Constructor(Code::decode(from)?),
                4 => Expr::Prim(prim::lookup(Symbol::decode(from)?.as_str())?.op),
                5 => Expr::Lambda(Code::decode(from)?, boxed(from)?),
                6 => Expr::Apply(boxed(from)?, Code::decode(from)?),
                7 => Expr::TypeLambda(Code::decode(from)?, boxed(from)?),
                8 => Expr::TypeApply(boxed(from)?, Code::decode(from)?),
                9 => Expr::Let(Box::new(Code::decode(from)?), boxed(from)?),
                10 => Expr::Case(Box::new(Code::decode(from)?)),
                11 => Expr::Wrap(Box::new(Code::decode(from)?)),
                12 => Expr::Unwrap(Box::new(Code::decode(from)?)),
                13 => Expr::Coerce(boxed(from)?, Code::decode(from)?),
                14 => Expr::Assume(boxed(from)?, boxed(from)?),
                15 => Expr::Assert(Box::new(Assertion {
                    condition: Code::decode(from)?,
                    body: Code::decode(from)?,
                    message: from.text()?.into(),
                    span: None,
                })),
                16 => Expr::Choice(boxed(from)?, boxed(from)?),
                17 => Expr::Symbolic(Code::decode(from)?),
                18 => Expr::Fail(Box::new(Failure {
                    kind: failure_kind(from.number()?)?,
                    message: from.text()?.into(),
                    span: None,
                    ty: Code::decode(from)?,
                })),
                _ => return None,
            })
        })
    }
}

fn failure_kind(number: u64) -> Option<FailureKind> {
    use FailureKind::{MissingField, NoField, NoMethod, Pattern, RecordUpdate};
    [Pattern, NoMethod, MissingField, NoField, RecordUpdate].into_iter().find(|kind| *kind as u64 == number)
}

impl Code for Constructor {
    fn encode(&self, to: &mut Encoder) {
        self.name.encode(to);
        self.data_type.encode(to);
        self.tag.encode(to);
        self.universals.encode(to);
        self.existentials.encode(to);
        self.equalities.encode(to);
        self.dictionaries.encode(to);
        self.fields.encode(to);
        self.infix.encode(to);
    }
    fn decode(from: &mut Decoder<'_>) -> Option<Constructor> {
        Some(Constructor {
            name: Code::decode(from)?,
            data_type: Code::decode(from)?,
            tag: Code::decode(from)?,
            universals: Code::decode(from)?,
            existentials: Code::decode(from)?,
            equalities: Code::decode(from)?,
            dictionaries: Code::decode(from)?,
            fields: Code::decode(from)?,
            infix: Code::decode(from)?,
            span: None,
        })
    }
}

impl Code for Infix {
    fn encode(&self, to: &mut Encoder) {
        self.precedence.encode(to);
        self.nests_right.encode(to);
        self.is_declared.encode(to);
    }
    fn decode(from: &mut Decoder<'_>) -> Option<Infix> {
        Some(Infix {
            precedence: Code::decode(from)?,
            nests_right: Code::decode(from)?,
            is_declared: Code::decode(from)?,
        })
    }
}

impl Code for DataType {
    fn encode(&self, to: &mut Encoder) {
        self.name.encode(to);
        self.params.encode(to);
        self.constructors.encode(to);
        to.number(self.form as u64);
    }
    fn decode(from: &mut Decoder<'_>) -> Option<DataType> {
        Some(DataType {
            name: Code::decode(from)?,
            params: Code::decode(from)?,
            constructors: Code::decode(from)?,
            form: {
                let number = from.number()?;
                let forms = [TypeForm::Data, TypeForm::Newtype, TypeForm::Class, TypeForm::Primitive];
                forms.into_iter().find(|form| *form as u64 == number)?
            },
            span: None,
        })
    }
}

impl Code for Global {
    fn encode(&self, to: &mut Encoder) {
        self.name.encode(to);
        self.ty.encode(to);
        self.body.encode(to);
        to.number(self.kind as u64);
        self.exported.encode(to);
    }
    fn decode(from: &mut Decoder<'_>) -> Option<Global> {
        use GlobalKind::{Dictionary, Generated, Method, MethodBody, Selector, Value};
        Some(Global {
            name: Code::decode(from)?,
            ty: Code::decode(from)?,
            body: Code::decode(from)?,
            kind: {
                let number = from.number()?;
                let kinds = [Value, Method, Selector, Dictionary, MethodBody, Generated];
                kinds.into_iter().find(|kind| *kind as u64 == number)?
            },
            span: None,
            exported: Code::decode(from)?,
        })
    }
}
