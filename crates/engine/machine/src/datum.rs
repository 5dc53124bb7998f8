//! Values outside the machine: trees that can be written as Haskell and put into another machine.

mod text;

use num_bigint::BigInt;
use otherwise_core::{Infix, Name, Symbol, builtin};
use std::fmt;
use std::sync::Arc;

/// A value as a tree.
#[derive(Debug)]
pub enum Datum {
    /// A whole number of any type.
    Integer(BigInt),
    /// A character; surrogates are characters in Haskell.
    Char(u32),
    /// A double.
    Double(f64),
    /// A float.
    Float(f32),
    /// A constructor applied to its fields, newtypes included.
    Data(Arc<ConstructorText>, Vec<Datum>),
    /// A function: what it answers for some arguments, and for all others. It is
    /// `\x -> case x of { … }`, and looks at its argument as that does.
    Function {
        /// Arguments and answers. What is [`Datum::Unknown`] in an argument is not looked at.
        cases: Vec<(Datum, Datum)>,
        /// The answer for all other arguments.
        otherwise: Box<Datum>,
    },
    /// Something that was not evaluated, or that cannot be written (such as a program's function).
    Unknown,
}

/// How a constructor is written.
#[derive(Clone, Debug, PartialEq)]
pub struct ConstructorText {
    /// Its name.
    pub name: Name,
    /// Its field names, if it is a record.
    pub fields: Option<Vec<Symbol>>,
    /// If it can be written between its fields: how.
    pub infix: Option<Infix>,
    /// Whether it is the empty list of characters, which is written `""`.
    pub is_empty_text: bool,
    /// Whether it is written as people do: operators between their fields, with few brackets. `show` knows
    /// only how it was declared.
    pub is_for_people: bool,
}

impl ConstructorText {
    /// A constructor that is written before its fields.
    pub fn plain(name: Name) -> Arc<ConstructorText> {
        Arc::new(ConstructorText {
            name,
            fields: None,
            infix: None,
            is_empty_text: false,
            is_for_people: false,
        })
    }
}

impl fmt::Display for Datum {
    /// As Haskell source that can be pasted into a program.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(text::OPEN))
    }
}

impl Clone for Datum {
    /// Long lists and deep trees must not be copied recursively.
    fn clone(&self) -> Datum {
        // Constructors whose fields are being copied, the innermost last.
        let mut open: Vec<(&Arc<ConstructorText>, std::slice::Iter<'_, Datum>, Vec<Datum>)> = Vec::new();
        let mut next = self;
        loop {
            let mut copy = match next {
                Datum::Data(text, fields) => {
                    let mut rest = fields.iter();
                    if let Some(first) = rest.next() {
                        open.push((text, rest, Vec::with_capacity(fields.len())));
                        next = first;
                        continue;
                    }
                    Datum::Data(Arc::clone(text), Vec::new())
                }
                Datum::Integer(number) => Datum::Integer(number.clone()),
                Datum::Char(code) => Datum::Char(*code),
                Datum::Double(number) => Datum::Double(*number),
                Datum::Float(number) => Datum::Float(*number),
                Datum::Function { cases, otherwise } => {
                    Datum::Function { cases: cases.clone(), otherwise: otherwise.clone() }
                }
                Datum::Unknown => Datum::Unknown,
            };
            next = loop {
                let Some((text, rest, copies)) = open.last_mut() else { return copy };
                copies.push(copy);
                if let Some(field) = rest.next() {
                    break field;
                }
                copy = Datum::Data(Arc::clone(text), std::mem::take(copies));
                open.pop();
            };
        }
    }
}

impl PartialEq for Datum {
    /// Nor compared so.
    fn eq(&self, other: &Datum) -> bool {
        let mut pending = vec![(self, other)];
        while let Some(pair) = pending.pop() {
            let is_same = match pair {
                (Datum::Data(text, fields), Datum::Data(other, others)) => {
                    pending.extend(fields.iter().zip(others));
                    text == other && fields.len() == others.len()
                }
                (Datum::Integer(number), Datum::Integer(other)) => number == other,
                (Datum::Char(code), Datum::Char(other)) => code == other,
                (Datum::Double(number), Datum::Double(other)) => number == other,
                (Datum::Float(number), Datum::Float(other)) => number == other,
                (
                    Datum::Function { cases, otherwise },
                    Datum::Function { cases: others, otherwise: default },
                ) => cases == others && otherwise == default,
                (Datum::Unknown, Datum::Unknown) => true,
                _ => false,
            };
            if !is_same {
                return false;
            }
        }
        true
    }
}

impl Drop for Datum {
    /// Long lists must not be dropped recursively.
    fn drop(&mut self) {
        let Datum::Data(_, fields) = self else { return };
        let mut pending = std::mem::take(fields);
        while let Some(mut next) = pending.pop() {
            if let Datum::Data(_, fields) = &mut next {
                pending.append(fields);
            }
        }
    }
}

impl Datum {
    /// As Haskell source that can stand as an argument.
    pub fn argument(&self) -> String {
        self.text(text::ARGUMENT)
    }

