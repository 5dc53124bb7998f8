//! Conditions of specifications: what they ask of a packet, and how rules say it.

use otherwise_diagnostics::{Diagnostic, Span};

use super::lex::{Kind, Token};
use super::{Parsed, Parser};
use crate::ir::{FLAGS, Interface, Match, On, State, States};
use crate::net::{self, AddressError, Addresses, Family, ICMP, ICMPV6, Ranges, TCP, UDP};

/// A condition of a packet.
#[derive(Clone, Debug)]
pub struct Condition {
    /// Whether it must not hold.
    pub negated: bool,
    /// What it asks.
    pub test: Test,
    /// Where it is written.
    pub span: Span,
}

/// What a condition asks of a packet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Test {
    /// The protocol.
    Protocol(Ranges),
    /// The source address, of a family.
    Source(Family, Vec<Addresses>),
    /// The destination address, of a family.
    Destination(Family, Vec<Addresses>),
    /// The source port.
    SourcePort(Ranges),
    /// The destination port.
    DestinationPort(Ranges),
    /// The interface it comes in by.
    In(Interface),
    /// The interface it leaves by.
    Out(Interface),
    /// The state of its connection.
    State(States),
    /// A TCP flag is set.
    Flag(u8),
    /// The type and code of ICMP, as written.
    Icmp(String),
    /// The sender's hardware address.
    Mac(u64),
    /// A well-known service: the port, and whether it is spoken over TCP and UDP.
    Service(u16, bool, bool),
    /// Any packet.
    Any,
}

/// Whether a word is the name of a TCP flag.
pub(super) fn is_flag(word: &str) -> bool {
    FLAGS.iter().any(|(name, _)| name.eq_ignore_ascii_case(word))
}

impl Condition {
    pub(super) fn new_connection(span: Span) -> Condition {
        Condition { negated: false, test: Test::State(States::NONE.with(State::New)), span }
    }

    pub(super) fn not_loopback(span: Span) -> Condition {
        let lo = Interface { name: "lo".to_owned(), prefix: false };
        Condition { negated: true, test: Test::In(lo), span }
    }

    /// The family whose packets it is about, if it says so.
    pub fn family(&self) -> Option<Family> {
        match &self.test {
            Test::Source(family, _) | Test::Destination(family, _) => Some(*family),
            _ => None,
        }
    }

    /// The interfaces it names.
    pub fn interface(&self) -> Option<&Interface> {
        match &self.test {
            Test::In(interface) | Test::Out(interface) => Some(interface),
            _ => None,
        }
    }

    /// As matches of rules: one list is enough. The negation of what only some packets have (a port, a flag,
    /// a type of ICMP) is about packets that have it.
    pub fn alternatives(&self, family: Family) -> Vec<Vec<Match>> {
        let protocol = |number: u8| self.matching(false, On::Protocol(Ranges::one(u128::from(number))));
        let icmp = if family == Family::V4 { ICMP } else { ICMPV6 };
        let no = self.negated;
        match &self.test {
            Test::Protocol(ranges) => match (no, ranges.as_slice()) {
                (false, ranges) => {
                    let numbers = ranges.iter().flat_map(|(low, high)| *low..=*high);
                    numbers.map(|number| vec![protocol(number as u8)]).collect()
                }
                (true, ranges) => {
                    let numbers = ranges.iter().flat_map(|(low, high)| *low..=*high);
                    let each = numbers.map(|number| self.matching(true, On::Protocol(Ranges::one(number))));
                    vec![each.collect()]
                }
            },
            Test::Source(_, addresses) => self.each_address(addresses, On::Source),
            Test::Destination(_, addresses) => self.each_address(addresses, On::Destination),
            Test::SourcePort(ranges) => {
                let on = || self.matching(no, On::SourcePort(ranges.clone()));
                vec![vec![protocol(TCP), on()], vec![protocol(UDP), on()]]
            }
            Test::DestinationPort(ranges) => {
                let on = || self.matching(no, On::DestinationPort(ranges.clone()));
                vec![vec![protocol(TCP), on()], vec![protocol(UDP), on()]]
            }
            Test::In(interface) => vec![vec![self.matching(no, On::In(interface.clone()))]],
            Test::Out(interface) => vec![vec![self.matching(no, On::Out(interface.clone()))]],
            Test::State(states) => vec![vec![self.matching(no, On::State(*states))]],
            Test::Flag(bit) => {
                let set = if no { 0 } else { *bit };
                vec![vec![protocol(TCP), self.matching(false, On::Flags { mask: *bit, set })]]
            }
            Test::Icmp(text) => match net::parse_icmp(family, text) {
                Some(Some((kind, code))) => {
                    vec![vec![protocol(icmp), self.matching(no, On::Icmp { kind, code })]]
                }
                _ => vec![vec![protocol(icmp)]],
            },
            Test::Mac(mac) => vec![vec![self.matching(no, On::Mac(*mac))]],
            Test::Service(port, tcp, udp) => {
                let one = |number: u8, spoken: bool| match (spoken, no) {
                    (false, false) => None,
                    (false, true) => Some(vec![protocol(number)]),
                    (true, no) => {
                        let on = On::DestinationPort(Ranges::one(u128::from(*port)));
                        Some(vec![protocol(number), self.matching(no, on)])
                    }
                };
                [one(TCP, *tcp), one(UDP, *udp)].into_iter().flatten().collect()
            }
            Test::Any => vec![vec![]],
        }
    }

