//! The options of matches: which are understood, and what their values mean.

use otherwise_diagnostics::Diagnostic;

use super::words::Word;
use crate::ir::{FLAGS, Interface, Limit, On, State, States};
use crate::net::{self, AddressError, Addresses, Family, Ranges};

/// Modules whose answers change from packet to packet although the packets are alike.
pub(crate) const STATEFUL: &[&str] =
    &["limit", "hashlimit", "recent", "statistic", "quota", "quota2", "random", "nth", "rateest", "fuzzy"];

/// Modules whose options are tests of their own.
pub(crate) const SEPARATE: &[&str] =
    &["addrtype", "owner", "set", "physdev", "conntrack", "devgroup", "mark"];

/// Targets that do their work and let the packet go on.
pub(crate) const CONTINUE: &[&str] = &[
    "LOG",
    "NFLOG",
    "ULOG",
    "TRACE",
    "AUDIT",
    "CHECKSUM",
    "CLASSIFY",
    "CLUSTERIP",
    "CONNSECMARK",
    "CT",
    "DSCP",
    "ECN",
    "HL",
    "HMARK",
    "IDLETIMER",
    "LED",
    "RATEEST",
    "SECMARK",
    "SET",
    "TCPMSS",
    "TCPOPTSTRIP",
    "TEE",
    "TOS",
    "TTL",
    "IPV4OPTSSTRIP",
    "DNPT",
    "SNPT",
    "ACCOUNT",
    "SYSRQ",
];

/// Targets after which the packet is gone.
pub(crate) const SWALLOW: &[&str] = &["TARPIT", "DELUDE", "CHAOS", "STEAL", "MIRROR"];

pub(crate) fn bad(word: &Word, message: String, expected: &str) -> Diagnostic {
    Diagnostic::error("bad-value", message).at(word.span, format!("expected {expected}"))
}

pub(crate) fn protocol(word: &Word) -> Result<Option<u8>, Diagnostic> {
    net::parse_protocol(&word.text).ok_or_else(|| {
        bad(word, format!("`{}` is not a protocol", word.text), "a name such as `tcp`, or a number up to 255")
    })
}

/// Addresses of one option; `None` for the name of a host, which nobody can look up offline.
pub(crate) fn addresses(word: &Word, family: Family) -> Result<Option<Vec<Addresses>>, Diagnostic> {
    let mut all = Vec::new();
    for part in word.text.split(',') {
        match net::parse_addresses(part) {
            Ok((found, addresses)) if found == family => all.push(addresses),
            Ok((found, _)) => {
                let message = format!("`{part}` is an {} address in {} rules", found.name(), family.name());
                return Err(bad(word, message, &format!("an {} address", family.name())));
            }
            Err(AddressError::BadPrefix(family)) => {
                let message = format!("`{part}` has a bad prefix length or netmask");
                let expected = format!("a length from 0 to {}, or a netmask", family.bits());
                return Err(
                    Diagnostic::error("bad-prefix", message).at(word.span, format!("expected {expected}"))
                );
            }
            Err(AddressError::BadRange) => {
                return Err(bad(word, format!("`{part}` is an empty range"), "the lower address first"));
            }
            Err(AddressError::NotAnAddress) if looks_like_host(part) => return Ok(None),
            Err(AddressError::NotAnAddress) => {
                let expected = "an address such as 192.168.0.1, or a prefix such as 10.0.0.0/8";
                return Err(bad(word, format!("`{part}` is not an address"), expected));
            }
        }
    }
    Ok(Some(all))
}

fn looks_like_host(text: &str) -> bool {
    let (name, _) = text.split_once('/').unwrap_or((text, ""));
    let last = name.rsplit('.').next().unwrap_or("");
    last.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_'))
}

/// `22`, `1024:65535`, `:1023`, `ssh`, and lists of these.
pub(crate) fn ports(word: &Word) -> Result<Ranges, Diagnostic> {
    let mut ranges = Vec::new();
    for part in word.text.split(',') {
        let wrong = || {
            let expected = "a port up to 65535, a range such as 1024:65535, or the name of a service";
            bad(word, format!("`{part}` is not a port"), expected)
        };
        // Names of services may have a hyphen, so ranges have a colon.
        let (low, high) = match part.split_once(':') {
            Some((low, high)) => (
                if low.is_empty() { Some(0) } else { net::parse_port(low) },
                if high.is_empty() { Some(65535) } else { net::parse_port(high) },
            ),
            None => (net::parse_port(part), net::parse_port(part)),
        };
        let (Some(low), Some(high)) = (low, high) else { return Err(wrong()) };
        if low > high {
            return Err(bad(word, format!("`{part}` is an empty range"), "the lower port first"));
        }
        ranges.push((u128::from(low), u128::from(high)));
    }
    Ok(Ranges::new(ranges))
}

