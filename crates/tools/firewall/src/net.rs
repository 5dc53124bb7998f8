//! Addresses, protocols, services, ranges of numbers: the words of packet filters.

use std::net::{Ipv4Addr, Ipv6Addr};

/// IPv4 or IPv6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Family {
    /// IPv4.
    V4,
    /// IPv6.
    V6,
}

impl Family {
    /// How many bits an address has.
    pub fn bits(self) -> u32 {
        match self {
            Family::V4 => 32,
            Family::V6 => 128,
        }
    }

    /// The highest address.
    pub fn highest(self) -> u128 {
        match self {
            Family::V4 => u128::from(u32::MAX),
            Family::V6 => u128::MAX,
        }
    }

    /// `IPv4` or `IPv6`.
    pub fn name(self) -> &'static str {
        match self {
            Family::V4 => "IPv4",
            Family::V6 => "IPv6",
        }
    }
}

/// A test of one address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Addresses {
    /// The bits of the mask are those of the value (a prefix, or a netmask with holes).
    Masked {
        /// The bits that are asked for; zero outside the mask.
        value: u128,
        /// Which bits are asked for.
        mask: u128,
    },
    /// From the first to the last, both included.
    Range(u128, u128),
}

impl Addresses {
    /// A prefix of so many bits.
    pub fn prefix(family: Family, value: u128, length: u32) -> Addresses {
        let mask = prefix_mask(family, length);
        Addresses::Masked { value: value & mask, mask }
    }

    /// Whether an address passes.
    pub fn contains(self, address: u128) -> bool {
        match self {
            Addresses::Masked { value, mask } => address & mask == value,
            Addresses::Range(low, high) => low <= address && address <= high,
        }
    }

    /// The addresses as one range, unless the netmask has holes.
    pub fn range(self, family: Family) -> Option<(u128, u128)> {
        match self {
            Addresses::Range(low, high) => Some((low, high)),
            Addresses::Masked { value, mask } => {
                let free = family.highest() & !mask;
                (free & free.wrapping_add(1) == 0).then_some((value, value | free))
            }
        }
    }

    /// As rules write it: `10.0.0.0/8`, `10.0.0.1`, `10.0.0.1-10.0.0.9`.
    pub fn show(self, family: Family) -> String {
        match self {
            Addresses::Range(low, high) => show_range(family, low, high),
            Addresses::Masked { value, mask } => match self.range(family) {
                Some((low, high)) => show_range(family, low, high),
                None => format!("{}/{}", show_address(family, value), show_address(family, mask)),
            },
        }
    }
}

/// The mask of a prefix.
pub fn prefix_mask(family: Family, length: u32) -> u128 {
    let bits = family.bits();
    match length.min(bits) {
        0 => 0,
        length => (family.highest() << (bits - length)) & family.highest(),
    }
}

/// An address as text.
pub fn show_address(family: Family, address: u128) -> String {
    match family {
        Family::V4 => Ipv4Addr::from(address as u32).to_string(),
        Family::V6 => Ipv6Addr::from(address).to_string(),
    }
}

/// A range as a single address, a prefix, or `first-last`.
pub fn show_range(family: Family, low: u128, high: u128) -> String {
    if low == high {
        return show_address(family, low);
    }
    let free = low ^ high;
    if free & free.wrapping_add(1) == 0 && low & free == 0 {
        return format!("{}/{}", show_address(family, low), family.bits() - free.count_ones());
    }
    format!("{}-{}", show_address(family, low), show_address(family, high))
}

/// One address.
pub fn parse_address(text: &str) -> Option<(Family, u128)> {
    if let Ok(four) = text.parse::<Ipv4Addr>() {
        return Some((Family::V4, u128::from(u32::from(four))));
    }
    let six = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    six.parse::<Ipv6Addr>().ok().map(|six| (Family::V6, u128::from(six)))
}

/// Why a text is no address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddressError {
    /// It does not look like an address at all: perhaps the name of a host.
    NotAnAddress,
    /// The part behind the slash is no length and no netmask.
    BadPrefix(Family),
    /// The range is empty or mixes families.
    BadRange,
}

