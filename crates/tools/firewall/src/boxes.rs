//! Sets of packets as short lists of boxes, and packets picked from sets.

use rustc_hash::FxHashMap;
use serde_json::{Map, Value, json};

use crate::ir::{FLAGS, Hook, State};
use crate::net::{self, Ranges};
use crate::packet::Packet;
use crate::program::Entry;
use crate::space::{Atom, Exhausted, Field, NO_INTERFACE, OTHER_INTERFACE, Set, Space};

/// How many nodes of one field are looked at.
const MAX_STEPS: usize = 200_000;

/// Packets whose fields lie in given ranges, each field by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PacketBox {
    /// The fields that are restricted; all others may be anything.
    pub fields: Vec<(Field, Ranges)>,
    /// TCP flags that must be set, and those that must not.
    pub flags: (u8, u8),
    /// Atoms that must be true or false.
    pub when: Vec<(Atom, bool)>,
}

/// A list of boxes, and whether it is the whole set.
#[derive(Clone, Debug)]
pub struct Boxes {
    /// Some or all boxes.
    pub boxes: Vec<PacketBox>,
    /// Whether boxes were left out.
    pub cut: bool,
}

/// Tells boxes and packets about the packets that can be at an entry.
pub struct Shapes<'a> {
    space: &'a Space,
    entry: Entry,
    start: Set,
}

