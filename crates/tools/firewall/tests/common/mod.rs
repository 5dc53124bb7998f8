//! What the tests share.
#![allow(dead_code)] // every test file uses its own part

use otherwise_diagnostics::Sources;
use otherwise_firewall::generate::Numbers;
use otherwise_firewall::ir::{Interface, On, Ruleset, State};
use otherwise_firewall::net::{Addresses, Family};
use otherwise_firewall::packet::Packet;
use otherwise_firewall::read::{Loaded, ReadAs, read};
use otherwise_firewall::space::{Field, Space};

pub(crate) fn load(text: &str) -> Ruleset {
    let loaded = try_load(text, None);
    assert!(!loaded.has_errors(), "{:#?}\n{text}", loaded.diagnostics);
    loaded.ruleset
}

pub(crate) fn try_load(text: &str, kind: Option<ReadAs>) -> Loaded {
    let mut sources = Sources::new();
    let file = sources.add("rules", text);
    read(&sources, file, kind)
}

/// Values that rules mention, and their neighbours: where verdicts change.
pub(crate) struct Boundaries {
    addresses: Vec<u128>,
    ports: Vec<u16>,
    protocols: Vec<u8>,
    interfaces: Vec<String>,
    macs: Vec<u64>,
    icmp: Vec<(u8, u8)>,
    flags: Vec<u8>,
}

impl Boundaries {
    pub(crate) fn of(ruleset: &Ruleset, family: Family) -> Boundaries {
        let mut all = Boundaries {
            addresses: vec![0, family.highest()],
            ports: vec![0, 65535],
            protocols: vec![1, 6, 17, 47, 58],
            interfaces: vec!["lo".to_owned(), "zz9".to_owned()],
            macs: vec![0],
            icmp: vec![(0, 0), (8, 0)],
            flags: vec![0, 2, 16, 18, 0x3f, 6],
        };
        for rule in ruleset.tables.iter().flat_map(|table| &table.chains).flat_map(|chain| &chain.rules) {
            for each in &rule.matches {
                match &each.on {
                    On::Source(tests) | On::Destination(tests) => {
                        for test in tests {
                            let (low, high) = match *test {
                                Addresses::Range(low, high) => (low, high),
                                Addresses::Masked { value, mask } => {
                                    (value, value | (family.highest() & !mask))
                                }
                            };
                            let near = [
                                low,
                                high,
                                low.saturating_sub(1),
                                high.saturating_add(1).min(family.highest()),
                            ];
                            all.addresses.extend(near);
                        }
                    }
                    On::SourcePort(ranges) | On::DestinationPort(ranges) | On::EitherPort(ranges) => {
                        for (low, high) in ranges.as_slice() {
                            let (low, high) = (*low as u16, *high as u16);
                            all.ports.extend([low, high, low.saturating_sub(1), high.saturating_add(1)]);
                        }
                    }
                    On::In(Interface { name, prefix }) | On::Out(Interface { name, prefix }) => {
                        all.interfaces.push(if *prefix { format!("{name}7") } else { name.clone() });
                        all.interfaces.push(name.clone());
                    }
                    On::Mac(mac) => all.macs.push(*mac),
                    On::Protocol(ranges) => {
                        all.protocols.extend(ranges.as_slice().iter().map(|range| range.0 as u8))
                    }
                    On::Icmp { kind, code } => all.icmp.push((*kind, code.unwrap_or(1))),
                    On::Flags { mask, set } => all.flags.extend([*set, mask & !set]),
                    _ => {}
                }
            }
        }
        all.interfaces.retain(|name| !name.is_empty());
        all
    }

    pub(crate) fn packet(&self, numbers: &mut Numbers, family: Family) -> Packet {
        let mut packet = Packet::new(family);
        let random = |numbers: &mut Numbers| {
            (u128::from(numbers.draw()) << 64 | u128::from(numbers.draw())) & family.highest()
        };
        let address = |numbers: &mut Numbers| {
            if numbers.chance(10) { random(numbers) } else { *numbers.pick(&self.addresses) }
        };
        packet.source = address(numbers);
        packet.destination = address(numbers);
        packet.source_port =
            if numbers.chance(30) { numbers.draw() as u16 } else { *numbers.pick(&self.ports) };
        packet.destination_port =
            if numbers.chance(10) { numbers.draw() as u16 } else { *numbers.pick(&self.ports) };
        packet.protocol =
            if numbers.chance(5) { numbers.draw() as u8 } else { *numbers.pick(&self.protocols) };
        packet.input = numbers.pick(&self.interfaces).clone();
        packet.output = numbers.pick(&self.interfaces).clone();
        packet.state = *numbers.pick(&State::ALL);
        packet.flags = if numbers.chance(20) { numbers.draw() as u8 } else { *numbers.pick(&self.flags) };
        (packet.icmp_type, packet.icmp_code) = *numbers.pick(&self.icmp);
        packet.mac = *numbers.pick(&self.macs);
        packet
    }
}

/// The values of all variables of the space for a packet; atoms by a function of their number.
pub(crate) fn bits(space: &Space, packet: &Packet, atom: &dyn Fn(usize) -> bool) -> Vec<bool> {
    let mut bits = Vec::with_capacity(400);
    for field in Field::ALL {
        let (_, width) = space.bits(field);
        let value = match field {
            Field::Protocol => u128::from(packet.protocol),
            Field::In => space.interfaces().class(&packet.input) as u128,
            Field::Out => space.interfaces().class(&packet.output) as u128,
            Field::State => packet.state as u128,
            Field::Flags => u128::from(packet.flags),
            Field::IcmpType => u128::from(packet.icmp_type),
            Field::IcmpCode => u128::from(packet.icmp_code),
            Field::DestinationPort => u128::from(packet.destination_port),
            Field::SourcePort => u128::from(packet.source_port),
            Field::Source => packet.source,
            Field::Destination => packet.destination,
            Field::Mac => u128::from(packet.mac),
            Field::Mark => u128::from(packet.mark),
        };
        bits.extend((0..width).rev().map(|bit| value >> bit & 1 == 1));
    }
    bits.extend((0..space.atoms().len()).map(atom));
    bits
}
