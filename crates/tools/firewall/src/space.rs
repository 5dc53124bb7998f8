//! Sets of packets as binary decision diagrams.
//!
//! Every field of a packet is a run of variables, the most significant bit first; fields in the order of
//! [`Field`]. What no packet says (a mark, an opaque match) comes last: [`Space::forget`] and
//! [`Space::always`] take it away.

use std::cell::{Cell, RefCell};
use std::hash::Hash;

use otherwise_budget::{Budget, Stop};
use oxidd::bcdd::{BCDDFunction, BCDDManagerRef, new_manager};
use oxidd::error::OutOfMemory;
use oxidd::{BooleanFunction, BooleanFunctionQuant, Function, HasLevel, Manager, ManagerRef, Node};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::{Interface, State};
use crate::net::{Addresses, Family};

/// A set of packets.
pub type Set = BCDDFunction;

/// The budget was used up before there was an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exhausted {
    /// More memory would be needed.
    Memory,
    /// More time would be needed.
    Time,
    /// Somebody asked to stop.
    Interrupt,
}

impl From<Stop> for Exhausted {
    fn from(why: Stop) -> Exhausted {
        match why {
            Stop::Memory => Exhausted::Memory,
            Stop::Time => Exhausted::Time,
            Stop::Interrupt | Stop::Enough => Exhausted::Interrupt,
        }
    }
}

impl std::fmt::Display for Exhausted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Exhausted::Memory => "the memory is used up",
            Exhausted::Time => "the time is up",
            Exhausted::Interrupt => "interrupted",
        })
    }
}

/// How many steps pass between looks at the clock and the memory.
const LOOK_AFTER: u32 = 32;

/// The bytes that diagrams may take if the budget does not say.
const MEMORY: usize = 2 << 30;

/// The fields of a packet in the order of their variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Field {
    /// The protocol.
    Protocol,
    /// The state of its connection.
    State,
    /// The source address.
    Source,
    /// The destination address.
    Destination,
    /// The interface it came in by.
    In,
    /// The interface it leaves by.
    Out,
    /// The destination port.
    DestinationPort,
    /// The source port.
    SourcePort,
    /// TCP flags, one variable each.
    Flags,
    /// The type of ICMP.
    IcmpType,
    /// The code of ICMP.
    IcmpCode,
    /// The sender's hardware address.
    Mac,
    /// The mark it starts with.
    Mark,
}

impl Field {
    /// All fields in order.
    pub const ALL: [Field; 13] = [
        Field::Protocol,
        Field::State,
        Field::Source,
        Field::Destination,
        Field::In,
        Field::Out,
        Field::DestinationPort,
        Field::SourcePort,
        Field::Flags,
        Field::IcmpType,
        Field::IcmpCode,
        Field::Mac,
        Field::Mark,
    ];

    /// As on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Field::Protocol => "proto",
            Field::In => "in",
            Field::Out => "out",
            Field::State => "state",
            Field::Flags => "flags",
            Field::IcmpType => "icmp",
            Field::IcmpCode => "icmp_code",
            Field::DestinationPort => "dport",
            Field::SourcePort => "sport",
            Field::Source => "src",
            Field::Destination => "dst",
            Field::Mac => "mac",
            Field::Mark => "mark",
        }
    }
}

/// Names of interfaces, told apart as far as the rules do: none, any other, and those that are named.
#[derive(Clone, Debug, Default)]
pub struct Interfaces {
    named: Vec<Interface>,
}

/// The code of "no interface".
pub const NO_INTERFACE: usize = 0;
/// The code of an interface that no rule names.
pub const OTHER_INTERFACE: usize = 1;

impl Interfaces {
    /// The classes for these names and starts of names.
    pub fn new(names: impl IntoIterator<Item = Interface>) -> Interfaces {
        let mut named: Vec<Interface> = names.into_iter().filter(|name| !name.name.is_empty()).collect();
        named.push(Interface { name: "lo".to_owned(), prefix: false });
        named.sort();
        named.dedup();
        Interfaces { named }
    }

