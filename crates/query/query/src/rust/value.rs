//! Values between Rust and Haskell.

use num_bigint::BigInt;
use otherwise_core::builtin;
use otherwise_core::prim::NumType;
use otherwise_explore::is_container;
use otherwise_machine::{ConstructorShape, ConstructorText, Datum, Shape, Shapes, TypeId};
use std::borrow::Cow;

use super::convert::Mismatch;

/// A value on its way between Rust and Haskell.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A whole number of any type.
    Integer(BigInt),
    /// A character, surrogates included.
    Char(u32),
    /// A double.
    Double(f64),
    /// A float.
    Float(f32),
    /// A constructor with its fields.
    Data(Cow<'static, str>, Vec<Value>),
    /// A tuple; without parts, `()`.
    Tuple(Vec<Value>),
    /// A list.
    List {
        /// Its elements, as far as they are determined.
        elements: Vec<Value>,
        /// Whether the list goes on in any way after them.
        open: bool,
    },
    /// A function: what it answers for some arguments, and for all others.
    Function {
        /// Arguments and answers.
        cases: Vec<(Value, Value)>,
        /// The answer for all other arguments.
        otherwise: Box<Value>,
    },
    /// Anything: the predicate does not look at this part.
    Open,
}

impl Value {
    /// A list of known length.
    pub fn list(elements: Vec<Value>) -> Value {
        Value::List { elements, open: false }
    }

    /// What kind of value it is, for messages.
    pub(crate) fn describe(&self) -> String {
        match self {
            Value::Integer(number) => number.to_string(),
            Value::Char(_) => "a character".into(),
            Value::Double(number) => number.to_string(),
            Value::Float(number) => number.to_string(),
            Value::Data(name, fields) if fields.is_empty() => format!("`{name}`"),
            Value::Data(name, fields) => format!("`{name}` with {} fields", fields.len()),
            Value::Tuple(parts) => format!("a tuple of {}", parts.len()),
            Value::List { elements, open: false } => format!("a list of {}", elements.len()),
            Value::List { .. } => "a list without an end".into(),
            Value::Function { .. } => "a function".into(),
            Value::Open => "a value without an end".into(),
        }
    }

