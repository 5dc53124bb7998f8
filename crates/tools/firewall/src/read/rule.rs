//! One rule as iptables writes it: matches and a target.

use otherwise_diagnostics::{Diagnostic, Span};

use super::options::{self, bad};
use super::words::{Word, quote};
use crate::ir::{Limit, Match, On, Rule, Target, Translation, Verdict};
use crate::net::{self, Family, Ranges, TCP};

/// A rule that was read; a list of addresses makes several.
pub(crate) struct ReadRule {
    pub(crate) rules: Vec<Rule>,
    /// The chain that is jumped to, and where it is named.
    pub(crate) jump: Option<(String, Span)>,
}

/// Reads the words behind `-A CHAIN`.
pub(crate) fn read_rule(
    words: &[Word],
    family: Family,
    span: Span,
    line: u32,
) -> Result<ReadRule, Diagnostic> {
    let mut reader = Reader {
        words,
        at: 0,
        family,
        matches: Vec::new(),
        module: None,
        limit: None,
        target: None,
        comment: None,
        counters: None,
        protocol: None,
        lists: Vec::new(),
        needs_protocol: None,
    };
    reader.read()?;
    reader.finish(span, line)
}

/// A module that is not understood, with what was said to it.
struct Module {
    name: String,
    options: Vec<(bool, Vec<String>)>,
}

struct TargetWords {
    name: String,
    span: Span,
    goto: bool,
    options: Vec<Word>,
}

struct Reader<'a> {
    words: &'a [Word],
    at: usize,
    family: Family,
    matches: Vec<Match>,
    /// The module that unknown options belong to.
    module: Option<Module>,
    limit: Option<Limit>,
    target: Option<TargetWords>,
    comment: Option<String>,
    counters: Option<(u64, u64)>,
    /// The protocol, if it is asked for without negation.
    protocol: Option<u8>,
    /// `-s a,b` and `-d c,d`: one rule for each. The index of the match, and its variants.
    lists: Vec<(usize, Vec<Match>)>,
    /// An option that needs `-p`.
    needs_protocol: Option<(Span, &'static str)>,
}

/// The name of an option and the value that is attached to it: `--dport=22`, `-ptcp`.
fn name_and_value(option: &Word) -> (String, Option<Word>) {
    let text = option.text.as_str();
    let (name, value) = match text.split_once('=') {
        Some((name, value)) if name.starts_with("--") => (name, Some(value)),
        _ if text.len() > 2
            && !text.starts_with("--")
            && text.starts_with('-')
            && text.is_char_boundary(2)
            && "psdiojgm".contains(&text[1..2]) =>
        {
            (&text[..2], Some(&text[2..]))
        }
        _ => (text, None),
    };
    let value = value.map(|text| Word { text: text.to_owned(), span: option.span });
    (name.to_owned(), value)
}