    /// How many classes there are.
    pub fn count(&self) -> usize {
        self.named.len() + 2
    }

    /// The class of a name; the empty name is none.
    pub fn class(&self, name: &str) -> usize {
        if name.is_empty() {
            return NO_INTERFACE;
        }
        let exact = self.named.iter().position(|each| !each.prefix && each.name == name);
        let longest = || {
            let starts = self.named.iter().enumerate().filter(|(_, each)| each.prefix && each.matches(name));
            starts.max_by_key(|(_, each)| each.name.len()).map(|(index, _)| index)
        };
        exact.or_else(longest).map_or(OTHER_INTERFACE, |index| index + 2)
    }

    /// A name in a class.
    pub fn example(&self, class: usize) -> String {
        if class == NO_INTERFACE {
            return String::new();
        }
        let candidates = |start: &str| {
            (0..=self.named.len() + 2)
                .map(|number| format!("{start}{number}"))
                .find(|name| self.class(name) == class)
        };
        match class.checked_sub(2).and_then(|index| self.named.get(index)) {
            Some(each) if !each.prefix => each.name.clone(),
            Some(each) => candidates(&each.name).unwrap_or_else(|| format!("{}x", each.name)),
            None => {
                ["eth", "wan", "if", "net"].iter().find_map(|start| candidates(start)).unwrap_or_default()
            }
        }
    }

    /// As it is shown: a name, `eth+`, or `None` for any other.
    pub fn show(&self, class: usize) -> Option<String> {
        let each = self.named.get(class.checked_sub(2)?)?;
        Some(if each.prefix { format!("{}+", each.name) } else { each.name.clone() })
    }

    /// The classes that a match means.
    pub fn matching(&self, wanted: &Interface) -> Vec<usize> {
        (1..self.count()).filter(|class| wanted.matches(&self.example(*class))).collect()
    }
}

/// What an atom stands for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Atom {
    /// The match as it is written.
    pub text: String,
    /// For matches that may answer differently each time: which rule asks, and on which way it was reached.
    pub place: Option<String>,
}

/// A universe of packets of one family, and operations on its sets.
pub struct Space {
    manager: BCDDManagerRef,
    family: Family,
    interfaces: Interfaces,
    /// The first variable and the number of variables of each field.
    fields: [(u32, u32); 13],
    variables: RefCell<Vec<Set>>,
    atoms: RefCell<(Vec<Atom>, FxHashMap<Atom, usize>)>,
    first_atom: u32,
    budget: Budget,
    ticks: Cell<u32>,
    all: Set,
    none: Set,
}

impl std::fmt::Debug for Space {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Space").field("family", &self.family).finish_non_exhaustive()
    }
}

fn out_of_memory(_: OutOfMemory) -> Exhausted {
    Exhausted::Memory
}

impl Space {
    /// A universe for rules about these interfaces; `rules` is a guess how much there will be to do.
    pub fn new(family: Family, interfaces: Interfaces, rules: usize, budget: &Budget) -> Space {
        // A node takes 16 bytes and its place in a hash table some more.
        let nodes = (budget.memory().unwrap_or(MEMORY) / 40).clamp(1 << 12, 1 << 30);
        let cache = (rules * 1024).clamp(1 << 12, 1 << 22).next_power_of_two().min(nodes);
        let manager = new_manager(nodes, cache, 1);
        let mut fields = [(0, 0); 13];
        let interface_bits = usize::BITS - (interfaces.count() - 1).leading_zeros();
        let mut start = 0;
        for (field, slot) in Field::ALL.into_iter().zip(&mut fields) {
            let width = match field {
                Field::Protocol | Field::Flags | Field::IcmpType | Field::IcmpCode => 8,
                Field::In | Field::Out => interface_bits,
                Field::State => 3,
                Field::DestinationPort | Field::SourcePort => 16,
                Field::Source | Field::Destination => family.bits(),
                Field::Mac => 48,
                Field::Mark => 32,
            };
            *slot = (start, width);
            start += width;
        }
        let (variables, all, none) = manager.with_manager_exclusive(|manager| {
            manager.add_vars(start);
            let variables = (0..start).map(|number| Set::var(manager, number));
            (variables.collect::<Result<Vec<_>, _>>(), Set::t(manager), Set::f(manager))
        });
        // The smallest store holds all variables.
        let variables = RefCell::new(variables.unwrap_or_default());
        Space {
            manager,
            family,
            interfaces,
            fields,
            variables,
            atoms: RefCell::default(),
            first_atom: start,
            budget: budget.clone(),
            ticks: Cell::new(0),
            all,
            none,
        }
    }