impl<'a> Shapes<'a> {
    /// For packets at an entry.
    pub fn new(space: &'a Space, entry: Entry) -> Result<Shapes<'a>, Exhausted> {
        Ok(Shapes { space, entry, start: crate::eval::start(space, entry)? })
    }

    /// The values of a field that mean something here.
    fn universe(&self, field: Field) -> Ranges {
        let (_, width) = self.space.bits(field);
        let highest = if width >= 128 { u128::MAX } else { (1 << width) - 1 };
        let last = self.space.interfaces().count() as u128 - 1;
        let (some, none, any) = ((1, last), (0, 0), (0, last));
        let range = match (field, self.entry) {
            (Field::State, _) => (0, State::ALL.len() as u128 - 1),
            (Field::In, Entry::Hook(Hook::Output)) => none,
            (Field::Out, Entry::Hook(Hook::Prerouting | Hook::Input)) => none,
            (Field::In, Entry::Hook(Hook::Postrouting)) | (Field::In | Field::Out, Entry::Chain(_)) => any,
            (Field::In | Field::Out, Entry::Hook(_)) => some,
            _ => (0, highest),
        };
        Ranges::new(vec![range])
    }

    /// The values of a field, by what is left of the set for each. No variable before the field may matter.
    /// A netmask with holes makes very many ranges: then not all are found, and the answer says so.
    #[allow(clippy::mutable_key_type)] // what is equal stays equal: only reference counts change
    pub fn partition(&self, set: &Set, field: Field) -> (Vec<(Ranges, Set)>, bool) {
        let (start, width) = self.space.bits(field);
        let mut classes: FxHashMap<Set, Vec<(u128, u128)>> = FxHashMap::default();
        let mut order = Vec::new();
        let mut open = vec![(set.clone(), 0u32, 0u128)];
        let mut steps = 0usize;
        while let Some((set, depth, value)) = open.pop() {
            if self.space.is_empty(&set) {
                continue;
            }
            steps += 1;
            if steps > MAX_STEPS {
                break;
            }
            let top = self.space.top(&set).filter(|top| *top < start + width);
            let (Some(top), Some((high, low))) = (top, self.space.split(&set)) else {
                let free = width - depth;
                let (first, last) = match free {
                    0 => (value, value),
                    128 => (0, u128::MAX),
                    free => (value << free, (value << free) | ((1 << free) - 1)),
                };
                let ranges = classes.entry(set.clone()).or_insert_with(|| {
                    order.push(set.clone());
                    Vec::new()
                });
                ranges.push((first, last));
                continue;
            };
            let level = top.saturating_sub(start);
            if level > depth {
                // The bits in between do not matter: try both values of the next one.
                open.push((set.clone(), depth + 1, value << 1 | 1));
                open.push((set, depth + 1, value << 1));
            } else {
                open.push((high, depth + 1, value << 1 | 1));
                open.push((low, depth + 1, value << 1));
            }
        }
        let ranges = |set: &Set| Ranges::new(classes.get(set).cloned().unwrap_or_default());
        (order.iter().map(|set| (ranges(set), set.clone())).collect(), steps <= MAX_STEPS)
    }

    /// A set as boxes, at most so many.
    pub fn boxes(&self, set: &Set, most: usize) -> Result<Boxes, Exhausted> {
        let set = self.space.and(set, &self.start)?;
        let mut found = Vec::new();
        let empty = PacketBox { fields: Vec::new(), flags: (0, 0), when: Vec::new() };
        // Paths are joined later, so look at more of them than are wanted.
        let limit = most.saturating_mul(8).max(64);
        let complete = self.collect(&set, 0, &empty, &mut found, limit)?;
        join(&mut found);
        if complete && found.len() <= 48 {
            self.widen(&set, &mut found)?;
        }
        let cut = !complete || found.len() > most;
        found.truncate(most);
        Ok(Boxes { boxes: found, cut })
    }

    fn collect(
        &self,
        set: &Set,
        index: usize,
        so_far: &PacketBox,
        found: &mut Vec<PacketBox>,
        limit: usize,
    ) -> Result<bool, Exhausted> {
        if found.len() >= limit {
            return Ok(false);
        }
        self.space.tick()?;
        let Some(field) = Field::ALL.get(index).copied() else {
            return Ok(self.atoms(set, so_far, found, limit));
        };
        if field == Field::Flags {
            return self.flags(set, 0, index, so_far, found, limit);
        }
        let universe = self.universe(field);
        let (parts, complete) = self.partition(set, field);
        for (ranges, rest) in parts {
            let mut next = so_far.clone();
            if !covers(&ranges, &universe) {
                next.fields.push((field, ranges));
            }
            if !self.collect(&rest, index + 1, &next, found, limit)? {
                return Ok(false);
            }
        }
        Ok(complete)
    }

    /// Flags are told one by one.
    fn flags(
        &self,
        set: &Set,
        bit: u32,
        index: usize,
        so_far: &PacketBox,
        found: &mut Vec<PacketBox>,
        limit: usize,
    ) -> Result<bool, Exhausted> {
        let (start, width) = self.space.bits(Field::Flags);
        if bit == width {
            return self.collect(set, index + 1, so_far, found, limit);
        }
        if self.space.is_empty(set) {
            return Ok(true);
        }
        match self.space.split(set) {
            Some((high, low)) if self.space.top(set) == Some(start + bit) => {
                let flag = 1u8 << (width - 1 - bit);
                for (rest, is_set) in [(high, true), (low, false)] {
                    let mut next = so_far.clone();
                    if is_set {
                        next.flags.0 |= flag;
                    } else {
                        next.flags.1 |= flag;
                    }
                    if !self.flags(&rest, bit + 1, index, &next, found, limit)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            _ => self.flags(set, bit + 1, index, so_far, found, limit),
        }
    }

    fn atoms(&self, set: &Set, so_far: &PacketBox, found: &mut Vec<PacketBox>, limit: usize) -> bool {
        if found.len() >= limit {
            return false;
        }
        if self.space.is_empty(set) {
            return true;
        }
        let (Some(top), Some((high, low))) = (self.space.top(set), self.space.split(set)) else {
            found.push(so_far.clone());
            return true;
        };
        let index = top.saturating_sub(self.space.first_atom()) as usize;
        let Some(atom) = self.space.atoms().get(index).cloned() else { return true };
        let with = |value: bool| {
            let mut next = so_far.clone();
            next.when.push((atom.clone(), value));
            next
        };
        self.atoms(&high, &with(true), found, limit) && self.atoms(&low, &with(false), found, limit)
    }

    /// The packets of a box.
    pub fn set_of(&self, of: &PacketBox) -> Result<Set, Exhausted> {
        let mut set = self.start.clone();
        for (field, ranges) in &of.fields {
            set = self.space.and(&set, &self.space.among(*field, ranges.as_slice())?)?;
        }
        let (on, off) = of.flags;
        if on | off != 0 {
            let flags = self.space.masked(Field::Flags, u128::from(on), u128::from(on | off))?;
            set = self.space.and(&set, &flags)?;
        }
        for (atom, value) in &of.when {
            let variable = self.space.atom(atom.clone())?;
            set =
                if *value { self.space.and(&set, &variable)? } else { self.space.minus(&set, &variable)? };
        }
        Ok(set)
    }

    /// Drops restrictions that are not needed, then boxes that others cover.
    fn widen(&self, set: &Set, boxes: &mut Vec<PacketBox>) -> Result<(), Exhausted> {
        for each in boxes.iter_mut() {
            let mut index = 0;
            while index < each.fields.len() {
                let mut wider = each.clone();
                wider.fields.remove(index);
                if self.space.within(&self.set_of(&wider)?, set)? {
                    *each = wider;
                } else {
                    index += 1;
                }
            }
            let mut wider = each.clone();
            wider.flags = (0, 0);
            if each.flags != (0, 0) && self.space.within(&self.set_of(&wider)?, set)? {
                *each = wider;
            }
            let mut index = 0;
            while index < each.when.len() {
                let mut wider = each.clone();
                wider.when.remove(index);
                if self.space.within(&self.set_of(&wider)?, set)? {
                    *each = wider;
                } else {
                    index += 1;
                }
            }
        }
        // The most restricted first: they are most likely to be covered.
        let restrictions =
            |each: &PacketBox| each.fields.len() + each.when.len() + usize::from(each.flags != (0, 0));
        boxes.sort_by_key(|each| std::cmp::Reverse(restrictions(each)));
        let sets: Vec<Set> = boxes.iter().map(|each| self.set_of(each)).collect::<Result<_, _>>()?;
        let mut kept = vec![true; boxes.len()];
        for index in 0..boxes.len() {
            let others = sets.iter().enumerate().filter(|(other, _)| *other != index && kept[*other]);
            let others = self.space.union(others.map(|(_, set)| set.clone()).collect())?;
            kept[index] = !self.space.within(&sets[index], &others)?;
        }
        let mut keep = kept.into_iter();
        boxes.retain(|_| keep.next().unwrap_or(true));
        boxes.reverse();
        join(boxes);
        Ok(())
    }

    /// A packet of the set, as usual as possible, and the fields that matter: the others may be anything.
    pub fn witness(&self, set: &Set) -> Result<Option<(Packet, Vec<Field>)>, Exhausted> {
        let space = self.space;
        let whole = space.and(set, &self.start)?;
        if space.is_empty(&whole) {
            return Ok(None);
        }
        let mut set = whole.clone();
        let usual = Packet::new(space.family());
        let mut prefer = |wanted: Set| -> Result<(), Exhausted> {
            let narrowed = space.and(&set, &wanted)?;
            if !space.is_empty(&narrowed) {
                set = narrowed;
            }
            Ok(())
        };
        prefer(space.exactly(Field::State, State::New as u128)?)?;
        prefer(space.exactly(Field::Protocol, 6)?)?;
        prefer(space.among(Field::Protocol, &[(17, 17), (1, 1), (58, 58)])?)?;
        prefer(space.masked(Field::Flags, 2, 0x3f)?)?;
        prefer(space.masked(Field::Flags, 16, 0x3f)?)?;
        prefer(space.exactly(Field::Flags, 2)?)?;
        prefer(space.exactly(Field::In, OTHER_INTERFACE as u128)?)?;
        prefer(space.exactly(Field::Out, OTHER_INTERFACE as u128)?)?;
        for port in [22, 80, 443] {
            prefer(space.exactly(Field::DestinationPort, port)?)?;
        }
        prefer(space.exactly(Field::SourcePort, u128::from(usual.source_port))?)?;
        prefer(space.exactly(Field::Source, usual.source)?)?;
        prefer(space.exactly(Field::Destination, usual.destination)?)?;
        prefer(space.exactly(Field::IcmpType, u128::from(usual.icmp_type))?)?;
        prefer(space.exactly(Field::IcmpCode, 0)?)?;
        prefer(space.exactly(Field::Mac, u128::from(usual.mac))?)?;
        let values = self.lowest(&set);
        let value = |field: Field| {
            let (start, width) = space.bits(field);
            (start..start + width).fold(0u128, |value, variable| {
                value << 1 | u128::from(values.get(variable as usize).copied().unwrap_or(false))
            })
        };
        let packet = self.packet(value);
        // Widen one field after the other, the least interesting first.
        let order = [
            Field::Mac,
            Field::Mark,
            Field::SourcePort,
            Field::IcmpCode,
            Field::IcmpType,
            Field::Out,
            Field::Destination,
            Field::Flags,
            Field::In,
            Field::State,
            Field::DestinationPort,
            Field::Source,
            Field::Protocol,
        ];
        let visible = space.forget(&whole)?;
        let mut needed: Vec<Field> = Field::ALL.to_vec();
        for field in order {
            let mut cube = self.start.clone();
            for other in needed.iter().filter(|other| **other != field && **other != Field::Mark) {
                cube = space.and(&cube, &space.exactly(*other, value(*other))?)?;
            }
            if field == Field::Mark || space.within(&cube, &visible)? {
                needed.retain(|other| *other != field);
            }
        }
        Ok(Some((packet, needed)))
    }

    /// The first assignment in a set.
    fn lowest(&self, set: &Set) -> Vec<bool> {
        let mut values = Vec::new();
        let mut at = set.clone();
        while let (Some(top), Some((high, low))) = (self.space.top(&at), self.space.split(&at)) {
            values.resize(top as usize, false);
            let go_high = self.space.is_empty(&low);
            values.push(go_high);
            at = if go_high { high } else { low };
        }
        values
    }

    fn packet(&self, value: impl Fn(Field) -> u128) -> Packet {
        let interfaces = self.space.interfaces();
        let mut packet = Packet::new(self.space.family());
        packet.protocol = value(Field::Protocol) as u8;
        packet.source = value(Field::Source);
        packet.destination = value(Field::Destination);
        packet.source_port = value(Field::SourcePort) as u16;
        packet.destination_port = value(Field::DestinationPort) as u16;
        packet.input = interfaces.example(value(Field::In) as usize);
        packet.output = interfaces.example(value(Field::Out) as usize);
        packet.state = State::ALL.get(value(Field::State) as usize).copied().unwrap_or(State::New);
        packet.flags = value(Field::Flags) as u8;
        packet.icmp_type = value(Field::IcmpType) as u8;
        packet.icmp_code = value(Field::IcmpCode) as u8;
        packet.mac = value(Field::Mac) as u64;
        packet.mark = value(Field::Mark) as u32;
        packet
    }

    /// A box as an object with the names of the command line.
    pub fn json(&self, of: &PacketBox) -> Value {
        let mut object = Map::new();
        for (field, ranges) in &of.fields {
            if let Some((not, items)) = self.items(*field, ranges) {
                let value = match items.as_slice() {
                    [one] => one.clone(),
                    _ => Value::Array(items),
                };
                let value = if not { json!({ "not": value }) } else { value };
                object.insert(field.name().to_owned(), value);
            }
        }
        if of.flags != (0, 0) {
            object.insert("flags".to_owned(), show_flags(of.flags).into());
        }
        if !of.when.is_empty() {
            let shown = of.when.iter().map(|(atom, value)| show_atom(atom, *value));
            object.insert("when".to_owned(), shown.collect());
        }
        Value::Object(object)
    }

    /// A box in one line.
    pub fn text(&self, of: &PacketBox) -> String {
        let mut parts = Vec::new();
        for (field, ranges) in &of.fields {
            let Some((not, items)) = self.items(*field, ranges) else { continue };
            let mut shown: Vec<String> = items
                .iter()
                .map(|item| item.as_str().map_or_else(|| item.to_string(), str::to_owned))
                .collect();
            if shown.len() > 12 {
                let more = shown.len() - 10;
                shown.truncate(10);
                shown.push(format!("({more} more)"));
            }
            parts.push(format!("{}{}{}", field.name(), if not { "!=" } else { "=" }, shown.join(",")));
        }
        if of.flags != (0, 0) {
            parts.push(format!("flags={}", show_flags(of.flags)));
        }
        parts.extend(of.when.iter().map(|(atom, value)| format!("[{}]", show_atom(atom, *value))));
        if parts.is_empty() { "any packet".to_owned() } else { parts.join(" ") }
    }

    /// The values of a field as they are shown; `true` if they are those it must not have.
    fn items(&self, field: Field, ranges: &Ranges) -> Option<(bool, Vec<Value>)> {
        let family = self.space.family();
        let universe = self.universe(field);
        let limits = universe.as_slice().first().copied()?;
        let inside = |ranges: &Ranges| {
            let cut = ranges.as_slice().iter().filter(|(low, high)| *high >= limits.0 && *low <= limits.1);
            Ranges::new(cut.map(|(low, high)| ((*low).max(limits.0), (*high).min(limits.1))).collect())
        };
        let ranges = inside(ranges);
        let rest = inside(&ranges.complement(limits.1));
        if rest.is_empty() {
            return None;
        }
        let each = |ranges: &Ranges| -> Vec<u128> {
            ranges.as_slice().iter().flat_map(|(low, high)| *low..=*high).collect()
        };
        match field {
            Field::In | Field::Out => {
                let interfaces = self.space.interfaces();
                let names = |ranges: &Ranges| -> Vec<Value> {
                    let classes = each(ranges).into_iter().filter(|class| *class != NO_INTERFACE as u128);
                    classes.filter_map(|class| interfaces.show(class as usize)).map(Value::from).collect()
                };
                let others = ranges.contains(OTHER_INTERFACE as u128);
                let shown = if others { names(&rest) } else { names(&ranges) };
                // Only "no interface" is left out: nothing to say.
                (!shown.is_empty()).then_some((others, shown))
            }
            Field::State => {
                let name =
                    |value: u128| State::ALL.get(value as usize).map(|state| Value::from(state.name()));
                Some((false, each(&ranges).into_iter().filter_map(name).collect()))
            }
            Field::Flags => None,
            _ => {
                let show = |(low, high): &(u128, u128)| -> Value {
                    match field {
                        Field::Source | Field::Destination => net::show_range(family, *low, *high).into(),
                        _ if low != high => {
                            format!("{}-{}", self.plain(field, *low), self.plain(field, *high)).into()
                        }
                        Field::DestinationPort | Field::SourcePort | Field::IcmpCode => (*low as u64).into(),
                        _ => self.plain(field, *low).into(),
                    }
                };
                let not = rest.as_slice().len() < ranges.as_slice().len();
                let chosen = if not { &rest } else { &ranges };
                Some((not, chosen.as_slice().iter().map(show).collect()))
            }
        }
    }

    fn plain(&self, field: Field, value: u128) -> String {
        match field {
            Field::Protocol => net::show_protocol(value as u8),
            Field::IcmpType => net::show_icmp(self.space.family(), value as u8),
            Field::Mac => net::show_mac(value as u64),
            Field::Mark => format!("{value:#x}"),
            _ => value.to_string(),
        }
    }
}

fn covers(ranges: &Ranges, universe: &Ranges) -> bool {
    universe
        .as_slice()
        .iter()
        .all(|(low, high)| ranges.as_slice().iter().any(|(from, to)| from <= low && high <= to))
}

/// Joins boxes that differ in one field, until none do.
fn join(boxes: &mut Vec<PacketBox>) {
    if boxes.len() > 2000 {
        return;
    }
    let mut changed = true;
    while changed {
        changed = false;
        let mut a = 0;
        while a < boxes.len() {
            let mut b = a + 1;
            while b < boxes.len() {
                if let Some(joined) = joined(&boxes[a], &boxes[b]) {
                    boxes[a] = joined;
                    boxes.remove(b);
                    changed = true;
                    b = a + 1;
                } else {
                    b += 1;
                }
            }
            a += 1;
        }
    }
}

fn joined(a: &PacketBox, b: &PacketBox) -> Option<PacketBox> {
    if a.when != b.when {
        return None;
    }
    if a.fields == b.fields {
        // One flag set here and not there.
        let both = (a.flags.0 & b.flags.0, a.flags.1 & b.flags.1);
        let differ = (a.flags.0 ^ b.flags.0) | (a.flags.1 ^ b.flags.1);
        let same_mask = a.flags.0 | a.flags.1 == b.flags.0 | b.flags.1;
        let one = differ.count_ones() == 1 && same_mask;
        return one.then(|| PacketBox { flags: both, ..a.clone() });
    }
    if a.flags != b.flags || a.fields.len() != b.fields.len() {
        return None;
    }
    let mut different = None;
    for (index, (x, y)) in a.fields.iter().zip(&b.fields).enumerate() {
        if x.0 != y.0 {
            return None;
        }
        if x.1 != y.1 && different.replace(index).is_some() {
            return None;
        }
    }
    let index = different?;
    let mut out = a.clone();
    out.fields[index].1 = a.fields[index].1.union(&b.fields[index].1);
    Some(out)
}

fn show_flags((on, off): (u8, u8)) -> String {
    let named = FLAGS.iter().filter_map(|(name, bit)| {
        if on & bit != 0 {
            Some((*name).to_owned())
        } else if off & bit != 0 {
            Some(format!("!{name}"))
        } else {
            None
        }
    });
    named.collect::<Vec<_>>().join(",")
}

/// An atom as it is shown.
pub fn show_atom(atom: &Atom, value: bool) -> String {
    if value { atom.text.clone() } else { format!("! {}", atom.text) }
}