/// `SYN,ACK`, `ALL`, `NONE`.
pub(crate) fn flags(word: &Word) -> Result<u8, Diagnostic> {
    let mut set = 0;
    for name in word.text.split(',') {
        set |= match name.to_ascii_uppercase().as_str() {
            "ALL" => 0x3f,
            "NONE" => 0,
            upper => match FLAGS.iter().find(|(known, _)| *known == upper) {
                Some((_, bit)) => *bit,
                None => {
                    let expected = "SYN, ACK, FIN, RST, URG, PSH, ALL or NONE";
                    return Err(bad(word, format!("`{name}` is not a TCP flag"), expected));
                }
            },
        };
    }
    Ok(set)
}

/// The states of `--state` and `--ctstate`; also whether `DNAT` is among them. `None`: something else is.
pub(crate) fn states(word: &Word) -> Result<Option<(States, bool)>, Diagnostic> {
    let (mut states, mut translated) = (States::NONE, false);
    for name in word.text.split(',') {
        match State::named(name) {
            Some(state) => states = states.with(state),
            None if name.eq_ignore_ascii_case("dnat") => translated = true,
            None if name.eq_ignore_ascii_case("snat") => return Ok(None),
            None => {
                let expected = "NEW, ESTABLISHED, RELATED, INVALID or UNTRACKED";
                return Err(bad(word, format!("`{name}` is not a connection state"), expected));
            }
        }
    }
    Ok(Some((states, translated)))
}

pub(crate) fn icmp(word: &Word, family: Family) -> Result<On, Diagnostic> {
    match net::parse_icmp(family, &word.text) {
        Some(Some((kind, code))) => Ok(On::Icmp { kind, code }),
        Some(None) => Ok(On::Always),
        None => {
            let expected = "a name such as `echo-request`, a number, or type/code";
            Err(bad(word, format!("`{}` is not a type of ICMP", word.text), expected))
        }
    }
}

pub(crate) fn mac(word: &Word) -> Result<On, Diagnostic> {
    let mac = net::parse_mac(&word.text);
    mac.map(On::Mac).ok_or_else(|| {
        bad(word, format!("`{}` is not a hardware address", word.text), "one such as 52:54:00:12:34:56")
    })
}

/// `3/minute`, `10/s`, `5`.
pub(crate) fn rate(word: &Word) -> Result<(u32, u32), Diagnostic> {
    let wrong =
        || bad(word, format!("`{}` is not a rate", word.text), "a number a second, minute, hour or day");
    let (number, unit) = word.text.split_once('/').unwrap_or((&word.text, "second"));
    let number: u32 = number.trim().parse().map_err(|_| wrong())?;
    let unit = unit.trim().to_ascii_lowercase();
    let known = [("second", 1), ("minute", 60), ("hour", 3600), ("day", 86400)];
    let unit = known.iter().find(|(name, _)| !unit.is_empty() && name.starts_with(unit.as_str()));
    let plural = |unit: &str| known.iter().find(|(name, _)| unit.strip_suffix('s') == Some(*name));
    let unit = unit.or_else(|| plural(word.text.rsplit('/').next().unwrap_or(""))).ok_or_else(wrong)?;
    if number == 0 {
        return Err(bad(word, "a rate of zero".to_owned(), "a positive number"));
    }
    Ok((number, unit.1))
}

pub(crate) fn burst(word: &Word) -> Result<u32, Diagnostic> {
    let burst = word.text.parse().ok().filter(|burst| (1..=10_000).contains(burst));
    burst.ok_or_else(|| bad(word, format!("`{}` is not a burst", word.text), "a number from 1 to 10000"))
}

/// What the kernel takes when nothing is said.
pub(crate) const DEFAULT_LIMIT: Limit = Limit { rate: 3, unit: 3600, burst: 5 };

/// `0x1`, `0x1/0xff`, `17`.
pub(crate) fn mark(word: &Word) -> Result<(u32, u32), Diagnostic> {
    let (value, mask) = word.text.split_once('/').map_or((word.text.as_str(), None), |(v, m)| (v, Some(m)));
    let parsed = (number(value), mask.map_or(Some(u32::MAX), number));
    match parsed {
        (Some(value), Some(mask)) => Ok((value, mask)),
        _ => Err(bad(word, format!("`{}` is not a mark", word.text), "a number such as 0x1, or value/mask")),
    }
}

fn number(text: &str) -> Option<u32> {
    match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) => u32::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}

/// `eth0`, `eth+`.
pub(crate) fn interface(word: &Word) -> Result<Interface, Diagnostic> {
    if word.text.is_empty() || word.text.len() > 16 || word.text.contains(['/', ' ']) {
        return Err(bad(word, format!("`{}` is not an interface", word.text), "a name of up to 15 letters"));
    }
    Ok(match word.text.strip_suffix('+') {
        Some(start) => Interface { name: start.to_owned(), prefix: true },
        None => Interface { name: word.text.clone(), prefix: false },
    })
}
