//! One packet, and how it is written on the command line and in JSON.

use otherwise_diagnostics::{Diagnostic, SourceFile, Span};
use serde_json::{Map, Value};

use crate::ir::{FLAGS, Hook, State, flag_names};
use crate::net::{self, Family, ICMP, ICMPV6, TCP, UDP};
use crate::space::Field;

/// A concrete packet on its way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Packet {
    /// IPv4 or IPv6.
    pub family: Family,
    /// The protocol's number.
    pub protocol: u8,
    /// The source address.
    pub source: u128,
    /// The destination address.
    pub destination: u128,
    /// The source port, if the protocol has ports.
    pub source_port: u16,
    /// The destination port, if the protocol has ports.
    pub destination_port: u16,
    /// The interface it came in by; empty for none.
    pub input: String,
    /// The interface it leaves by; empty for none.
    pub output: String,
    /// The state of its connection.
    pub state: State,
    /// TCP flags.
    pub flags: u8,
    /// The type of ICMP.
    pub icmp_type: u8,
    /// The code of ICMP.
    pub icmp_code: u8,
    /// The sender's hardware address.
    pub mac: u64,
    /// The mark it starts with.
    pub mark: u32,
}

impl Packet {
    /// A new TCP connection between addresses for documentation.
    pub fn new(family: Family) -> Packet {
        let (source, destination) = match family {
            Family::V4 => (0xc000_0201, 0xc633_6401),
            Family::V6 => (0x2001_0db8 << 96 | 1, 0x2001_0db8 << 96 | 2),
        };
        Packet {
            family,
            protocol: TCP,
            source,
            destination,
            source_port: 40_000,
            destination_port: 40_000,
            input: String::new(),
            output: String::new(),
            state: State::New,
            flags: 2,
            icmp_type: if family == Family::V4 { 8 } else { 128 },
            icmp_code: 0,
            mac: 0x0200_0000_0001,
            mark: 0,
        }
    }

    /// A field as text; `None` where the packet has no such field.
    pub fn show(&self, field: Field) -> Option<String> {
        let name = |name: &String| (!name.is_empty()).then(|| name.clone());
        let ports = net::has_ports(self.protocol);
        match field {
            Field::Protocol => Some(net::show_protocol(self.protocol)),
            Field::Source => Some(net::show_address(self.family, self.source)),
            Field::Destination => Some(net::show_address(self.family, self.destination)),
            Field::SourcePort => ports.then(|| self.source_port.to_string()),
            Field::DestinationPort => ports.then(|| self.destination_port.to_string()),
            Field::In => name(&self.input),
            Field::Out => name(&self.output),
            Field::State => Some(self.state.name().to_owned()),
            Field::Flags => (self.protocol == TCP).then(|| match self.flags {
                0 => "none".to_owned(),
                flags => flag_names(flags).join(","),
            }),
            Field::IcmpType => matches!(self.protocol, ICMP | ICMPV6).then(|| {
                let kind = net::show_icmp(self.family, self.icmp_type);
                match self.icmp_code {
                    0 => kind,
                    code => format!("{}/{code}", self.icmp_type),
                }
            }),
            Field::IcmpCode => None,
            Field::Mac => Some(net::show_mac(self.mac)),
            Field::Mark => Some(format!("{:#x}", self.mark)),
        }
    }

    /// As on the command line, with these fields only.
    pub fn text(&self, fields: &[Field]) -> String {
        let order = [
            Field::Protocol,
            Field::Source,
            Field::Destination,
            Field::SourcePort,
            Field::DestinationPort,
            Field::In,
            Field::Out,
            Field::State,
            Field::Flags,
            Field::IcmpType,
            Field::Mac,
            Field::Mark,
        ];
        let shown = order.into_iter().filter(|field| fields.contains(field));
        let shown = shown.filter_map(|field| Some(format!("{}={}", field.name(), self.show(field)?)));
        shown.collect::<Vec<_>>().join(" ")
    }

    /// As an object with the names of the command line, with these fields only.
    pub fn json(&self, fields: &[Field]) -> Value {
        let mut object = Map::new();
        for field in fields {
            let Some(shown) = self.show(*field) else { continue };
            let value = match field {
                Field::SourcePort => self.source_port.into(),
                Field::DestinationPort => self.destination_port.into(),
                _ => shown.into(),
            };
            object.insert(field.name().to_owned(), value);
        }
        Value::Object(object)
    }
}