    fn each_address(&self, addresses: &[Addresses], on: impl Fn(Vec<Addresses>) -> On) -> Vec<Vec<Match>> {
        if self.negated {
            return vec![addresses.iter().map(|each| self.matching(true, on(vec![*each]))).collect()];
        }
        addresses.iter().map(|each| vec![self.matching(false, on(vec![*each]))]).collect()
    }

    fn matching(&self, negated: bool, on: On) -> Match {
        Match { negated, on, text: String::new() }
    }

    /// The same condition the other way round, where one list of matches says exactly that.
    pub fn opposite(&self) -> Option<Condition> {
        let exact = matches!(
            &self.test,
            Test::Protocol(_)
                | Test::Source(..)
                | Test::Destination(..)
                | Test::In(_)
                | Test::Out(_)
                | Test::State(_)
                | Test::Mac(_)
        );
        exact.then(|| Condition { negated: !self.negated, ..self.clone() })
    }
}

impl Parser<'_> {
    pub(super) fn condition(&mut self) -> Parsed<Condition> {
        let start = self.here();
        let (mut negated, mut opened) = (false, 0);
        loop {
            if self.take("not") || self.take("!") {
                negated = !negated;
            } else if self.take("(") {
                opened += 1;
            } else {
                break;
            }
        }
        let Some(first) = self.next() else { return Err(self.wrong("a condition")) };
        let test = if first.kind == Kind::Symbol {
            self.at -= 1;
            return Err(self.wrong("a condition such as `protocol = tcp`"));
        } else if let Some((_, bit)) = FLAGS.iter().find(|(name, _)| first.is(name)) {
            Test::Flag(*bit)
        } else if self.peek().is_some_and(|token| token.is("<=") || token.is("<")) && is_number(&first) {
            self.between(&first)?
        } else {
            self.comparison(&first, &mut negated)?
        };
        for _ in 0..opened {
            if !self.take(")") {
                return Err(self.wrong("`)`"));
            }
        }
        let end = self.tokens.get(self.at.saturating_sub(1)).map_or(start, |token| token.span);
        Ok(Condition { negated, test, span: start.to(end) })
    }

    /// `22 <= destination_port <= 80`
    fn between(&mut self, first: &Token) -> Parsed<Test> {
        let open = self.next().is_some_and(|token| token.is("<"));
        let Some(name) = self.next() else { return Err(self.wrong("the name of a field")) };
        let strict = self.take("<");
        if !strict && !self.take("<=") {
            return Err(self.wrong("`<=` and an upper bound"));
        }
        let Some(last) = self.next() else { return Err(self.wrong("an upper bound")) };
        let (low, high) = (first.text.parse::<u32>(), last.text.parse::<u32>());
        let (Ok(low), Ok(high)) = (low, high) else {
            self.at -= 1;
            return Err(self.wrong("a number"));
        };
        let low = if open { low + 1 } else { low };
        let high = if strict { high.checked_sub(1) } else { Some(high) };
        let Some(high) = high.filter(|high| low <= *high) else {
            let complaint = Diagnostic::error("bad-specification", "this range is empty");
            return Err(Box::new(complaint.at(first.span.to(last.span), "expected the lower bound first")));
        };
        self.numeric(&name, vec![(u128::from(low), u128::from(high))], first.span.to(last.span))
    }

    fn comparison(&mut self, name: &Token, negated: &mut bool) -> Parsed<Test> {
        let Some(operator) = self.next() else { return Err(self.wrong("`=` and a value")) };
        match operator.text.as_str() {
            "=" | "==" => {}
            "!=" => *negated = !*negated,
            "<=" | "<" | ">=" | ">" => {
                let Some(value) = self.next() else { return Err(self.wrong("a number")) };
                let highest = if name.is("protocol") || name.is("proto") { 255 } else { 65535 };
                let Ok(number) = value.text.parse::<u32>() else {
                    self.at -= 1;
                    return Err(self.wrong("a number"));
                };
                let (low, high) = match operator.text.as_str() {
                    "<=" => (0, Some(number)),
                    "<" => (0, number.checked_sub(1)),
                    ">=" => (number, Some(highest)),
                    _ => (number.saturating_add(1), Some(highest)),
                };
                let Some(high) = high.filter(|high| low <= *high) else {
                    let complaint = Diagnostic::error("bad-specification", "no packet is like this");
                    return Err(Box::new(
                        complaint.at(name.span.to(value.span), "expected a range that is not empty"),
                    ));
                };
                return self.numeric(name, vec![(u128::from(low), u128::from(high))], value.span);
            }
            _ => {
                self.at -= 1;
                return Err(self.wrong("`=`, `!=`, `<=` or `>=`"));
            }
        }
        let values = self.values()?;
        self.field_test(name, &values)
    }

    /// A value, or several in braces.
    fn values(&mut self) -> Parsed<Vec<Token>> {
        if !self.take("{") && !self.take("[") {
            return match self.next() {
                Some(token) if token.kind == Kind::Word => Ok(vec![token]),
                _ => {
                    self.at -= 1;
                    Err(self.wrong("a value"))
                }
            };
        }
        let mut values = Vec::new();
        while !self.take("}") && !self.take("]") {
            if self.take(",") {
                continue;
            }
            match self.next() {
                Some(token) if token.kind == Kind::Word => values.push(token),
                _ => {
                    self.at -= 1;
                    return Err(self.wrong("a value, or `}`"));
                }
            }
        }
        if values.is_empty() { Err(self.wrong("at least one value")) } else { Ok(values) }
    }

    /// `from ADDRESS`, `in eth0`; `anywhere` means nothing.
    pub(super) fn field(&mut self, name: &str) -> Parsed<Option<Condition>> {
        let span = self.here();
        if self.peek().is_some_and(|token| token.is("anywhere") || token.is("any") || token.is("everywhere"))
        {
            self.at += 1;
            return Ok(None);
        }
        let values = self.values()?;
        let name = Token { kind: Kind::Word, text: name.to_owned(), span };
        let test = self.field_test(&name, &values)?;
        Ok(Some(Condition { negated: false, test, span }))
    }

    /// `tcp/22`, `udp/1000-2000`, `icmp`, `ssh`, `anything`.
    pub(super) fn traffic(&mut self) -> Parsed<Vec<Condition>> {
        let Some(token) = self.next() else {
            return Err(self.wrong("what is to come through, such as tcp/22"));
        };
        let condition = |test: Test| Condition { negated: false, test, span: token.span };
        let lower = token.text.to_ascii_lowercase();
        if matches!(lower.as_str(), "anything" | "any" | "packets" | "packet" | "all" | "traffic") {
            return Ok(Vec::new());
        }
        let (protocol, ports) = match lower.split_once('/') {
            Some((protocol, ports)) => (protocol, Some(ports)),
            None => (lower.as_str(), None),
        };
        if ports.is_none()
            && let Some(service) = net::service_named(&lower)
        {
            return Ok(vec![condition(Test::Service(service.port, service.tcp, service.udp))]);
        }
        let Some(number) = net::parse_protocol(protocol) else {
            self.at -= 1;
            return Err(self.wrong("a protocol and a port such as tcp/22, or a service such as ssh"));
        };
        let mut conditions = Vec::new();
        if let Some(number) = number {
            conditions.push(condition(Test::Protocol(Ranges::one(u128::from(number)))));
        }
        if let Some(ports) = ports {
            if number.is_some_and(|number| matches!(number, ICMP | ICMPV6)) {
                conditions.push(condition(Test::Icmp(ports.to_owned())));
                return Ok(conditions);
            }
            let (low, high) = ports.split_once(['-', ':']).unwrap_or((ports, ports));
            match (net::parse_port(low), net::parse_port(high)) {
                (Some(low), Some(high)) if low <= high => {
                    let ranges = Ranges::new(vec![(u128::from(low), u128::from(high))]);
                    conditions.push(condition(Test::DestinationPort(ranges)));
                }
                _ => {
                    self.at -= 1;
                    return Err(self.wrong("a port up to 65535 behind the slash, or a range such as 80-90"));
                }
            }
        }
        Ok(conditions)
    }

    fn numeric(&mut self, name: &Token, ranges: Vec<(u128, u128)>, span: Span) -> Parsed<Test> {
        let lower = name.text.to_ascii_lowercase();
        let highest = if matches!(lower.as_str(), "protocol" | "proto") { 255 } else { 65535 };
        if ranges.iter().any(|(_, high)| *high > highest) {
            let complaint = Diagnostic::error("bad-specification", "this number is too large");
            return Err(Box::new(complaint.at(span, format!("expected at most {highest}"))));
        }
        let ranges = Ranges::new(ranges);
        match lower.as_str() {
            "protocol" | "proto" => Ok(Test::Protocol(ranges)),
            "source_port" | "sport" => Ok(Test::SourcePort(ranges)),
            "destination_port" | "dport" => Ok(Test::DestinationPort(ranges)),
            _ => {
                let message = format!("`{}` cannot be compared", name.text);
                let complaint = Diagnostic::error("bad-specification", message);
                Err(Box::new(complaint.at(name.span, "expected source_port, destination_port or protocol")))
            }
        }
    }

    fn field_test(&mut self, name: &Token, values: &[Token]) -> Parsed<Test> {
        let bad = |token: &Token, expected: &str| {
            let message = format!("`{}` is no value of `{}`", token.text, name.text);
            let complaint = Diagnostic::error("bad-specification", message);
            Box::new(complaint.at(token.span, format!("expected {expected}")))
        };
        let one = || match values {
            [one] => Ok(one),
            _ => Err(bad(&values[1], "one value")),
        };
        let all_any = values.iter().all(|value| value.is("any"));
        match name.text.to_ascii_lowercase().as_str() {
            _ if all_any => Ok(Test::Any),
            "protocol" | "proto" => self.protocols(values, bad),
            field @ ("source_ip" | "src" | "source" | "destination_ip" | "dst" | "destination") => {
                let (family, addresses) = addresses(values, bad)?;
                let source = field.starts_with('s');
                Ok(if source {
                    Test::Source(family, addresses)
                } else {
                    Test::Destination(family, addresses)
                })
            }
            "source_port" | "sport" => Ok(Test::SourcePort(ports(values, bad)?)),
            "destination_port" | "dport" => Ok(Test::DestinationPort(ports(values, bad)?)),
            field @ ("in_interface" | "in" | "out_interface" | "out") => {
                let text = &one()?.text;
                let interface = match text.strip_suffix(['+', '*']) {
                    Some(start) => Interface { name: start.to_owned(), prefix: true },
                    None => Interface { name: text.clone(), prefix: false },
                };
                Ok(if field.starts_with('i') { Test::In(interface) } else { Test::Out(interface) })
            }
            "state" => Ok(Test::State(states(values, bad)?)),
            "icmp_type" | "icmp" => {
                let value = one()?;
                let known = |family| net::parse_icmp(family, &value.text).is_some();
                if !known(Family::V4) && !known(Family::V6) {
                    return Err(bad(value, "a name such as echo-request, a number, or type/code"));
                }
                Ok(Test::Icmp(value.text.clone()))
            }
            "mac" => {
                let value = one()?;
                net::parse_mac(&value.text)
                    .map(Test::Mac)
                    .ok_or_else(|| bad(value, "one such as 52:54:00:12:34:56"))
            }
            "service" => service(one()?, bad),
            "flags" => {
                let mut bits = 0;
                for value in values {
                    let flag = FLAGS.iter().find(|(name, _)| value.is(name));
                    bits |= flag.ok_or_else(|| bad(value, "the name of a TCP flag, such as SYN"))?.1;
                }
                Ok(Test::Flag(bits))
            }
            _ => {
                let message = format!("`{}` is no field of a packet", name.text);
                let expected = "expected protocol, source_ip, destination_ip, source_port, destination_port, \
                    in_interface, \
                                out_interface, state, icmp_type, service, time, or a TCP flag";
                Err(Box::new(Diagnostic::error("bad-specification", message).at(name.span, expected)))
            }
        }
    }

    fn protocols(&mut self, values: &[Token], bad: impl Fn(&Token, &str) -> Box<Diagnostic>) -> Parsed<Test> {
        let mut ranges = Vec::new();
        for value in values {
            match net::parse_protocol(&value.text) {
                Some(Some(number)) => {
                    self.port_like(number, value);
                    ranges.push((u128::from(number), u128::from(number)));
                }
                Some(None) => return Ok(Test::Any),
                None => return Err(bad(value, "a name such as tcp, or a number up to 255")),
            }
        }
        Ok(Test::Protocol(Ranges::new(ranges)))
    }

    /// `protocol = 22` hardly ever means IP protocol 22.
    fn port_like(&mut self, number: u8, value: &Token) {
        let numeric = value.text.chars().all(|c| c.is_ascii_digit());
        if numeric
            && net::show_protocol(number) == number.to_string()
            && let Some(service) =
                net::service_on(TCP, u16::from(number)).or(net::service_on(UDP, u16::from(number)))
        {
            let message = format!("{number} is a protocol here, not a port");
            self.warnings.push(
                Diagnostic::warning("protocol-or-port", message)
                    .at(value.span, format!("IP protocol {number}"))
                    .help(format!(
                        "for port {number} write `service = {service}` or `destination_port = {number}`"
                    )),
            );
        }
    }
}