/// An address, a prefix, a netmask, a range `a-b`, or `116.10.191.*`.
pub fn parse_addresses(text: &str) -> Result<(Family, Addresses), AddressError> {
    if let Some((low, high)) = text.split_once('-') {
        let (Some(low), Some(high)) = (parse_address(low.trim()), parse_address(high.trim())) else {
            return Err(AddressError::NotAnAddress);
        };
        if low.0 != high.0 || low.1 > high.1 {
            return Err(AddressError::BadRange);
        }
        return Ok((low.0, Addresses::Range(low.1, high.1)));
    }
    if let Some((address, length)) = text.split_once('/') {
        let Some((family, value)) = parse_address(address).or_else(|| short_address(address)) else {
            return Err(AddressError::NotAnAddress);
        };
        if let Ok(length) = length.parse::<u32>() {
            if length > family.bits() {
                return Err(AddressError::BadPrefix(family));
            }
            return Ok((family, Addresses::prefix(family, value, length)));
        }
        return match parse_address(length) {
            Some((same, mask)) if same == family => {
                Ok((family, Addresses::Masked { value: value & mask, mask }))
            }
            _ => Err(AddressError::BadPrefix(family)),
        };
    }
    if text.contains('*') {
        return starred(text).ok_or(AddressError::NotAnAddress);
    }
    let (family, value) = parse_address(text).ok_or(AddressError::NotAnAddress)?;
    Ok((family, Addresses::Masked { value, mask: family.highest() }))
}

/// `10/8` and `192.168/16`, as iptables reads them.
fn short_address(text: &str) -> Option<(Family, u128)> {
    let parts: Vec<&str> = text.split('.').collect();
    if parts.len() > 3 {
        return None;
    }
    let mut value = 0u128;
    for index in 0..4 {
        let part = match parts.get(index) {
            Some(part) => part.parse::<u8>().ok()?,
            None => 0,
        };
        value = value << 8 | u128::from(part);
    }
    Some((Family::V4, value))
}

fn starred(text: &str) -> Option<(Family, Addresses)> {
    let parts: Vec<&str> = text.split('.').collect();
    if parts.len() > 4 || (parts.len() < 4 && parts.last() != Some(&"*")) {
        return None;
    }
    let (mut value, mut mask) = (0u128, 0u128);
    for index in 0..4 {
        let (part, known) = match parts.get(index) {
            Some(&"*") | None => (0, 0),
            Some(part) => (part.parse::<u8>().ok()?, 0xff),
        };
        value = value << 8 | u128::from(part);
        mask = mask << 8 | known;
    }
    Some((Family::V4, Addresses::Masked { value, mask }))
}

/// A set of numbers as sorted ranges that neither overlap nor touch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ranges(Vec<(u128, u128)>);

impl Ranges {
    /// From any ranges, in any order.
    pub fn new(mut ranges: Vec<(u128, u128)>) -> Ranges {
        ranges.sort_unstable();
        let mut out: Vec<(u128, u128)> = Vec::with_capacity(ranges.len());
        for (low, high) in ranges {
            match out.last_mut() {
                Some(last) if last.1 == u128::MAX || low <= last.1 + 1 => last.1 = last.1.max(high),
                _ => out.push((low, high)),
            }
        }
        Ranges(out)
    }

    /// One number.
    pub fn one(value: u128) -> Ranges {
        Ranges(vec![(value, value)])
    }

    /// The ranges.
    pub fn as_slice(&self) -> &[(u128, u128)] {
        &self.0
    }

    /// Whether a number is in the set.
    pub fn contains(&self, value: u128) -> bool {
        self.0.iter().any(|(low, high)| *low <= value && value <= *high)
    }

    /// What is missing up to `highest`.
    pub fn complement(&self, highest: u128) -> Ranges {
        let mut out = Vec::new();
        let mut next = 0u128;
        for &(low, high) in &self.0 {
            if low > next {
                out.push((next, low - 1));
            }
            if high >= highest {
                return Ranges(out);
            }
            next = high + 1;
        }
        out.push((next, highest));
        Ranges(out)
    }