    /// The family of its packets.
    pub fn family(&self) -> Family {
        self.family
    }

    /// The classes of interfaces.
    pub fn interfaces(&self) -> &Interfaces {
        &self.interfaces
    }

    /// All packets, also impossible ones.
    pub fn all(&self) -> Set {
        self.all.clone()
    }

    /// No packet.
    pub fn none(&self) -> Set {
        self.none.clone()
    }

    /// Stops when the budget is used up.
    pub fn tick(&self) -> Result<(), Exhausted> {
        self.ticks.set(self.ticks.get().wrapping_add(1));
        // Looking at the memory takes longer than looking at the flag.
        let due = self.ticks.get().is_multiple_of(LOOK_AFTER) || self.budget.is_stopped();
        match due.then(|| self.budget.look()).flatten() {
            Some(why) => Err(why.into()),
            None => Ok(()),
        }
    }

    /// Tries an operation, and once more after unused nodes were thrown away.
    fn tried(&self, operation: impl Fn() -> Result<Set, OutOfMemory>) -> Result<Set, Exhausted> {
        match operation() {
            Ok(set) => Ok(set),
            Err(_) => {
                self.manager.with_manager_exclusive(|manager| manager.gc());
                operation().map_err(out_of_memory)
            }
        }
    }

    /// In both.
    pub fn and(&self, a: &Set, b: &Set) -> Result<Set, Exhausted> {
        self.tried(|| a.and(b))
    }

    /// In one or both.
    pub fn or(&self, a: &Set, b: &Set) -> Result<Set, Exhausted> {
        self.tried(|| a.or(b))
    }

    /// Not in it.
    pub fn not(&self, a: &Set) -> Result<Set, Exhausted> {
        self.tried(|| a.not())
    }

    /// In the first, not in the second.
    pub fn minus(&self, a: &Set, b: &Set) -> Result<Set, Exhausted> {
        // `imp_strict(b, a)` is "not b, and a".
        self.tried(|| b.imp_strict(a))
    }

    /// In exactly one.
    pub fn differ(&self, a: &Set, b: &Set) -> Result<Set, Exhausted> {
        self.tried(|| a.xor(b))
    }

    /// Whether nothing is in it.
    pub fn is_empty(&self, a: &Set) -> bool {
        *a == self.none
    }

    /// Whether everything is in it.
    pub fn is_all(&self, a: &Set) -> bool {
        *a == self.all
    }

    /// Whether the first lies in the second.
    pub fn within(&self, a: &Set, b: &Set) -> Result<bool, Exhausted> {
        Ok(self.is_empty(&self.minus(a, b)?))
    }

    /// Whether they have a packet in common.
    pub fn meet(&self, a: &Set, b: &Set) -> Result<bool, Exhausted> {
        Ok(!self.is_empty(&self.and(a, b)?))
    }

    /// The union of many, joined in a balanced way.
    pub fn union(&self, mut sets: Vec<Set>) -> Result<Set, Exhausted> {
        while sets.len() > 1 {
            let pairs = sets.chunks(2);
            sets = pairs
                .map(|pair| match pair {
                    [a, b] => self.or(a, b),
                    other => Ok(other[0].clone()),
                })
                .collect::<Result<_, _>>()?;
        }
        Ok(sets.pop().unwrap_or_else(|| self.none()))
    }