fn is_number(token: &Token) -> bool {
    token.text.chars().all(|c| c.is_ascii_digit())
}

type Wrong<'a> = &'a dyn Fn(&Token, &str) -> Box<Diagnostic>;

fn addresses(
    values: &[Token],
    bad: impl Fn(&Token, &str) -> Box<Diagnostic>,
) -> Parsed<(Family, Vec<Addresses>)> {
    let bad: Wrong<'_> = &bad;
    let mut family = None;
    let mut all = Vec::new();
    for value in values {
        match net::parse_addresses(&value.text) {
            Ok((found, addresses)) if family.is_none_or(|family| family == found) => {
                family = Some(found);
                all.push(addresses);
            }
            Ok(_) => return Err(bad(value, "addresses of one family")),
            Err(AddressError::BadPrefix(family)) => {
                return Err(bad(value, &format!("a prefix length from 0 to {}", family.bits())));
            }
            Err(AddressError::BadRange) => return Err(bad(value, "the lower address first")),
            Err(AddressError::NotAnAddress) => {
                return Err(bad(value, "an address, a prefix such as 10.0.0.0/8, a range, or 10.0.0.*"));
            }
        }
    }
    Ok((family.unwrap_or(Family::V4), all))
}

fn states(values: &[Token], bad: impl Fn(&Token, &str) -> Box<Diagnostic>) -> Parsed<States> {
    let mut states = States::NONE;
    for value in values {
        for part in value.text.split('|') {
            let expected = "new, established, related, invalid or untracked";
            states = states.with(State::named(part).ok_or_else(|| bad(value, expected))?);
        }
    }
    Ok(states)
}