impl Reader<'_> {
    fn read(&mut self) -> Result<(), Diagnostic> {
        while let Some(word) = self.words.get(self.at).cloned() {
            self.at += 1;
            let mut negated = false;
            let mut option = word;
            while option.is("!") {
                negated = !negated;
                let Some(next) = self.words.get(self.at).cloned() else {
                    return Err(Diagnostic::error("missing-value", "nothing behind `!`")
                        .at(option.span, "expected a match"));
                };
                self.at += 1;
                option = next;
            }
            self.option(option, negated)?;
        }
        self.close_module();
        Ok(())
    }

    fn option(&mut self, option: Word, negated: bool) -> Result<(), Diagnostic> {
        let (name, attached) = name_and_value(&option);
        let mut negated = negated;
        match name.as_str() {
            "-4" | "-6" | "--ipv4" | "--ipv6" | "-w" | "--wait" | "-n" | "--numeric" | "-v" | "--verbose" => {
                if matches!(name.as_str(), "-w" | "--wait")
                    && self.words.get(self.at).is_some_and(|word| word.text.parse::<u32>().is_ok())
                {
                    self.at += 1;
                }
            }
            "-c" | "--set-counters" => {
                let packets = self.value(&option, attached, &mut negated)?;
                let bytes = self.value(&option, None, &mut negated)?;
                self.counters = packets.text.parse().ok().zip(bytes.text.parse().ok());
            }
            "-m" | "--match" => {
                let module = self.value(&option, attached, &mut negated)?;
                self.close_module();
                if module.is("limit") {
                    self.limit = Some(options::DEFAULT_LIMIT);
                }
                self.module = Some(Module { name: module.text, options: Vec::new() });
            }
            "-j" | "--jump" | "-g" | "--goto" => {
                let target = self.value(&option, attached, &mut negated)?;
                self.close_module();
                if self.target.is_some() {
                    return Err(Diagnostic::error("bad-rule", "a rule has one target")
                        .at(target.span, "expected no second one"));
                }
                let goto = matches!(name.as_str(), "-g" | "--goto");
                self.target =
                    Some(TargetWords { name: target.text, span: target.span, goto, options: Vec::new() });
            }
            "-p" | "--protocol" | "--proto" if !self.inside("policy") => {
                let value = self.value(&option, attached, &mut negated)?;
                self.protocol(&value, negated)?;
            }
            "-s" | "--source" | "--src" | "-d" | "--destination" | "--dst" => {
                let value = self.value(&option, attached, &mut negated)?;
                self.address(&name, &value, negated)?;
            }
            "-i" | "--in-interface" | "-o" | "--out-interface" => {
                let value = self.value(&option, attached, &mut negated)?;
                let interface = options::interface(&value)?;
                let (on, short) = match name.as_str() {
                    "-i" | "--in-interface" => (On::In(interface), "-i"),
                    _ => (On::Out(interface), "-o"),
                };
                self.add(negated, on, format!("{short} {}", quote(&value.text)));
            }
            "-f" | "--fragment" => self.add(negated, On::Opaque { stateful: false }, "-f".to_owned()),
            _ if name.starts_with('-') => self.module_option(&option, &name, attached, negated)?,
            _ => {
                return Err(Diagnostic::error("bad-rule", format!("`{}` is out of place", option.text))
                    .at(option.span, "expected an option such as -p, -s, -m or -j"));
            }
        }
        Ok(())
    }

    fn protocol(&mut self, value: &Word, negated: bool) -> Result<(), Diagnostic> {
        match options::protocol(value)? {
            Some(number) => {
                if !negated {
                    self.protocol = Some(number);
                }
                let on = On::Protocol(Ranges::one(u128::from(number)));
                self.add(negated, on, format!("-p {}", value.text));
            }
            None => self.add(false, On::Always, format!("-p {}", value.text)),
        }
        Ok(())
    }

    fn inside(&self, module: &str) -> bool {
        self.module.as_ref().is_some_and(|open| open.name == module)
    }

    /// The value of an option; the old `-s ! value` negates.
    fn value(
        &mut self,
        option: &Word,
        attached: Option<Word>,
        negated: &mut bool,
    ) -> Result<Word, Diagnostic> {
        if let Some(word) = attached {
            return Ok(word);
        }
        if self.words.get(self.at).is_some_and(|word| word.is("!")) {
            self.at += 1;
            *negated = !*negated;
        }
        let value = self.words.get(self.at).cloned();
        self.at += 1;
        value.ok_or_else(|| {
            Diagnostic::error("missing-value", format!("`{}` needs a value", option.text))
                .at(option.span.after(), "expected a value here")
        })
    }

    fn add(&mut self, negated: bool, on: On, text: String) {
        self.matches.push(Match { negated, on, text });
    }

    fn address(&mut self, name: &str, value: &Word, negated: bool) -> Result<(), Diagnostic> {
        let source = name.starts_with("-s") || name.starts_with("--s");
        let short = if source { "-s" } else { "-d" };
        let make = |addresses| if source { On::Source(addresses) } else { On::Destination(addresses) };
        let Some(addresses) = options::addresses(value, self.family)? else {
            // The name of a host: what it means is not in the file.
            self.add(negated, On::Opaque { stateful: false }, format!("{short} {}", value.text));
            return Ok(());
        };
        if addresses.len() > 1 {
            if negated {
                return Err(bad(value, "a list cannot be negated".to_owned(), "one address behind `!`"));
            }
            let parts: Vec<&str> = value.text.split(',').collect();
            let each = addresses.iter().zip(parts);
            let variants = each.map(|(address, part)| Match {
                negated: false,
                on: make(vec![*address]),
                text: format!("{short} {part}"),
            });
            self.lists.push((self.matches.len(), variants.collect()));
        }
        self.add(negated, make(addresses), format!("{short} {}", value.text));
        Ok(())
    }

    /// Options of modules and targets.
    fn module_option(
        &mut self,
        option: &Word,
        name: &str,
        attached: Option<Word>,
        mut negated: bool,
    ) -> Result<(), Diagnostic> {
        let connmark = self.inside("connmark");
        let target_is_open = self.target.is_some() && self.module.is_none();
        match name {
            "--dport"
            | "--sport"
            | "--destination-port"
            | "--source-port"
            | "--dports"
            | "--sports"
            | "--destination-ports"
            | "--source-ports"
            | "--ports"
            | "--port" => {
                let value = self.value(option, attached, &mut negated)?;
                self.needs_protocol.get_or_insert((option.span, "-p tcp or -p udp"));
                self.ports(name, &value, negated)?;
            }
            "--tcp-flags" => {
                let mask = self.value(option, attached, &mut negated)?;
                let set = self.value(option, None, &mut negated)?;
                self.needs_protocol.get_or_insert((option.span, "-p tcp"));
                self.tcp_flags(&mask, &set, negated)?;
            }
            "--syn" => {
                self.needs_protocol.get_or_insert((option.span, "-p tcp"));
                self.add(negated, On::Flags { mask: 0x17, set: 2 }, "--syn".to_owned());
            }
            "--icmp-type" | "--icmpv6-type" => {
                let value = self.value(option, attached, &mut negated)?;
                let family = if name == "--icmp-type" { Family::V4 } else { Family::V6 };
                let on = options::icmp(&value, family)?;
                self.needs_protocol.get_or_insert((option.span, "-p icmp"));
                self.add(negated, on, format!("{name} {}", value.text));
            }
            "--state" | "--ctstate" => {
                let value = self.value(option, attached, &mut negated)?;
                self.states(name, &value, negated)?;
            }
            "--mac-source" => {
                let value = self.value(option, attached, &mut negated)?;
                self.add(negated, options::mac(&value)?, format!("-m mac --mac-source {}", value.text));
            }
            "--src-range" | "--dst-range" => {
                let value = self.value(option, attached, &mut negated)?;
                let on = match options::addresses(&value, self.family)? {
                    Some(range) if name == "--src-range" => On::Source(range),
                    Some(range) => On::Destination(range),
                    None => On::Opaque { stateful: false },
                };
                self.add(negated, on, format!("-m iprange {name} {}", value.text));
            }
            "--limit" | "--limit-burst" if self.limit.is_some() => {
                let value = self.value(option, attached, &mut negated)?;
                self.bucket(name, &value)?;
            }
            "--mark" if !connmark && !target_is_open => {
                let value = self.value(option, attached, &mut negated)?;
                let (bits, mask) = options::mark(&value)?;
                let on = On::Mark { value: bits & mask, mask };
                self.add(negated, on, format!("-m mark --mark {}", value.text));
            }
            "--comment" => {
                let value = self.value(option, attached, &mut negated)?;
                self.comment = Some(value.text);
            }
            _ => self.unknown_option(option, name, attached, negated)?,
        }
        Ok(())
    }

    fn ports(&mut self, name: &str, value: &Word, negated: bool) -> Result<(), Diagnostic> {
        let ranges = options::ports(value)?;
        let on = match name.trim_start_matches("--").as_bytes().first() {
            Some(b'd') => On::DestinationPort(ranges),
            Some(b's') => On::SourcePort(ranges),
            _ => On::EitherPort(ranges),
        };
        let module = if self.inside("multiport") { "-m multiport " } else { "" };
        self.add(negated, on, format!("{module}{name} {}", value.text));
        Ok(())
    }

    /// How fast the bucket that is open fills, or how much it holds.
    fn bucket(&mut self, name: &str, value: &Word) -> Result<(), Diagnostic> {
        let Some(limit) = &mut self.limit else { return Ok(()) };
        match name {
            "--limit-burst" => limit.burst = options::burst(value)?,
            _ => (limit.rate, limit.unit) = options::rate(value)?,
        }
        Ok(())
    }

    fn tcp_flags(&mut self, mask: &Word, set: &Word, negated: bool) -> Result<(), Diagnostic> {
        let (mask_bits, set_bits) = (options::flags(mask)?, options::flags(set)?);
        if set_bits & !mask_bits != 0 {
            let expected = "only flags of the first list";
            return Err(bad(set, format!("`{}` can never be", set.text), expected));
        }
        let on = On::Flags { mask: mask_bits, set: set_bits };
        self.add(negated, on, format!("--tcp-flags {} {}", mask.text, set.text));
        Ok(())
    }

    /// An option that nobody knows belongs to the module or the target that is open.
    fn unknown_option(
        &mut self,
        option: &Word,
        name: &str,
        attached: Option<Word>,
        negated: bool,
    ) -> Result<(), Diagnostic> {
        let values = match attached {
            Some(value) => vec![value],
            None => self.values(),
        };
        let words =
            |values: Vec<Word>| [name.to_owned()].into_iter().chain(values.into_iter().map(|word| word.text));
        match (&mut self.module, &mut self.target) {
            (Some(module), _) => module.options.push((negated, words(values).collect())),
            (None, Some(target)) => {
                target.options.push(Word { text: name.to_owned(), span: option.span });
                target.options.extend(values);
            }
            (None, None) if name == "--tcp-option" || self.protocol.is_some() => {
                let text = words(values).map(|word| quote(&word)).collect::<Vec<_>>().join(" ");
                self.add(negated, On::Opaque { stateful: false }, text);
            }
            (None, None) => {
                return Err(Diagnostic::error("unknown-option", format!("unknown option `{name}`"))
                    .at(option.span, "expected an option of iptables")
                    .help("an option of a module needs `-m MODULE` before it"));
            }
        }
        Ok(())
    }

    fn states(&mut self, name: &str, value: &Word, negated: bool) -> Result<(), Diagnostic> {
        let module = if name == "--state" { "state" } else { "conntrack" };
        let text = format!("-m {module} {name} {}", value.text);
        let opaque = On::Opaque { stateful: false };
        let on = match options::states(value)? {
            Some((states, false)) => On::State(states),
            Some((states, true)) if states == crate::ir::States::NONE => On::Translated,
            _ => opaque,
        };
        self.add(negated, on, text);
        Ok(())
    }

    /// The words that belong to an option nobody knows: all up to the next option.
    fn values(&mut self) -> Vec<Word> {
        let mut values = Vec::new();
        while let Some(word) = self.words.get(self.at) {
            let is_option = word
                .text
                .strip_prefix('-')
                .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-'));
            if is_option || word.is("!") {
                break;
            }
            values.push(word.clone());
            self.at += 1;
        }
        values
    }

    /// What was said to the last module becomes matches.
    fn close_module(&mut self) {
        let Some(module) = self.module.take() else { return };
        if let Some(limit) = self.limit.take() {
            let text = format!("-m limit --limit {} --limit-burst {}", limit.show_rate(), limit.burst);
            self.add(false, On::Limit(limit), text);
            return;
        }
        let stateful = options::STATEFUL.contains(&module.name.as_str());
        let known = [
            "tcp",
            "udp",
            "udplite",
            "sctp",
            "dccp",
            "icmp",
            "icmp6",
            "icmpv6",
            "multiport",
            "comment",
            "mac",
            "mark",
            "iprange",
            "state",
            "conntrack",
        ];
        if module.options.is_empty() {
            if !known.contains(&module.name.as_str()) {
                self.add(false, On::Opaque { stateful }, format!("-m {}", quote(&module.name)));
            }
            return;
        }
        let shown = |(negated, words): &(bool, Vec<String>)| {
            let words: Vec<String> = words.iter().map(|word| quote(word)).collect();
            format!("{}{}", if *negated { "! " } else { "" }, words.join(" "))
        };
        let separate = options::SEPARATE.contains(&module.name.as_str()) || module.options.len() == 1;
        if module.name == "recent" && module.options.iter().any(|(not, words)| !not && words[0] == "--set") {
            let all: Vec<String> = module.options.iter().map(shown).collect();
            self.add(false, On::Always, format!("-m recent {}", all.join(" ")));
        } else if separate {
            for (negated, words) in module.options {
                let text = format!("-m {} {}", quote(&module.name), shown(&(false, words)));
                self.add(negated, On::Opaque { stateful }, text);
            }
        } else {
            let all: Vec<String> = module.options.iter().map(shown).collect();
            self.add(false, On::Opaque { stateful }, format!("-m {} {}", quote(&module.name), all.join(" ")));
        }
    }

    fn finish(mut self, span: Span, line: u32) -> Result<ReadRule, Diagnostic> {
        if let Some((place, wanted)) = self.needs_protocol
            && self.protocol.is_none()
            && !self.matches.iter().any(|each| matches!(each.on, On::Protocol(_)))
        {
            return Err(Diagnostic::error("missing-protocol", "this match needs a protocol")
                .at(place, format!("expected {wanted} before it")));
        }
        if let Some((place, "-p tcp")) = self.needs_protocol
            && self.protocol.is_some_and(|protocol| protocol != TCP)
        {
            return Err(Diagnostic::error("missing-protocol", "TCP flags of a protocol that is not TCP")
                .at(place, "expected -p tcp before it"));
        }
        let (target, jump) = match self.target.take() {
            None => (Target::None, None),
            Some(words) => target(words, self.family)?,
        };
        let text: Vec<String> = self.words.iter().map(|word| quote(&word.text)).collect();
        let rule = Rule {
            matches: self.matches,
            target,
            comment: self.comment,
            counters: self.counters,
            text: text.join(" "),
            span,
            line,
            handle: None,
            json: None,
        };
        let mut rules = vec![rule];
        for (index, variants) in self.lists {
            let whole = rules[0].matches[index].text.clone();
            let one_for_each = |rule: &Rule| {
                let make = |variant: &Match| {
                    let mut copy = rule.clone();
                    copy.matches[index] = variant.clone();
                    let list = whole.rsplit(' ').next().unwrap_or("");
                    let one = variant.text.rsplit(' ').next().unwrap_or("");
                    copy.text = copy.text.replacen(list, one, 1);
                    copy
                };
                variants.iter().map(make).collect::<Vec<_>>()
            };
            rules = rules.iter().flat_map(one_for_each).collect();
        }
        Ok(ReadRule { rules, jump })
    }
}