    /// The first variable and the number of variables of a field.
    pub fn bits(&self, field: Field) -> (u32, u32) {
        self.fields[field as usize]
    }

    fn variable(&self, number: u32) -> Set {
        self.variables.borrow()[number as usize].clone()
    }

    /// Packets whose field has these bits under the mask.
    pub fn masked(&self, field: Field, value: u128, mask: u128) -> Result<Set, Exhausted> {
        let (start, width) = self.bits(field);
        let mut set = self.all();
        for bit in 0..width {
            if mask >> bit & 1 == 1 {
                let variable = self.variable(start + width - 1 - bit);
                set = if value >> bit & 1 == 1 {
                    self.and(&variable, &set)?
                } else {
                    self.minus(&set, &variable)?
                };
            }
        }
        Ok(set)
    }

    /// Packets whose field has a value.
    pub fn exactly(&self, field: Field, value: u128) -> Result<Set, Exhausted> {
        self.masked(field, value, u128::MAX)
    }

    /// Packets whose field lies between, both ends included.
    pub fn between(&self, field: Field, low: u128, high: u128) -> Result<Set, Exhausted> {
        let (start, width) = self.bits(field);
        let highest = if width >= 128 { u128::MAX } else { (1 << width) - 1 };
        if low == high {
            return self.exactly(field, low);
        }
        let (mut above, mut below) = (self.all(), self.all());
        for bit in 0..width {
            let variable = self.variable(start + width - 1 - bit);
            if low > 0 {
                above = match low >> bit & 1 {
                    1 => self.and(&variable, &above)?,
                    _ => self.or(&variable, &above)?,
                };
            }
            if high < highest {
                below = match high >> bit & 1 {
                    // Not set, or set and the rest is small enough.
                    1 => self.tried(|| variable.imp(&below))?,
                    _ => self.minus(&below, &variable)?,
                };
            }
        }
        self.and(&above, &below)
    }

    /// Packets whose field lies in one of the ranges.
    pub fn among(&self, field: Field, ranges: &[(u128, u128)]) -> Result<Set, Exhausted> {
        let sets: Result<Vec<Set>, _> =
            ranges.iter().map(|(low, high)| self.between(field, *low, *high)).collect();
        self.union(sets?)
    }

    /// Packets whose address passes one of the tests.
    pub fn addresses(&self, field: Field, tests: &[Addresses]) -> Result<Set, Exhausted> {
        let sets: Result<Vec<Set>, _> = tests
            .iter()
            .map(|test| match *test {
                Addresses::Masked { value, mask } => self.masked(field, value, mask),
                Addresses::Range(low, high) => self.between(field, low, high),
            })
            .collect();
        self.union(sets?)
    }

    /// Packets in one of these states.
    pub fn states(&self, states: impl IntoIterator<Item = State>) -> Result<Set, Exhausted> {
        let sets: Result<Vec<Set>, _> =
            states.into_iter().map(|state| self.exactly(Field::State, state as u128)).collect();
        self.union(sets?)
    }

    /// Packets with an interface of one of these classes.
    pub fn classes(&self, field: Field, classes: &[usize]) -> Result<Set, Exhausted> {
        let sets: Result<Vec<Set>, _> =
            classes.iter().map(|class| self.exactly(field, *class as u128)).collect();
        self.union(sets?)
    }

    /// The variable of an atom; the same atom has the same.
    pub fn atom(&self, atom: Atom) -> Result<Set, Exhausted> {
        let mut atoms = self.atoms.borrow_mut();
        let number = match atoms.1.get(&atom) {
            Some(number) => *number,
            None => {
                let number = atoms.0.len();
                let made = self.manager.with_manager_exclusive(|manager| {
                    let added = manager.add_vars(1);
                    Set::var(manager, added.start)
                });
                self.variables.borrow_mut().push(made.map_err(out_of_memory)?);
                atoms.0.push(atom.clone());
                atoms.1.insert(atom, number);
                number
            }
        };
        Ok(self.variable(self.first_atom + number as u32))
    }