    /// Both sets together.
    pub fn union(&self, other: &Ranges) -> Ranges {
        Ranges::new(self.0.iter().chain(&other.0).copied().collect())
    }

    /// The smallest number.
    pub fn first(&self) -> Option<u128> {
        self.0.first().map(|range| range.0)
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Protocol numbers that packets are tested for by name.
#[rustfmt::skip]
const PROTOCOLS: &[(&str, u8)] = &[
    ("icmp", 1), ("igmp", 2), ("ipencap", 4), ("ipip", 4), ("tcp", 6), ("egp", 8), ("igp", 9), ("udp", 17),
    ("dccp", 33), ("ipv6", 41), ("ipv6-route", 43), ("ipv6-frag", 44), ("rsvp", 46), ("gre", 47), ("esp", 50),
    ("ah", 51), ("icmpv6", 58), ("ipv6-icmp", 58), ("ipv6-nonxt", 59), ("ipv6-opts", 60), ("eigrp", 88),
    ("ospf", 89), ("ospfigp", 89), ("pim", 103), ("ipcomp", 108), ("vrrp", 112), ("l2tp", 115), ("sctp", 132),
    ("mh", 135), ("mobility-header", 135), ("udplite", 136), ("mptcp", 255),
];

/// The number of TCP.
pub const TCP: u8 = 6;
/// The number of UDP.
pub const UDP: u8 = 17;
/// The number of ICMP.
pub const ICMP: u8 = 1;
/// The number of ICMP for IPv6.
pub const ICMPV6: u8 = 58;

/// A protocol by name or number; `Some(None)` means any.
pub fn parse_protocol(text: &str) -> Option<Option<u8>> {
    let lower = text.to_ascii_lowercase();
    if lower == "all" || lower == "any" || lower == "0" {
        return Some(None);
    }
    let named = PROTOCOLS.iter().find(|(name, _)| *name == lower).map(|(_, number)| *number);
    named.or_else(|| lower.parse().ok()).map(Some)
}

/// The usual name of a protocol, or its number.
pub fn show_protocol(number: u8) -> String {
    match PROTOCOLS.iter().find(|(_, known)| *known == number) {
        Some((name, _)) => (*name).to_owned(),
        None => number.to_string(),
    }
}

/// Whether packets of this protocol carry ports.
pub fn has_ports(protocol: u8) -> bool {
    matches!(protocol, 6 | 17 | 33 | 132 | 136)
}

/// A well-known service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Service {
    /// Its usual name.
    pub name: &'static str,
    /// Its port.
    pub port: u16,
    /// Whether it is spoken over TCP.
    pub tcp: bool,
    /// Whether it is spoken over UDP.
    pub udp: bool,
}

const fn service(name: &'static str, port: u16, protocols: &'static str) -> Service {
    let bytes = protocols.as_bytes();
    Service { name, port, tcp: bytes[0] == b't', udp: bytes[bytes.len() - 1] == b'u' }
}

/// The services whose names are understood; the first name of a port is the one that is shown.
#[rustfmt::skip]
pub const SERVICES: &[Service] = &[
    service("echo", 7, "tu"), service("discard", 9, "tu"), service("daytime", 13, "tu"),
    service("ftp-data", 20, "t"), service("ftp", 21, "t"), service("ssh", 22, "t"),
    service("telnet", 23, "t"), service("smtp", 25, "t"), service("mail", 25, "t"), service("time", 37, "tu"),
    service("whois", 43, "t"), service("tacacs", 49, "tu"), service("domain", 53, "tu"),
    service("dns", 53, "tu"), service("bootps", 67, "u"), service("dhcp", 67, "u"),
    service("bootpc", 68, "u"), service("tftp", 69, "u"), service("gopher", 70, "t"),
    service("finger", 79, "t"), service("http", 80, "t"), service("www", 80, "t"),
    service("kerberos", 88, "tu"), service("pop3", 110, "t"), service("sunrpc", 111, "tu"),
    service("portmapper", 111, "tu"), service("auth", 113, "t"), service("ident", 113, "t"),
    service("nntp", 119, "t"), service("ntp", 123, "u"), service("epmap", 135, "tu"),
    service("netbios-ns", 137, "u"), service("netbios-dgm", 138, "u"), service("netbios-ssn", 139, "t"),
    service("imap", 143, "t"), service("imap2", 143, "t"), service("snmp", 161, "u"),
    service("snmp-trap", 162, "u"), service("bgp", 179, "t"), service("irc", 194, "t"),
    service("ldap", 389, "tu"), service("https", 443, "t"), service("microsoft-ds", 445, "t"),
    service("smb", 445, "t"), service("submissions", 465, "t"), service("smtps", 465, "t"),
    service("isakmp", 500, "u"), service("syslog", 514, "u"), service("shell", 514, "t"),
    service("printer", 515, "t"), service("rip", 520, "u"), service("dhcpv6-client", 546, "u"),
    service("dhcpv6-server", 547, "u"), service("rtsp", 554, "t"), service("submission", 587, "t"),
    service("ipp", 631, "tu"), service("ldaps", 636, "t"), service("rsync", 873, "t"),
    service("ftps-data", 989, "t"), service("ftps", 990, "t"), service("imaps", 993, "t"),
    service("pop3s", 995, "t"), service("socks", 1080, "t"), service("openvpn", 1194, "tu"),
    service("ms-sql-s", 1433, "t"), service("mssql", 1433, "t"), service("oracle", 1521, "t"),
    service("l2f", 1701, "u"), service("pptp", 1723, "t"), service("radius", 1812, "u"),
    service("radius-acct", 1813, "u"), service("nfs", 2049, "tu"), service("mysql", 3306, "t"),
    service("ms-wbt-server", 3389, "t"), service("rdp", 3389, "t"), service("svn", 3690, "t"),
    service("ipsec-nat-t", 4500, "u"), service("sip", 5060, "tu"), service("sips", 5061, "t"),
    service("xmpp-client", 5222, "t"), service("xmpp-server", 5269, "t"), service("mdns", 5353, "u"),
    service("postgresql", 5432, "t"), service("postgres", 5432, "t"), service("amqp", 5672, "t"),
    service("vnc", 5900, "t"), service("x11", 6000, "t"), service("redis", 6379, "t"),
    service("kubernetes-api", 6443, "t"), service("ircd", 6667, "t"), service("http-alt", 8080, "t"),
    service("webcache", 8080, "t"), service("https-alt", 8443, "t"), service("elasticsearch", 9200, "t"),
    service("git", 9418, "t"), service("memcached", 11211, "tu"), service("mongodb", 27017, "t"),
    service("wireguard", 51820, "u"),
];

/// A service by its name.
pub fn service_named(name: &str) -> Option<Service> {
    let lower = name.to_ascii_lowercase();
    SERVICES.iter().copied().find(|service| service.name == lower)
}

/// What is usually spoken on a port.
pub fn service_on(protocol: u8, port: u16) -> Option<&'static str> {
    let spoken = |service: &&Service| match protocol {
        TCP => service.tcp,
        UDP => service.udp,
        _ => false,
    };
    SERVICES.iter().filter(spoken).find(|service| service.port == port).map(|service| service.name)
}