fn target(words: TargetWords, family: Family) -> Result<(Target, Option<(String, Span)>), Diagnostic> {
    let TargetWords { name, span, goto, options } = words;
    if goto {
        return Ok((Target::Goto(name.clone()), Some((name, span))));
    }
    let shown: Vec<String> = options.iter().map(|word| quote(&word.text)).collect();
    let text = [format!("-j {}", quote(&name))].into_iter().chain(shown).collect::<Vec<_>>().join(" ");
    let value = |wanted: &[&str]| {
        let at = options.iter().position(|word| wanted.contains(&word.text.as_str()))?;
        options.get(at + 1)
    };
    let target = match name.as_str() {
        "ACCEPT" | "TPROXY" => Target::Verdict(Verdict::Accept, text),
        "DROP" => Target::Verdict(Verdict::Drop, text),
        "REJECT" => Target::Verdict(Verdict::Reject, text),
        "RETURN" => Target::Verdict(Verdict::Return, text),
        "QUEUE" | "NFQUEUE" => Target::Queue(text),
        "SYNPROXY" => Target::Synproxy(text),
        "NOTRACK" => Target::NoTrack(text),
        "CT" if options.iter().any(|word| word.is("--notrack")) => Target::NoTrack(text),
        "MARK" => mark_target(&options, text, span)?,
        "CONNMARK" if options.iter().any(|word| word.is("--restore-mark")) => Target::AnyMark(text),
        "CONNMARK" => Target::Continue(text),
        "DNAT" | "NETMAP" => {
            let to = value(&["--to-destination", "--to", "--to-dest"]);
            Target::Destination(translation(to, family, text)?)
        }
        "REDIRECT" => {
            let port = match value(&["--to-ports", "--to-port", "--to"]) {
                Some(word) => Some(port_range(word)?),
                None => None,
            };
            Target::Destination(Translation { address: None, elsewhere: true, port, text })
        }
        "SNAT" | "SAME" => Target::Source(translation(value(&["--to-source", "--to"]), family, text)?),
        "MASQUERADE" => Target::Source(Translation { address: None, elsewhere: true, port: None, text }),
        known if options::CONTINUE.contains(&known) => Target::Continue(text),
        known if options::SWALLOW.contains(&known) => Target::Verdict(Verdict::Drop, text),
        _ if !options.is_empty() => Target::Opaque(text),
        _ => return Ok((Target::Jump(name.clone()), Some((name, span)))),
    };
    Ok((target, None))
}

