//! What engines know about functions of the base library by their names: one table, `facts.txt`.

use rustc_hash::FxHashMap;
use std::sync::OnceLock;

use crate::symbol::Symbol;

/// Something that is known about functions of the base library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fact {
    /// They end the program: a call that is reached is a violation.
    Error,
    /// Actions that end with an exception on purpose: types speak of what an action returns, and these return
    /// nothing.
    EndsAction,
    /// Actions whose result comes from outside.
    Input,
    /// They fail for some arguments: their calls are marked, so that failures have a place.
    Fails,
    /// They fail for some arguments, and have no refinement type that says so.
    FailsUnsaid,
    /// Functions of containers that fail for some arguments.
    FailsInContainers,
    /// Their plain type is what is known about them, and they do more than it says: those that specifications
    /// are often too weak for. Control, conversions and classes are not among them: they are computed.
    WeakType,
    /// Their refinement type says all that matters, in a form that is not seen to.
    TrustedType,
    /// They make a value of itself: a loop without a recursive call.
    TiesKnot,
    /// Operators of equational proofs. What they combine is thrown away, but must hold.
    ProofStep,
    /// The list that they return is as long as their last argument.
    KeepsLength,
}

/// The headings of the table.
const HEADINGS: [(&str, Fact); 11] = [
    ("errors", Fact::Error),
    ("end an action", Fact::EndsAction),
    ("inputs", Fact::Input),
    ("fail", Fact::Fails),
    ("fail without a type that says so", Fact::FailsUnsaid),
    ("fail in containers", Fact::FailsInContainers),
    ("weak types", Fact::WeakType),
    ("trusted types", Fact::TrustedType),
    ("tie a knot", Fact::TiesKnot),
    ("proof steps", Fact::ProofStep),
    ("keep the length of a list", Fact::KeepsLength),
];

impl Fact {
    /// Whether it is known of the library's functions of this name. Whether a function is the library's is
    /// another question: see [`crate::Program::origin`].
    ///
    /// ```
    /// use otherwise_core::{Fact, Symbol};
    ///
    /// assert!(Fact::KeepsLength.is_of(Symbol::new("reverse")));
    /// assert!(!Fact::KeepsLength.is_of(Symbol::new("filter")));
    /// ```
    pub fn is_of(self, name: Symbol) -> bool {
        table().get(name.as_str()).is_some_and(|facts| facts & self.bit() != 0)
    }

    fn bit(self) -> u16 {
        1 << self as u16
    }
}

/// What is known, by name, as bits.
fn table() -> &'static FxHashMap<&'static str, u16> {
    static TABLE: OnceLock<FxHashMap<&str, u16>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut table = FxHashMap::default();
        let mut now = 0;
        for line in include_str!("facts.txt").lines().filter(|line| !line.starts_with('#')) {
            match line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                Some(heading) => {
                    let fact = HEADINGS.iter().find(|(known, _)| *known == heading);
                    now = fact.map_or(0, |(_, fact)| fact.bit());
                }
                None => line.split_whitespace().for_each(|name| *table.entry(name).or_default() |= now),
            }
        }
        table
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_heading_has_names_and_every_name_a_heading() {
        for (heading, fact) in HEADINGS {
            assert!(table().values().any(|facts| facts & fact.bit() != 0), "{heading}");
        }
        assert!(table().values().all(|facts| *facts != 0));
        assert!(Fact::Error.is_of(Symbol::new("error")) && Fact::Fails.is_of(Symbol::new("head")));
    }
}