/// A port by number or name.
pub fn parse_port(text: &str) -> Option<u16> {
    text.parse().ok().or_else(|| service_named(text).map(|service| service.port))
}

/// Types of ICMP by name: the type and, where the name means one, the code.
#[rustfmt::skip]
const ICMP_TYPES: &[(&str, u8, Option<u8>)] = &[
    ("echo-reply", 0, None), ("pong", 0, None), ("destination-unreachable", 3, None),
    ("network-unreachable", 3, Some(0)), ("host-unreachable", 3, Some(1)),
    ("protocol-unreachable", 3, Some(2)), ("port-unreachable", 3, Some(3)),
    ("fragmentation-needed", 3, Some(4)), ("source-route-failed", 3, Some(5)),
    ("network-unknown", 3, Some(6)), ("host-unknown", 3, Some(7)), ("network-prohibited", 3, Some(9)),
    ("host-prohibited", 3, Some(10)), ("tos-network-unreachable", 3, Some(11)),
    ("tos-host-unreachable", 3, Some(12)), ("communication-prohibited", 3, Some(13)),
    ("host-precedence-violation", 3, Some(14)), ("precedence-cutoff", 3, Some(15)),
    ("source-quench", 4, None), ("redirect", 5, None), ("network-redirect", 5, Some(0)),
    ("host-redirect", 5, Some(1)), ("tos-network-redirect", 5, Some(2)), ("tos-host-redirect", 5, Some(3)),
    ("echo-request", 8, None), ("ping", 8, None), ("router-advertisement", 9, None),
    ("router-solicitation", 10, None), ("time-exceeded", 11, None), ("ttl-exceeded", 11, None),
    ("ttl-zero-during-transit", 11, Some(0)), ("ttl-zero-during-reassembly", 11, Some(1)),
    ("parameter-problem", 12, None), ("ip-header-bad", 12, Some(0)), ("required-option-missing", 12, Some(1)),
    ("timestamp-request", 13, None), ("timestamp-reply", 14, None), ("info-request", 15, None),
    ("info-reply", 16, None), ("address-mask-request", 17, None), ("address-mask-reply", 18, None),
];