fn mark_target(options: &[Word], text: String, span: Span) -> Result<Target, Diagnostic> {
    let (Some(option), Some(value)) = (options.first(), options.get(1)) else {
        return Err(Diagnostic::error("missing-value", "`MARK` needs a mark")
            .at(span, "expected --set-mark behind it"));
    };
    let (value, mask) = match (option.text.as_str(), options::mark(value)?) {
        ("--set-mark", (value, mask)) => (value, mask | value),
        ("--set-xmark", pair) => pair,
        ("--and-mark", (bits, _)) => (0, !bits),
        ("--or-mark", (bits, _)) => (bits, bits),
        ("--xor-mark", (bits, _)) => (bits, 0),
        _ => return Ok(Target::AnyMark(text)),
    };
    Ok(Target::Mark { value, mask, text })
}

/// `10.0.0.1`, `10.0.0.1-10.0.0.9`, `10.0.0.1:80-90`, `[2001:db8::1]:80`, `:80`, `192.168.0.0/24`.
fn translation(word: Option<&Word>, family: Family, text: String) -> Result<Translation, Diagnostic> {
    let Some(word) = word else {
        return Ok(Translation { address: None, elsewhere: true, port: None, text });
    };
    let wrong =
        || bad(word, format!("`{}` is no new address", word.text), "an address, a range, or address:port");
    let (addresses, port) = match word.text.strip_prefix('[') {
        Some(rest) => match rest.split_once(']') {
            Some((inner, port)) => (inner, port.strip_prefix(':')),
            None => return Err(wrong()),
        },
        None if family == Family::V4 => match word.text.split_once(':') {
            Some((addresses, port)) => (addresses, Some(port)),
            None => (word.text.as_str(), None),
        },
        None => (word.text.as_str(), None),
    };
    let address = match addresses {
        "" => None,
        addresses => match net::parse_addresses(addresses) {
            Ok((found, addresses)) if found == family => Some(addresses.range(family).ok_or_else(wrong)?),
            _ => return Err(wrong()),
        },
    };
    let port = match port {
        Some(port) => Some(port_range(&Word { text: port.to_owned(), span: word.span })?),
        None => None,
    };
    Ok(Translation { address, elsewhere: false, port, text })
}

fn port_range(word: &Word) -> Result<(u16, u16), Diagnostic> {
    let text = word.text.split('/').next().unwrap_or("");
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    match (net::parse_port(low), net::parse_port(high)) {
        (Some(low), Some(high)) if low <= high => Ok((low, high)),
        _ => Err(bad(
            word,
            format!("`{}` is no port or range of ports", word.text),
            "one such as 8080 or 8000-8010",
        )),
    }
}