/// A packet as given on the command line: where it starts, and the fields that were named.
#[derive(Clone, Debug)]
pub struct Given {
    /// The chain it starts in.
    pub chain: String,
    /// The packet; what was not named has a usual value.
    pub packet: Packet,
    /// The fields that were named.
    pub fields: Vec<Field>,
}

const EXPECTED: &str = "expected proto, src, dst, sport, dport, in, out, state, flags, icmp, mac or mark";

/// Reads `INPUT proto=tcp src=10.0.0.7 dport=22 in=eth0 state=new`.
pub fn parse(file: &SourceFile, family: Option<Family>) -> Result<Given, Box<Diagnostic>> {
    let (chain, mut named) = named_fields(file)?;
    let six = named
        .iter()
        .any(|(field, _, value)| matches!(field, Field::Source | Field::Destination) && value.contains(':'));
    let family = family.unwrap_or(if six { Family::V6 } else { Family::V4 });
    let mut packet = Packet::new(family);
    let fields: Vec<Field> = named.iter().map(|(field, _, _)| *field).collect();
    // The protocol first: others depend on it.
    named.sort_by_key(|(field, _, _)| *field != Field::Protocol);
    let is_named = |field: Field| fields.contains(&field);
    if !is_named(Field::Protocol) && is_named(Field::IcmpType) {
        packet.protocol = if family == Family::V4 { ICMP } else { ICMPV6 };
    }
    for (field, start, value) in &named {
        if let Err(expected) = set(&mut packet, *field, value, is_named(Field::Protocol)) {
            let message = format!("`{value}` is no value of `{}`", field.name());
            let span = file.span(*start..*start + value.len());
            return Err(Box::new(
                Diagnostic::error("bad-packet", message).at(span, format!("expected {expected}")),
            ));
        }
    }
    if packet.state != State::New && packet.state != State::Related && !is_named(Field::Flags) {
        packet.flags = 16;
    }
    let chain = chain.unwrap_or_else(|| Hook::Input.name()).to_owned();
    Ok(Given { chain, packet, fields })
}

/// A field, where its value stands, and the value.
type Named<'f> = (Field, usize, &'f str);

/// The words of a packet: the chain, if it is named, and the fields that are not `any`.
fn named_fields(file: &SourceFile) -> Result<(Option<&str>, Vec<Named<'_>>), Box<Diagnostic>> {
    let bad = |span: Span, message: String, expected: &str| {
        Err(Box::new(Diagnostic::error("bad-packet", message).at(span, expected)))
    };
    let mut chain = None;
    let mut named = Vec::new();
    let mut at = 0;
    for piece in file.text().split_inclusive([' ', '\t', '\n']) {
        let start = at;
        at += piece.len();
        // `flags=SYN,ACK` has a comma inside; one at the end only separates.
        let word = piece.trim().trim_end_matches([',', ';']);
        if word.is_empty() {
            continue;
        }
        let begin = start + (piece.len() - piece.trim_start().len());
        let span = file.span(begin..begin + word.len());
        let Some((name, value)) = word.split_once('=') else {
            if chain.is_some() {
                return bad(span, format!("`{word}` is no field of a packet"), "expected field=value");
            }
            chain = Some(word);
            continue;
        };
        let Some(field) = field_named(name) else {
            return bad(span, format!("`{name}` is no field of a packet"), EXPECTED);
        };
        if value.is_empty() {
            return bad(span, format!("`{name}` has no value"), "expected a value behind `=`");
        }
        if value != "any" {
            named.push((field, begin + name.len() + 1, value));
        }
    }
    Ok((chain, named))
}

fn field_named(name: &str) -> Option<Field> {
    Some(match name.to_ascii_lowercase().as_str() {
        "proto" | "protocol" => Field::Protocol,
        "src" | "source" | "source_ip" => Field::Source,
        "dst" | "destination" | "destination_ip" => Field::Destination,
        "sport" | "source_port" => Field::SourcePort,
        "dport" | "destination_port" | "service" => Field::DestinationPort,
        "in" | "in_interface" => Field::In,
        "out" | "out_interface" => Field::Out,
        "state" => Field::State,
        "flags" => Field::Flags,
        "icmp" | "icmp_type" => Field::IcmpType,
        "mac" => Field::Mac,
        "mark" => Field::Mark,
        _ => return None,
    })
}