#[rustfmt::skip]
const ICMPV6_TYPES: &[(&str, u8, Option<u8>)] = &[
    ("destination-unreachable", 1, None), ("no-route", 1, Some(0)), ("communication-prohibited", 1, Some(1)),
    ("beyond-scope", 1, Some(2)), ("address-unreachable", 1, Some(3)), ("port-unreachable", 1, Some(4)),
    ("failed-policy", 1, Some(5)), ("reject-route", 1, Some(6)), ("packet-too-big", 2, None),
    ("time-exceeded", 3, None), ("ttl-exceeded", 3, None), ("ttl-zero-during-transit", 3, Some(0)),
    ("ttl-zero-during-reassembly", 3, Some(1)), ("parameter-problem", 4, None), ("bad-header", 4, Some(0)),
    ("unknown-header-type", 4, Some(1)), ("unknown-option", 4, Some(2)), ("echo-request", 128, None),
    ("ping", 128, None), ("echo-reply", 129, None), ("pong", 129, None), ("mld-listener-query", 130, None),
    ("mld-listener-report", 131, None), ("mld-listener-done", 132, None),
    ("mld-listener-reduction", 132, None), ("router-solicitation", 133, None),
    ("nd-router-solicit", 133, None), ("router-advertisement", 134, None), ("nd-router-advert", 134, None),
    ("neighbor-solicitation", 135, None), ("neighbour-solicitation", 135, None),
    ("nd-neighbor-solicit", 135, None), ("neighbor-advertisement", 136, None),
    ("neighbour-advertisement", 136, None), ("nd-neighbor-advert", 136, None), ("redirect", 137, None),
    ("nd-redirect", 137, None), ("router-renumbering", 138, None), ("mld2-listener-report", 143, None),
];

/// A type of ICMP, by name, `type` or `type/code`. `Some(None)` means any.
pub fn parse_icmp(family: Family, text: &str) -> Option<Option<(u8, Option<u8>)>> {
    let lower = text.to_ascii_lowercase();
    if lower == "any" {
        return Some(None);
    }
    let table = match family {
        Family::V4 => ICMP_TYPES,
        Family::V6 => ICMPV6_TYPES,
    };
    if let Some((_, kind, code)) = table.iter().find(|(name, _, _)| *name == lower) {
        return Some(Some((*kind, *code)));
    }
    let (kind, code) = match lower.split_once('/') {
        Some((kind, code)) => (kind, Some(code.parse::<u8>().ok()?)),
        None => (lower.as_str(), None),
    };
    let kind = kind.parse::<u8>().ok()?;
    // iptables prints 255 for "any".
    if kind == 255 && code.is_none() && family == Family::V4 {
        return Some(None);
    }
    Some(Some((kind, code)))
}