    /// All atoms so far.
    pub fn atoms(&self) -> Vec<Atom> {
        self.atoms.borrow().0.clone()
    }

    /// The first variable that is an atom.
    pub fn first_atom(&self) -> u32 {
        self.first_atom
    }

    fn cube(&self, variables: impl DoubleEndedIterator<Item = u32>) -> Result<Set, Exhausted> {
        let mut set = self.all();
        for variable in variables.rev() {
            set = self.and(&self.variable(variable), &set)?;
        }
        Ok(set)
    }

    fn hidden(&self) -> Result<Set, Exhausted> {
        let (start, _) = self.bits(Field::Mark);
        let end = self.variables.borrow().len() as u32;
        self.cube(start..end)
    }

    /// Packets that are in the set for some value of what packets do not say.
    pub fn forget(&self, set: &Set) -> Result<Set, Exhausted> {
        let hidden = self.hidden()?;
        self.tried(|| set.exists(&hidden))
    }

    /// Packets that are in the set for every value of what packets do not say.
    pub fn always(&self, set: &Set) -> Result<Set, Exhausted> {
        let hidden = self.hidden()?;
        self.tried(|| set.forall(&hidden))
    }

    /// Packets that are in the set for some value of a field.
    pub fn forget_field(&self, set: &Set, field: Field) -> Result<Set, Exhausted> {
        let (start, width) = self.bits(field);
        let cube = self.cube(start..start + width)?;
        self.tried(|| set.exists(&cube))
    }

    /// The topmost variable of a diagram; `None` for all and nothing.
    pub fn top(&self, set: &Set) -> Option<u32> {
        set.with_manager_shared(|manager, edge| match manager.get_node(edge) {
            Node::Inner(node) => Some(node.level()),
            Node::Terminal(_) => None,
        })
    }

    /// Where the topmost variable is true, and where it is false.
    pub fn split(&self, set: &Set) -> Option<(Set, Set)> {
        set.cofactors()
    }

    /// The variables that the set depends on.
    #[allow(clippy::mutable_key_type)] // what is equal stays equal: only reference counts change
    pub fn support(&self, set: &Set) -> Vec<u32> {
        let mut found = FxHashSet::default();
        let mut seen = FxHashSet::default();
        let mut open = vec![set.clone()];
        while let Some(next) = open.pop() {
            if let Some(variable) = self.top(&next)
                && seen.insert(next.clone())
                && let Some((high, low)) = self.split(&next)
            {
                found.insert(variable);
                open.extend([high, low]);
            }
        }
        let mut found: Vec<u32> = found.into_iter().collect();
        found.sort_unstable();
        found
    }

    /// The fields and atoms that the set depends on.
    pub fn depends(&self, set: &Set) -> (Vec<Field>, Vec<Atom>) {
        let support = self.support(set);
        let touched = |field: &Field| {
            let (start, width) = self.bits(*field);
            support.iter().any(|variable| (start..start + width).contains(variable))
        };
        let fields = Field::ALL.into_iter().filter(touched).collect();
        let atoms = self.atoms();
        let named = support.iter().filter_map(|variable| variable.checked_sub(self.first_atom));
        (fields, named.filter_map(|index| atoms.get(index as usize).cloned()).collect())
    }

    /// Whether an assignment of all variables is in the set.
    pub fn contains(&self, set: &Set, value: impl Fn(u32) -> bool) -> bool {
        let count = self.variables.borrow().len() as u32;
        set.eval((0..count).map(|variable| (variable, value(variable))))
    }

    /// How many nodes there are, for measurements.
    pub fn nodes(&self) -> usize {
        self.manager.with_manager_shared(|manager| manager.num_inner_nodes())
    }
}
