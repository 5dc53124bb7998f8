//! How high the smallest values of types are: what a value that nobody looked at is written as.
//!
//! All types that are reached from one are worked out at once. To look at each constructor on its own takes
//! time that doubles with every level of `(a, a)`, and a type like `data Nest a = Nil | Cons a (Nest (a, a))`
//! reaches another one at every level.

use otherwise_core::Type;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::machine::Machine;
use crate::shape::{ConstructorShape, Shape, Shapes, TypeId};

/// Of a type that reaches more types than this, those that are farther away count as having infinite values
/// only.
const MOST_TYPES: usize = 2000;

/// The same of types that are reached through so many fields whose types are larger than what they are in.
const MOST_GROWTH: u32 = 6;

/// Types are not larger than this, as far as that is looked at.
const LARGEST: usize = 1000;

impl Machine<'_> {
    /// The height of the smallest finite value with this constructor, if there is one.
    pub(crate) fn height(&self, con: &ConstructorShape) -> Option<u32> {
        let mut fields = con.fields.iter().map(|field| self.type_height(*field));
        fields.try_fold(0, |height, field| Some(height.max(field?))).map(|height| height + 1)
    }

    /// The same of a type; of a function, what it returns.
    pub(crate) fn type_height(&self, ty: TypeId) -> Option<u32> {
        let shapes = &self.code.shapes;
        let ty = shapes.bare(ty);
        if let Some(known) = shapes.heights().lock().get(&ty) {
            return *known;
        }
        let found = heights(shapes, ty);
        let height = found.get(&ty).copied();
        let mut known = shapes.heights().lock();
        known.extend(found.into_iter().map(|(ty, height)| (ty, Some(height))));
        known.insert(ty, height);
        height
    }
}

/// The heights of types that have finite values, of those that are reached from one.
fn heights(shapes: &Shapes, from: TypeId) -> FxHashMap<TypeId, u32> {
    let mut seen = FxHashSet::from_iter([from]);
    let mut reached = vec![from];
    let mut growth = vec![0];
    let mut at = 0;
    while at < reached.len() {
        let size = size(shapes.ty(reached[at]));
        let next: Vec<TypeId> = match shapes.shape(reached[at]) {
            Shape::Data(cons) => cons.iter().flat_map(|con| &con.fields).copied().collect(),
            Shape::Function { result, .. } => vec![*result],
            _ => Vec::new(),
        };
        for ty in next.into_iter().map(|ty| shapes.bare(ty)) {
            let grown = growth[at] + u32::from(self::size(shapes.ty(ty)) > size);
            if grown <= MOST_GROWTH && reached.len() < MOST_TYPES && seen.insert(ty) {
                reached.push(ty);
                growth.push(grown);
            }
        }
        at += 1;
    }
    let mut known = FxHashMap::default();
    // What is reached last is small more often: so most are known after the first time.
    loop {
        let mut changed = false;
        for ty in reached.iter().rev() {
            let height = height_of(shapes, *ty, &known);
            if height.is_some() && height != known.get(ty).copied() {
                known.extend(height.map(|height| (*ty, height)));
                changed = true;
            }
        }
        if !changed {
            return known;
        }
    }
}

fn height_of(shapes: &Shapes, ty: TypeId, known: &FxHashMap<TypeId, u32>) -> Option<u32> {
    let of = |ty: TypeId| known.get(&shapes.bare(ty)).copied();
    match shapes.shape(ty) {
        Shape::Data(cons) => {
            let con = |con: &ConstructorShape| {
                let mut fields = con.fields.iter().map(|field| of(*field));
                fields.try_fold(0, |height, field| Some(height.max(field?))).map(|height| height + 1)
            };
            cons.iter().filter_map(con).min()
        }
        Shape::Function { result, .. } => of(*result),
        _ => Some(0),
    }
}

/// How many types a type is written with.
fn size(ty: &Type) -> usize {
    let mut todo = vec![ty];
    let mut size = 0;
    while let Some(next) = todo.pop() {
        size += 1;
        if size == LARGEST {
            break;
        }
        match next {
            Type::Con(_, args) => todo.extend(args.iter()),
            Type::App(parts) => todo.extend([&parts.0, &parts.1]),
            Type::Fun(function) => todo.extend([&function.param, &function.result]),
            Type::Forall(parts) => todo.push(&parts.1),
            Type::Var(_) | Type::Meta(_) => {}
        }
    }
    size
}