    /// Whether all of it is known, so that it can be written as Haskell.
    pub fn is_complete(&self) -> bool {
        self.all_but_patterns(&|datum| !matches!(datum, Datum::Unknown))
    }

    /// Whether all of it is known and can be compared: no functions, and nothing that differs from itself.
    pub fn is_comparable(&self) -> bool {
        self.all(&|datum| match datum {
            Datum::Unknown | Datum::Function { .. } => false,
            Datum::Double(number) => !number.is_nan(),
            Datum::Float(number) => !number.is_nan(),
            _ => true,
        })
    }

    /// Whether it contains a map, a set, a sequence or a vector of the library, which is written with
    /// `fromList`.
    pub fn has_container(&self) -> bool {
        !self.all(&|datum| datum.elements().is_none())
    }

    /// Whether it contains a function.
    pub fn has_function(&self) -> bool {
        !self.all(&|datum| !matches!(datum, Datum::Function { .. }))
    }

    /// Whether it contains a floating point number.
    pub fn has_floating(&self) -> bool {
        !self.all(&|datum| !matches!(datum, Datum::Double(_) | Datum::Float(_)))
    }

    /// Whether something holds of all its parts.
    fn all(&self, holds: &dyn Fn(&Datum) -> bool) -> bool {
        self.all_parts(true, holds)
    }

    /// The same without the arguments of functions.
    fn all_but_patterns(&self, holds: &dyn Fn(&Datum) -> bool) -> bool {
        self.all_parts(false, holds)
    }

    fn all_parts(&self, patterns: bool, holds: &dyn Fn(&Datum) -> bool) -> bool {
        let mut pending = vec![self];
        while let Some(next) = pending.pop() {
            if !holds(next) {
                return false;
            }
            match next {
                Datum::Data(_, fields) => pending.extend(fields),
                Datum::Function { cases, otherwise } => {
                    pending.extend(cases.iter().filter(|_| patterns).map(|(argument, _)| argument));
                    pending.extend(cases.iter().map(|(_, answer)| answer));
                    pending.push(otherwise);
                }
                _ => {}
            }
        }
        true
    }

    /// The list of these elements.
    pub fn list_of(elements: Vec<Datum>) -> Datum {
        let end = Datum::Data(ConstructorText::plain(builtin::list()), vec![]);
        let cons = ConstructorText::plain(builtin::cons());
        elements.into_iter().rev().fold(end, |tail, head| Datum::Data(cons.clone(), vec![head, tail]))
    }

    /// The elements of a map, set, sequence or vector of the library, in order; the entries of a map have two
    /// parts.
    pub fn elements(&self) -> Option<Vec<Vec<&Datum>>> {
        match self {
            Datum::Data(con, fields) => container(con, fields),
            _ => None,
        }
    }

