//! Which types have finite values.

use otherwise_machine::{Shape, Shapes, TypeId};
use std::collections::BTreeSet;

/// Whether a type has a value that ends. `data Stream = Stream Int Stream` has none.
pub(crate) fn has_finite_values(shapes: &Shapes, ty: TypeId) -> bool {
    // The least set of types with such values, grown until nothing is added. Types are found on the way.
    let mut known: BTreeSet<TypeId> = BTreeSet::new();
    let mut types: Vec<TypeId> = vec![ty];
    let mut seen: BTreeSet<TypeId> = BTreeSet::from([ty]);
    loop {
        let before = (known.len(), types.len());
        for at in 0..types.len() {
            let fields = |fields: &[TypeId], types: &mut Vec<TypeId>, seen: &mut BTreeSet<TypeId>| {
                for field in fields {
                    if seen.len() < MAX_TYPES && seen.insert(*field) {
                        types.push(*field);
                    }
                }
                fields.iter().all(|field| known.contains(field))
            };
            let found = match shapes.shape(types[at]) {
                Shape::Number(_) | Shape::Bool => true,
                Shape::Function { result, .. } => fields(&[*result], &mut types, &mut seen),
                Shape::Newtype(con) => fields(&con.fields, &mut types, &mut seen),
                Shape::Data(cons) => {
                    let mut any = false;
                    for con in cons.iter() {
                        any |= fields(&con.fields, &mut types, &mut seen);
                    }
                    any
                }
                Shape::Elements(_) | Shape::Opaque(_) => false,
            };
            if found {
                known.insert(types[at]);
            }
        }
        if (known.len(), types.len()) == before {
            return known.contains(&ty);
        }
    }
}

/// A type within a type of which no values can be made: a mutable cell, an existential type.
pub(crate) fn opaque_within(shapes: &Shapes, ty: TypeId) -> Option<TypeId> {
    let mut seen = BTreeSet::from([ty]);
    let mut work = vec![ty];
    while let Some(ty) = work.pop() {
        let mut more: Vec<TypeId> = Vec::new();
        match shapes.shape(ty) {
            Shape::Elements(_) | Shape::Opaque(_) => return Some(ty),
            Shape::Function { parameter, result } => more.extend([parameter, result]),
            Shape::Newtype(con) => more.extend(&con.fields),
            Shape::Data(cons) => more.extend(cons.iter().flat_map(|con| &con.fields)),
            Shape::Number(_) | Shape::Bool => {}
        }
        work.extend(more.into_iter().filter(|ty| seen.len() < MAX_TYPES && seen.insert(*ty)));
    }
    None
}

/// Types that grow as they recur (`data Nested a = Nested (Nested [a])`) are infinitely many.
const MAX_TYPES: usize = 1000;