fn service(value: &Token, bad: impl Fn(&Token, &str) -> Box<Diagnostic>) -> Parsed<Test> {
    if let Some(service) = net::service_named(&value.text) {
        return Ok(Test::Service(service.port, service.tcp, service.udp));
    }
    let complaint = bad(value, "the name of a well-known service, such as ssh or https");
    let names = net::SERVICES.iter().map(|service| service.name);
    Err(match crate::read::closest(&value.text, names) {
        Some(close) => Box::new(complaint.help(format!("did you mean `{close}`?"))),
        None => complaint,
    })
}

fn ports(values: &[Token], bad: impl Fn(&Token, &str) -> Box<Diagnostic>) -> Parsed<Ranges> {
    let mut ranges = Vec::new();
    for value in values {
        let whole = net::parse_port(&value.text).map(|port| (port, port));
        let range = || {
            let (low, high) = value.text.split_once(['-', ':'])?;
            Some((net::parse_port(low)?, net::parse_port(high)?))
        };
        match whole.or_else(range) {
            Some((low, high)) if low <= high => ranges.push((u128::from(low), u128::from(high))),
            _ => {
                return Err(bad(
                    value,
                    "a port up to 65535, a range such as 80-90, or the name of a service",
                ));
            }
        }
    }
    Ok(Ranges::new(ranges))
}