    /// The elements of a list, and whether its end is known.
    fn list(&self) -> Option<(Vec<&Datum>, bool)> {
        let mut elements = Vec::new();
        let mut rest = self;
        loop {
            match rest {
                Datum::Data(con, fields) if con.name == builtin::list() && fields.is_empty() => {
                    return Some((elements, true));
                }
                Datum::Data(con, fields) if con.name == builtin::cons() => {
                    let [head, tail] = fields.as_slice() else { return None };
                    elements.push(head);
                    rest = tail;
                }
                Datum::Unknown if !elements.is_empty() => return Some((elements, false)),
                _ => return None,
            }
        }
    }
}

fn container<'d>(con: &ConstructorText, fields: &'d [Datum]) -> Option<Vec<Vec<&'d Datum>>> {
    // How many parts an element has: they lie between the size and the two subtrees.
    let parts = match (con.name.module.as_str(), con.name.base.as_str()) {
        ("Otherwise.Containers.Map", "Tip" | "Bin") => 2,
        ("Otherwise.Containers.Set", "Tip" | "Bin") | ("Otherwise.Containers.Tree", "Nil" | "Node") => 1,
        (
            "Otherwise.Containers.IntMap" | "Otherwise.Containers.IntSet" | "Data.Sequence",
            "IntMap" | "IntSet" | "Seq",
        ) => {
            let [Datum::Data(con, fields)] = fields else { return None };
            return container(con, fields);
        }
        ("Otherwise.Vector.Boxed" | "Otherwise.Vector.Unboxed", "Vector") => {
            let [Datum::Integer(start), Datum::Integer(count), elements] = fields else { return None };
            let (start, count) = (usize::try_from(start).ok()?, usize::try_from(count).ok()?);
            let (elements, _) = elements.list()?;
            return Some(elements.into_iter().skip(start).take(count).map(|element| vec![element]).collect());
        }
        _ => return None,
    };
    enum Work<'d> {
        Tree(&'d [Datum]),
        Element(Vec<&'d Datum>),
    }
    let mut elements = Vec::new();
    let mut work = vec![Work::Tree(fields)];
    while let Some(next) = work.pop() {
        match next {
            Work::Element(element) => elements.push(element),
            Work::Tree([]) => {}
            Work::Tree(fields) => {
                if fields.len() != parts + 3 {
                    return None;
                }
                let (Datum::Data(_, left), Datum::Data(_, right)) = (&fields[parts + 1], &fields[parts + 2])
                else {
                    return None;
                };
                work.push(Work::Tree(right));
                work.push(Work::Element(fields[1..=parts].iter().collect()));
                work.push(Work::Tree(left));
            }
        }
    }
    Some(elements)
}

/// An array of the library.
struct Array<'d> {
    bounds: [&'d Datum; 2],
    /// Its elements with their indices.
    elements: Vec<(Datum, &'d Datum)>,
}

/// The array that a value is; none if it is no array, or its indices cannot be counted here.
fn array<'d>(con: &ConstructorText, fields: &'d [Datum]) -> Option<Array<'d>> {
    let (low, high, tree) = match (con.name.module.as_str(), con.name.base.as_str(), fields) {
        ("Otherwise.Base.Array", "Array", [low, high, _, Datum::Data(tree, parts)]) => {
            (low, high, (tree, parts))
        }
        ("Otherwise.Base.MutableArray", "UArray", [Datum::Data(con, fields)]) => return array(con, fields),
        _ => return None,
    };
    let elements = container(tree.0, tree.1)?;
    let indices = range(low, high, elements.len())?;
    let elements = elements.into_iter().map(|element| element[0]);
    let is_full = indices.len() == elements.len();
    is_full.then(|| Array { bounds: [low, high], elements: indices.into_iter().zip(elements).collect() })
}

/// The indices from one to another, as `range` of `Ix` has them; none if there are more than `most`.
fn range(low: &Datum, high: &Datum, most: usize) -> Option<Vec<Datum>> {
    match (low, high) {
        (Datum::Integer(low), Datum::Integer(high)) => {
            let count = usize::try_from(&(high - low + 1)).unwrap_or(0);
            (count <= most).then(|| (0..count).map(|at| Datum::Integer(low + at)).collect())
        }
        (Datum::Char(low), Datum::Char(high)) => {
            let count = (*high as usize + 1).saturating_sub(*low as usize);
            (count <= most).then(|| (*low..=*high).map(Datum::Char).collect())
        }
        (Datum::Data(con, lows), Datum::Data(_, highs)) if builtin::tuple_size(con.name).is_some() => {
            if lows.iter().zip(highs).any(|(low, high)| range(low, high, 0).is_some()) {
                return Some(Vec::new());
            }
            let mut indices: Vec<Vec<Datum>> = vec![vec![]];
            for (low, high) in lows.iter().zip(highs) {
                let here = range(low, high, most)?;
                if indices.len().saturating_mul(here.len()) > most {
                    return None;
                }
                let extended = |index: &Vec<Datum>| {
                    let index = index.clone();
                    here.iter()
                        .map(move |last| index.iter().chain([last]).cloned().collect())
                        .collect::<Vec<_>>()
                };
                indices = indices.iter().flat_map(extended).collect();
            }
            Some(indices.into_iter().map(|index| Datum::Data(con.clone(), index)).collect())
        }
        _ => None,
    }
}