fn set(packet: &mut Packet, field: Field, value: &str, protocol_named: bool) -> Result<(), String> {
    let family = packet.family;
    let address = || match net::parse_address(value) {
        Some((found, address)) if found == family => Ok(address),
        Some((found, _)) => Err(format!("an {} address, this is {}", family.name(), found.name())),
        None => Err(format!("one {} address", family.name())),
    };
    let port =
        || net::parse_port(value).ok_or_else(|| "a port up to 65535, or the name of a service".to_owned());
    match field {
        Field::Protocol => match net::parse_protocol(value) {
            Some(Some(number)) => {
                // `icmp` means the one of the packet's family.
                packet.protocol = if number == ICMP && family == Family::V6 { ICMPV6 } else { number };
            }
            _ => return Err("a name such as tcp, or a number up to 255".to_owned()),
        },
        Field::Source => packet.source = address()?,
        Field::Destination => packet.destination = address()?,
        Field::SourcePort => packet.source_port = port()?,
        Field::DestinationPort => {
            packet.destination_port = port()?;
            if let Some(service) = net::service_named(value)
                && !protocol_named
            {
                packet.protocol = if service.tcp { TCP } else { UDP };
            }
        }
        Field::In | Field::Out => {
            if value.len() > 15 {
                return Err("the name of an interface, up to 15 letters".to_owned());
            }
            let slot = if field == Field::In { &mut packet.input } else { &mut packet.output };
            *slot = value.to_owned();
        }
        Field::State => {
            packet.state = State::named(value)
                .ok_or_else(|| "new, established, related, invalid or untracked".to_owned())?;
        }
        Field::Flags => {
            packet.flags = 0;
            for name in value.split(',').filter(|name| !name.eq_ignore_ascii_case("none")) {
                let upper = name.to_ascii_uppercase();
                let bit = FLAGS.iter().find(|(known, _)| *known == upper);
                packet.flags |= bit.ok_or_else(|| "flags such as SYN,ACK or none".to_owned())?.1;
            }
        }
        Field::IcmpType | Field::IcmpCode => match net::parse_icmp(family, value) {
            Some(Some((kind, code))) => {
                packet.icmp_type = kind;
                packet.icmp_code = code.unwrap_or(0);
            }
            _ => return Err("a name such as echo-request, a number, or type/code".to_owned()),
        },
        Field::Mac => {
            packet.mac = net::parse_mac(value).ok_or_else(|| "one such as 52:54:00:12:34:56".to_owned())?
        }
        Field::Mark => {
            let digits = value.strip_prefix("0x").map(|hex| u32::from_str_radix(hex, 16));
            packet.mark =
                digits.unwrap_or_else(|| value.parse()).map_err(|_| "a number such as 0x1".to_owned())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use otherwise_diagnostics::Sources;

    fn given(text: &str) -> Result<Given, Box<Diagnostic>> {
        let mut sources = Sources::new();
        let file = sources.add("<packet>", text);
        parse(sources.get(file), None)
    }

    #[test]
    fn packets_are_read() {
        let one = given("INPUT proto=tcp src=10.0.0.7 dport=22 in=eth0 state=new").unwrap();
        assert_eq!(one.chain, "INPUT");
        assert_eq!(one.packet.text(&one.fields), "proto=tcp src=10.0.0.7 dport=22 in=eth0 state=new");
        let six = given("FORWARD src=2001:db8::5 icmp=echo-request").unwrap();
        assert_eq!((six.packet.family, six.packet.protocol), (Family::V6, ICMPV6));
        let flags = given("proto=tcp flags=SYN,ACK sport=any").unwrap();
        assert_eq!(flags.packet.text(&flags.fields), "proto=tcp flags=SYN,ACK");
        assert_eq!(given("service=ntp").unwrap().packet.protocol, UDP);
    }

    #[test]
    fn wrong_packets_are_underlined() {
        for (text, place) in [
            ("INPUT dport=99999", 12),
            ("INPUT port=1", 6),
            ("INPUT OUTPUT", 6),
            ("src=10.0.0.0/8", 4),
            ("src=10.0.0.1 dst=::1", 4),
            ("state=open", 6),
            ("flags=SIN", 6),
            ("src=", 0),
        ] {
            let complaint = given(text).unwrap_err();
            assert_eq!(complaint.span().unwrap().start, place, "{text}: {complaint:?}");
        }
    }
}