    /// As a value of the machine, at a type.
    pub(crate) fn lower(&self, ty: TypeId, shapes: &Shapes) -> Result<Datum, Mismatch> {
        let wrong = || Mismatch::new(format!("a value of type `{}`", shapes.ty(ty)), self);
        let build = |con: &ConstructorShape, fields: Vec<Datum>| Datum::Data(con.text(), fields);
        if let Shape::Data(cons) = shapes.shape(ty)
            && let [con] = &**cons
            && is_container(con.name)
        {
            let parts = match (self, con.fields.len()) {
                (content, 1) => std::slice::from_ref(content),
                (Value::Tuple(parts), fields) if parts.len() == fields => parts.as_slice(),
                _ => return Err(wrong()),
            };
            let fields = parts.iter().zip(&con.fields).map(|(part, ty)| part.lower(*ty, shapes));
            return Ok(build(con, fields.collect::<Result<_, _>>()?));
        }
        deeply(|| match (shapes.shape(ty), self) {
            (Shape::Newtype(con), Value::Data(name, fields)) if con.name.base.as_str() == name => {
                let [inner] = fields.as_slice() else { return Err(wrong()) };
                Ok(build(con, vec![inner.lower(con.fields[0], shapes)?]))
            }
            (Shape::Number(NumType::Double), Value::Double(number)) => Ok(Datum::Double(*number)),
            (Shape::Number(NumType::Float), Value::Float(number)) => Ok(Datum::Float(*number)),
            (Shape::Number(NumType::Char), Value::Char(code)) => Ok(Datum::Char(*code)),
            (Shape::Number(NumType::Double | NumType::Float | NumType::Char), _) => Err(wrong()),
            (Shape::Number(_), Value::Integer(number)) => Ok(Datum::Integer(number.clone())),
            (Shape::Bool, Value::Data(name, _)) if name == "True" || name == "False" => {
                let name = if name == "True" { builtin::true_con() } else { builtin::false_con() };
                Ok(Datum::Data(ConstructorText::plain(name), Vec::new()))
            }
            (Shape::Data(cons), Value::List { elements, open: false }) => {
                let find = |name| cons.iter().find(|con| con.name == name).ok_or_else(wrong);
                let (nil, cell) = (find(builtin::list())?, find(builtin::cons())?);
                let [head, _] = cell.fields.as_slice() else { return Err(wrong()) };
                let mut list = build(nil, Vec::new());
                for element in elements.iter().rev() {
                    list = build(cell, vec![element.lower(*head, shapes)?, list]);
                }
                Ok(list)
            }
            (Shape::Data(cons), Value::Tuple(parts)) => match &**cons {
                [con] if con.fields.len() == parts.len() && is_tuple(con) => {
                    let fields = parts.iter().zip(&con.fields).map(|(part, ty)| part.lower(*ty, shapes));
                    Ok(build(con, fields.collect::<Result<_, _>>()?))
                }
                _ => Err(wrong()),
            },
            (Shape::Data(cons), Value::Data(name, fields)) => {
                let con = cons.iter().find(|con| con.name.base.as_str() == name).ok_or_else(wrong)?;
                if con.fields.len() != fields.len() {
                    return Err(wrong());
                }
                let fields = fields.iter().zip(&con.fields).map(|(field, ty)| field.lower(*ty, shapes));
                Ok(build(con, fields.collect::<Result<_, _>>()?))
            }
            (Shape::Function { parameter, result }, Value::Function { cases, otherwise }) => {
                let case = |(argument, answer): &(Value, Value)| -> Result<_, Mismatch> {
                    Ok((argument.lower(*parameter, shapes)?, answer.lower(*result, shapes)?))
                };
                let cases = cases.iter().map(case).collect::<Result<_, _>>()?;
                Ok(Datum::Function { cases, otherwise: Box::new(otherwise.lower(*result, shapes)?) })
            }
            _ => Err(wrong()),
        })
    }

    /// From a value of the machine.
    pub(crate) fn lift(datum: &Datum) -> Value {
        deeply(|| match datum {
            Datum::Integer(number) => Value::Integer(number.clone()),
            Datum::Char(code) => Value::Char(*code),
            Datum::Double(number) => Value::Double(*number),
            Datum::Float(number) => Value::Float(*number),
            Datum::Unknown => Value::Open,
            Datum::Function { cases, otherwise } => Value::Function {
                cases: cases
                    .iter()
                    .map(|(argument, answer)| (Value::lift(argument), Value::lift(answer)))
                    .collect(),
                otherwise: Box::new(Value::lift(otherwise)),
            },
            Datum::Data(con, _) if con.name == builtin::cons() || con.name == builtin::list() => {
                let mut elements = Vec::new();
                let mut rest = datum;
                while let Datum::Data(_, fields) = rest
                    && let [head, tail] = fields.as_slice()
                {
                    elements.push(Value::lift(head));
                    rest = tail;
                }
                Value::List { elements, open: *rest == Datum::Unknown }
            }
            // What it is made of.
            Datum::Data(con, fields) if is_container(con.name) => match fields.as_slice() {
                [content] => Value::lift(content),
                contents => Value::Tuple(contents.iter().map(Value::lift).collect()),
            },
            Datum::Data(con, fields) => {
                let fields: Vec<Value> = fields.iter().map(Value::lift).collect();
                if builtin::tuple_size(con.name).is_some() || con.name == builtin::unit() {
                    return Value::Tuple(fields);
                }
                Value::Data(con.name.base.as_str().to_string().into(), fields)
            }
        })
    }
}

fn is_tuple(con: &ConstructorShape) -> bool {
    builtin::tuple_size(con.name).is_some() || con.name == builtin::unit()
}

/// Runs a step of a recursion over a value of any depth.
pub fn deeply<T>(step: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(64 << 10, 1 << 20, step)
}
