//! Types whose values have invariants.

use otherwise_core::{Name, Type, builtin};

use super::Side;

/// A type whose values have invariants.
#[derive(Clone, Debug)]
pub(super) struct Container {
    pub(super) kind: ContainerKind,
    /// What its values are made of.
    pub(super) content: Type,
    /// The types its functions are applied to.
    pub(super) types: Vec<Type>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ContainerKind {
    Map,
    Set,
    Seq,
    Ratio,
    Natural,
}

impl Container {
    /// The container that a type is, if it is one. (`IntMap` and `IntSet` are newtypes of others.)
    pub(super) fn of(ty: &Type) -> Option<Container> {
        let (name, args) = ty.as_con()?;
        let (kind, content) = match (name.module.as_str(), name.base.as_str(), args) {
            ("Otherwise.Containers.Map", "Map", [key, value]) => {
                (ContainerKind::Map, Type::list(Type::tuple(vec![key.clone(), value.clone()])))
            }
            ("Otherwise.Containers.Set", "Set", [element]) => {
                (ContainerKind::Set, Type::list(element.clone()))
            }
            ("Data.Sequence", "Seq", [element]) => (ContainerKind::Seq, Type::list(element.clone())),
            (_, "Ratio", [part]) if name.is_base() => {
                (ContainerKind::Ratio, Type::tuple(vec![part.clone(), part.clone()]))
            }
            ("Numeric.Natural", "Natural", []) => (ContainerKind::Natural, Type::con(builtin::integer())),
            _ => return None,
        };
        Some(Container { kind, content, types: args.to_vec() })
    }

    /// The function that makes it of its content.
    pub(super) fn maker(&self, side: Side) -> Name {
        let symbolic = |base| Name::new("Otherwise.Symbolic", base);
        match (self.kind, side) {
            (ContainerKind::Map, Side::Given) => Name::new("Otherwise.Containers.Map", "fromList"),
            (ContainerKind::Map, Side::Sought) => symbolic("mapOf"),
            (ContainerKind::Set, Side::Given) => Name::new("Otherwise.Containers.Set", "fromList"),
            (ContainerKind::Set, Side::Sought) => symbolic("setOf"),
            (ContainerKind::Seq, _) => symbolic("seqOf"),
            (ContainerKind::Ratio, _) => symbolic("ratioOf"),
            (ContainerKind::Natural, _) => symbolic("naturalOf"),
        }
    }

    /// The class that the first of its types must be in.
    pub(super) fn class(&self) -> Option<&'static str> {
        match self.kind {
            ContainerKind::Map | ContainerKind::Set => Some("Ord"),
            ContainerKind::Ratio => Some("Integral"),
            ContainerKind::Seq | ContainerKind::Natural => None,
        }
    }
}