/// The name of a type of ICMP, or its number.
pub fn show_icmp(family: Family, kind: u8) -> String {
    let table = match family {
        Family::V4 => ICMP_TYPES,
        Family::V6 => ICMPV6_TYPES,
    };
    match table.iter().find(|(_, known, code)| *known == kind && code.is_none()) {
        Some((name, _, _)) => (*name).to_owned(),
        None => kind.to_string(),
    }
}

/// A hardware address, `52:54:00:12:34:56`.
pub fn parse_mac(text: &str) -> Option<u64> {
    let parts: Vec<&str> = text.split([':', '-']).collect();
    if parts.len() != 6 {
        return None;
    }
    parts.iter().try_fold(0u64, |value, part| {
        if part.is_empty() || part.len() > 2 {
            return None;
        }
        Some(value << 8 | u64::from_str_radix(part, 16).ok()?)
    })
}

/// A hardware address as text.
pub fn show_mac(mac: u64) -> String {
    let bytes: Vec<String> = (0..6).rev().map(|i| format!("{:02x}", mac >> (8 * i) & 0xff)).collect();
    bytes.join(":")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        let (family, addresses) = parse_addresses(text).unwrap();
        addresses.show(family)
    }

    #[test]
    fn addresses_are_read_and_shown() {
        assert_eq!(shown("10.1.2.3"), "10.1.2.3");
        assert_eq!(shown("10.1.2.3/8"), "10.0.0.0/8");
        assert_eq!(shown("10/8"), "10.0.0.0/8");
        assert_eq!(shown("192.168.0.0/255.255.0.0"), "192.168.0.0/16");
        assert_eq!(shown("10.0.0.1/255.0.0.255"), "10.0.0.1/255.0.0.255");
        assert_eq!(shown("116.10.191.*"), "116.10.191.0/24");
        assert_eq!(shown("10.0.0.1-10.0.0.9"), "10.0.0.1-10.0.0.9");
        assert_eq!(shown("10.0.0.0-10.0.0.255"), "10.0.0.0/24");
        assert_eq!(shown("2001:db8::1/64"), "2001:db8::/64");
        assert_eq!(shown("::/0"), "::/0");
        assert_eq!(parse_addresses("10.0.0.0/33"), Err(AddressError::BadPrefix(Family::V4)));
        assert_eq!(parse_addresses("10.0.0.9-10.0.0.1"), Err(AddressError::BadRange));
        assert_eq!(parse_addresses("gateway.example"), Err(AddressError::NotAnAddress));
    }

    #[test]
    fn ranges_join_and_complement() {
        let ranges = Ranges::new(vec![(5, 9), (0, 2), (3, 3), (20, 30)]);
        assert_eq!(ranges.as_slice(), [(0, 3), (5, 9), (20, 30)]);
        assert_eq!(ranges.complement(25).as_slice(), [(4, 4), (10, 19)]);
        assert_eq!(Ranges::default().complement(u128::MAX).as_slice(), [(0, u128::MAX)]);
        assert!(Ranges::new(vec![(0, u128::MAX), (1, 2)]).complement(u128::MAX).is_empty());
    }

    #[test]
    fn names_mean_numbers() {
        assert_eq!(parse_protocol("tcp"), Some(Some(6)));
        assert_eq!(parse_protocol("all"), Some(None));
        assert_eq!(parse_protocol("300"), None);
        assert_eq!(parse_port("ssh"), Some(22));
        assert_eq!(service_on(UDP, 53), Some("domain"));
        assert_eq!(parse_icmp(Family::V4, "8/0"), Some(Some((8, Some(0)))));
        assert_eq!(parse_icmp(Family::V6, "echo-request"), Some(Some((128, None))));
        assert_eq!(parse_mac("52:54:00:12:34:56").map(show_mac).as_deref(), Some("52:54:00:12:34:56"));
        assert_eq!(parse_mac("52:54:00:12:34"), None);
    }
}
