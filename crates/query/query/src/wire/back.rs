//! Values of wire types as the values they stand for.

use otherwise_core::{Name, Type, builtin};
use otherwise_machine::{ConstructorShape, ConstructorText, Datum, Shape, Shapes};
use std::sync::Arc;

use super::Wires;
use super::container::{Container, ContainerKind};

impl Wires {
    /// The value of a type that a value of its wire type stands for.
    pub(crate) fn back(&self, datum: &Datum, ty: &Type, shapes: &Shapes) -> Datum {
        if !self.types.contains_key(ty) {
            return datum.clone();
        }
        stacker::maybe_grow(64 << 10, 1 << 20, || match (Container::of(ty), datum) {
            (Some(container), datum) => self.container(ty, &container, datum, shapes),
            (None, Datum::Function { cases, otherwise }) => {
                let Type::Fun(function) = ty else { return Datum::Unknown };
                let answer = |datum: &Datum| self.back(datum, &function.result, shapes);
                let cases = cases.iter().map(|(argument, value)| (argument.clone(), answer(value))).collect();
                Datum::Function { cases, otherwise: Box::new(answer(otherwise)) }
            }
            (None, Datum::Data(con, _)) if con.name == builtin::cons() => self.list(datum, ty, shapes),
            (None, Datum::Data(con, fields)) => self.constructor(con, fields, ty, shapes),
            (None, other) => other.clone(),
        })
    }

    /// Lists are long: element by element.
    fn list(&self, list: &Datum, ty: &Type, shapes: &Shapes) -> Datum {
        let Some((_, [element])) = ty.as_con() else { return list.clone() };
        let (elements, end) = elements(list);
        let cell = ConstructorText::plain(builtin::cons());
        let add = |rest, each: &&Datum| {
            Datum::Data(Arc::clone(&cell), vec![self.back(each, element, shapes), rest])
        };
        elements.iter().rev().fold(end.clone(), add)
    }

    fn constructor(&self, con: &ConstructorText, fields: &[Datum], ty: &Type, shapes: &Shapes) -> Datum {
        let real = match shapes.shape(shapes.of(ty)) {
            Shape::Data(cons) => cons.iter().find(|real| real.name.base == con.name.base),
            Shape::Newtype(real) => Some(&**real),
            _ => None,
        };
        let Some(real) = real else { return Datum::Unknown };
        let types = real.fields.iter().map(|field| shapes.ty(*field));
        let fields = fields.iter().zip(types).map(|(field, ty)| self.back(field, ty, shapes));
        Datum::Data(real.text(), fields.collect())
    }

    fn container(&self, ty: &Type, container: &Container, content: &Datum, shapes: &Shapes) -> Datum {
        let content = &self.back(content, &container.content, shapes);
        let plain = |module: &str, base: &str| ConstructorText::plain(Name::new(module, base));
        let parts = |datum: &Datum| match datum {
            Datum::Data(_, parts) => parts.clone(),
            other => vec![other.clone(), Datum::Unknown],
        };
        match container.kind {
            ContainerKind::Natural => Datum::Data(plain("Numeric.Natural", "Natural"), vec![content.clone()]),
            ContainerKind::Ratio => {
                let con = match shapes.shape(shapes.of(ty)) {
                    Shape::Data(cons) => cons.first().map(ConstructorShape::text),
                    _ => None,
                };
                con.map_or(Datum::Unknown, |con| Datum::Data(con, parts(content)))
            }
            ContainerKind::Map => {
                let elements = elements(content).0.into_iter().map(parts).collect();
                let module = "Otherwise.Containers.Map";
                tree(elements, &plain(module, "Tip"), &plain(module, "Bin"))
            }
            ContainerKind::Set => {
                let module = "Otherwise.Containers.Set";
                tree(singles(content), &plain(module, "Tip"), &plain(module, "Bin"))
            }
            ContainerKind::Seq => {
                let module = "Otherwise.Containers.Tree";
                let tree = tree(singles(content), &plain(module, "Nil"), &plain(module, "Node"));
                Datum::Data(plain("Data.Sequence", "Seq"), vec![tree])
            }
        }
    }
}

/// The elements of a list, and its end.
fn elements(mut list: &Datum) -> (Vec<&Datum>, &Datum) {
    let mut elements = Vec::new();
    while let Datum::Data(con, fields) = list
        && con.name == builtin::cons()
        && let [head, tail] = fields.as_slice()
    {
        elements.push(head);
        list = tail;
    }
    (elements, list)
}

fn singles(list: &Datum) -> Vec<Vec<Datum>> {
    elements(list).0.into_iter().map(|each| vec![each.clone()]).collect()
}

/// A balanced tree: size, parts of the element, two trees.
fn tree(mut elements: Vec<Vec<Datum>>, empty: &Arc<ConstructorText>, node: &Arc<ConstructorText>) -> Datum {
    let size = elements.len();
    let mut right = elements.split_off(size / 2);
    if right.is_empty() {
        return Datum::Data(Arc::clone(empty), Vec::new());
    }
    let middle = right.remove(0);
    let mut fields = vec![Datum::Integer(size.into())];
    fields.extend(middle);
    fields.push(tree(elements, empty, node));
    fields.push(tree(right, empty, node));
    Datum::Data(Arc::clone(node), fields)
}
