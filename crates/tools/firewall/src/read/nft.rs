//! What `nft -j list ruleset` prints.

use otherwise_diagnostics::{Diagnostic, SourceFile, Span};
use rustc_hash::FxHashMap;
use serde_json::Value;

use super::Loaded;
use super::nft_text;
use crate::ir::{
    Chain, FLAGS, Format, Hook, Interface, Limit, Match, On, Rule, Ruleset, State, States, Table, Target,
    Translation, Verdict,
};
use crate::net::{self, Addresses, Family, Ranges};

pub(super) fn read(file: &SourceFile) -> Loaded {
    let mut ruleset = Ruleset { format: Format::Nft, tables: Vec::new(), extra: Vec::new() };
    let value: Value = match serde_json::from_str(file.text()) {
        Ok(value) => value,
        Err(error) => {
            let place = place_of(file, error.line(), error.column());
            let complaint = Diagnostic::error("bad-json", "this is not JSON").at(place, format!("{error}"));
            return Loaded { ruleset, diagnostics: vec![complaint] };
        }
    };
    let list = value.get("nftables").unwrap_or(&value).as_array();
    let Some(list) = list else {
        let complaint = Diagnostic::error("bad-json", format!("`{}` lists no rules", file.name()))
            .help("expected what `nft -j list ruleset` prints: an object with a list `nftables`");
        return Loaded { ruleset, diagnostics: vec![complaint] };
    };
    let mut reader = Reader { places: rule_places(file), ..Reader::default() };
    for each in list {
        reader.sets(each);
    }
    for each in list {
        if !reader.object(each) {
            ruleset.extra.push(each.to_string());
        }
    }
    let mut diagnostics = reader.diagnostics;
    for table in &reader.tables {
        diagnostics.extend(super::loop_of_jumps(table));
        let known = |name: &String| table.chain(name).is_some();
        for rule in table.chains.iter().flat_map(|chain| &chain.rules) {
            if let Target::Jump(to) | Target::Goto(to) = &rule.target
                && !known(to)
            {
                let message = format!("there is no chain `{to}` in table `{}`", table.name);
                diagnostics.push(
                    Diagnostic::error("unknown-chain", message)
                        .at(rule.span, "expected a chain of this table"),
                );
            }
        }
    }
    if reader.tables.is_empty() && diagnostics.is_empty() {
        diagnostics.push(
            Diagnostic::error("no-rules", format!("there are no rules in `{}`", file.name()))
                .help("expected what `nft -j list ruleset` prints"),
        );
    }
    ruleset.tables = reader.tables;
    Loaded { ruleset, diagnostics }
}

fn place_of(file: &SourceFile, line: usize, column: usize) -> Span {
    let start: usize = file.text().split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let at = start + column.saturating_sub(1);
    file.span(at..at + 1)
}

/// Where the objects called `rule` stand: JSON values do not remember it.
fn rule_places(file: &SourceFile) -> Vec<(Span, u32)> {
    let text = file.text();
    let mut places = Vec::new();
    let mut from = 0;
    while let Some(found) = text[from..].find("\"rule\"") {
        let at = from + found;
        from = at + 6;
        if text[from..].trim_start().starts_with(':') {
            let span = file.span(at..from);
            places.push((span, file.line(span.start)));
        }
    }
    places
}

#[derive(Default)]
struct Reader {
    tables: Vec<Table>,
    families: Vec<String>,
    diagnostics: Vec<Diagnostic>,
    places: Vec<(Span, u32)>,
    rules: usize,
    /// Elements of named sets and maps by family, table and name.
    elements: FxHashMap<(String, String, String), Value>,
}

fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value.get(field).and_then(Value::as_str).unwrap_or("")
}

impl Reader {
    fn sets(&mut self, each: &Value) {
        let Some(set) = each.get("set").or_else(|| each.get("map")) else { return };
        let moving = set.get("flags").and_then(Value::as_array).is_some_and(|flags| {
            flags.iter().any(|flag| matches!(flag.as_str(), Some("dynamic" | "timeout")))
        });
        if !moving {
            let key =
                (text(set, "family").to_owned(), text(set, "table").to_owned(), text(set, "name").to_owned());
            let elements = set.get("elem").cloned().unwrap_or(Value::Array(Vec::new()));
            self.elements.insert(key, elements);
        }
    }

    /// Whether the object is a table, chain or rule that matters.
    fn object(&mut self, each: &Value) -> bool {
        if let Some(table) = each.get("table") {
            self.table(text(table, "family"), text(table, "name")).is_some()
        } else if let Some(chain) = each.get("chain") {
            self.chain(chain)
        } else if let Some(rule) = each.get("rule") {
            let place = self.places.get(self.rules).copied();
            self.rules += 1;
            self.rule(rule, place)
        } else {
            false
        }
    }

    fn table(&mut self, family: &str, name: &str) -> Option<usize> {
        let (v4, v6) = match family {
            "ip" => (true, false),
            "ip6" => (false, true),
            "inet" => (true, true),
            _ => return None,
        };
        let known = self.tables.iter().zip(&self.families);
        let found = known.enumerate().find(|(_, (table, known))| table.name == name && *known == family);
        if let Some((index, _)) = found {
            return Some(index);
        }
        self.tables.push(Table { name: name.to_owned(), v4, v6, chains: Vec::new() });
        self.families.push(family.to_owned());
        Some(self.tables.len() - 1)
    }

    fn chain(&mut self, chain: &Value) -> bool {
        let Some(table) = self.table(text(chain, "family"), text(chain, "table")) else { return false };
        let hook = Hook::named(text(chain, "hook"));
        if hook.is_none() && chain.get("hook").is_some() {
            return false;
        }
        let policy = match text(chain, "policy") {
            "drop" => Verdict::Drop,
            _ => Verdict::Accept,
        };
        self.tables[table].chains.push(Chain {
            name: text(chain, "name").to_owned(),
            hook,
            priority: chain.get("prio").and_then(Value::as_i64).unwrap_or(0) as i32,
            nat: text(chain, "type") == "nat",
            policy: hook.map(|_| policy),
            counters: None,
            rules: Vec::new(),
            span: None,
        });
        true
    }

    fn rule(&mut self, rule: &Value, place: Option<(Span, u32)>) -> bool {
        let (family, table_name) = (text(rule, "family"), text(rule, "table"));
        let Some(table) = self.table(family, table_name) else { return false };
        let Some(chain) = self.tables[table].chain(text(rule, "chain")) else { return false };
        let empty = Vec::new();
        let expressions = rule.get("expr").and_then(Value::as_array).unwrap_or(&empty);
        let (span, line) =
            place.unwrap_or((Span { file: otherwise_diagnostics::FileId(0), start: 0, end: 0 }, 1));
        let mut parts = Parts { reader: self, family, table: table_name, variants: vec![Variant::default()] };
        for expression in expressions {
            parts.statement(expression);
        }
        let variants = parts.variants;
        let shown: Vec<String> = expressions.iter().map(nft_text::statement).collect();
        let make = |matches: Vec<Match>, target: Target| Rule {
            matches,
            target,
            comment: rule.get("comment").and_then(Value::as_str).map(str::to_owned),
            counters: None,
            text: shown.iter().filter(|text| !text.is_empty()).cloned().collect::<Vec<_>>().join(" "),
            span,
            line,
            handle: rule.get("handle").and_then(Value::as_u64),
            json: Some(rule.to_string()),
        };
        let mut rests = 0;
        for variant in variants {
            let Some(effect) = variant.effects.first() else {
                let only = make(variant.matches, variant.target.unwrap_or(Target::None));
                self.tables[table].chains[chain].rules.push(only);
                continue;
            };
            let touched = |each: &Match| {
                matches!(
                    each.on,
                    On::Limit(_) | On::Mark { .. } | On::State(_) | On::Opaque { stateful: true }
                )
            };
            let last = variant.effects.iter().all(|effect| effect.0 == variant.matches.len());
            let alone = variant.effects.len() == 1 && variant.target.is_none();
            let matches = variant.matches[..effect.0].to_vec();
            if last && (alone || !variant.matches.iter().any(touched)) {
                let rules = &mut self.tables[table].chains[chain].rules;
                rules.extend(variant.effects.into_iter().map(|(_, effect)| make(matches.clone(), effect)));
                rules.extend(variant.target.map(|target| make(variant.matches, target)));
                continue;
            }
            // A rule asks once, and goes on after what it does to the packet: the rest of it is a chain.
            rests += 1;
            let handle = rule.get("handle").and_then(Value::as_u64);
            let name = rest_name(handle.unwrap_or(u64::from(line)), rests);
            let (call, rest) = rest_of(variant, &name);
            self.tables[table].chains[chain].rules.push(make(matches, call));
            self.tables[table].chains.push(Chain {
                name,
                hook: None,
                priority: 0,
                nat: false,
                policy: None,
                counters: None,
                rules: rest.into_iter().map(|(matches, target)| make(matches, target)).collect(),
                span: None,
            });
        }
        true
    }
}

/// No chain of nftables has a blank in its name.
fn rest_name(rule: u64, number: usize) -> String {
    if number == 1 { format!("rest of rule {rule}") } else { format!("rest {number} of rule {rule}") }
}

/// What follows after the matches before the first effect, and how to get there.
fn rest_of(variant: Variant, name: &str) -> (Target, Vec<(Vec<Match>, Target)>) {
    let first = variant.effects.first().map_or(0, |effect| effect.0);
    let after = |at: usize| variant.matches[first..at].to_vec();
    let mut rest: Vec<(Vec<Match>, Target)> =
        variant.effects.iter().map(|(at, effect)| (after(*at), effect.clone())).collect();
    let later = after(variant.matches.len());
    let conditional = !later.is_empty();
    let name = name.to_owned();
    let (call, end) = match variant.target {
        None => (Target::Jump(name), None),
        // Coming back from there is coming back to the rule after this one.
        Some(Target::Jump(to)) => (Target::Jump(name), Some(Target::Goto(to))),
        Some(Target::Goto(to)) if !conditional => (Target::Goto(name), Some(Target::Goto(to))),
        Some(Target::Verdict(Verdict::Return, _)) if !conditional => (Target::Goto(name), None),
        Some(Target::Goto(to)) => (Target::Jump(name), Some(Target::Opaque(format!("goto {to}")))),
        Some(Target::Verdict(Verdict::Return, shown)) => (Target::Jump(name), Some(Target::Opaque(shown))),
        Some(target) => (Target::Jump(name), Some(target)),
    };
    rest.extend(end.map(|end| (later, end)));
    (call, rest)
}

/// A rule so far; a map of verdicts makes several.
#[derive(Clone, Default)]
struct Variant {
    matches: Vec<Match>,
    /// What is done to the packet, each after so many of the matches.
    effects: Vec<(usize, Target)>,
    target: Option<Target>,
}

struct Parts<'a> {
    reader: &'a Reader,
    family: &'a str,
    table: &'a str,
    variants: Vec<Variant>,
}

impl Parts<'_> {
    fn add(&mut self, negated: bool, on: On, text: &str) {
        for variant in &mut self.variants {
            variant.matches.push(Match { negated, on: on.clone(), text: text.to_owned() });
        }
    }

    fn end(&mut self, target: Target) {
        self.variants.iter_mut().filter(|variant| variant.target.is_none()).for_each(|variant| {
            variant.target = Some(target.clone());
        });
    }

    fn effect(&mut self, target: Target) {
        for variant in &mut self.variants {
            variant.effects.push((variant.matches.len(), target.clone()));
        }
    }

    fn statement(&mut self, statement: &Value) {
        let shown = nft_text::statement(statement);
        let Some((key, value)) = statement.as_object().and_then(|object| object.iter().next()) else {
            self.add(false, On::Opaque { stateful: true }, &shown);
            return;
        };
        match key.as_str() {
            "match" => self.test(value, &shown),
            "vmap" => self.verdict_map(value, &shown),
            "limit" => self.limit(value, &shown),
            "counter" | "log" | "comment" => {}
            "notrack" => self.effect(Target::NoTrack(shown)),
            "mangle" => {
                let target = mangle(value, &shown);
                self.effect(target);
            }
            // `add @set { ip saddr limit rate 3/minute }` is passed as far as the limit lets it.
            "set" | "map" if value.get("stmt").is_some() => {
                self.add(false, On::Opaque { stateful: true }, &shown);
            }
            "ct helper" | "ct timeout" | "ct expectation" | "set" | "map" | "dup" | "flow" | "secmark" => {
                self.effect(Target::Continue(shown));
            }
            "xt" if text(value, "type") == "target" => self.end(Target::Opaque(shown)),
            "xt" | "quota" | "ct count" | "meter" => self.add(false, On::Opaque { stateful: true }, &shown),
            "fwd" => self.end(Target::Verdict(Verdict::Drop, shown)),
            _ => match target(key, value, &shown) {
                Some(target) => self.end(target),
                None => self.end(Target::Opaque(shown)),
            },
        }
    }

    fn limit(&mut self, limit: &Value, shown: &str) {
        let unit = match text(limit, "per") {
            "second" => 1,
            "minute" => 60,
            "hour" => 3600,
            "day" => 86400,
            "week" => 604_800,
            _ => 0,
        };
        let number =
            |field: &str| limit.get(field).and_then(Value::as_u64).and_then(|n| u32::try_from(n).ok());
        let inverted = limit.get("inv").and_then(Value::as_bool).unwrap_or(false);
        match (number("rate"), limit.get("rate_unit").and_then(Value::as_str).unwrap_or("packets")) {
            (Some(rate), "packets") if unit != 0 && rate != 0 => {
                let burst = number("burst").filter(|burst| *burst > 0).unwrap_or(5);
                self.add(inverted, On::Limit(Limit { rate, unit, burst }), shown);
            }
            _ => self.add(inverted, On::Opaque { stateful: true }, shown),
        }
    }

    fn verdict_map(&mut self, map: &Value, shown: &str) {
        let data = map.get("data").unwrap_or(&Value::Null);
        let pairs = self.elements(data.get("set").unwrap_or(data));
        let key = map.get("key").unwrap_or(&Value::Null);
        let Some(pairs) = pairs else {
            self.end(Target::Opaque(shown.to_owned()));
            return;
        };
        let before = self.variants.clone();
        let mut all = Vec::new();
        for pair in &pairs {
            let (Some(value), Some(verdict)) = (pair.get(0), pair.get(1)) else { continue };
            let goal = verdict.as_object().and_then(|object| object.iter().next());
            let goal = goal.and_then(|(name, value)| target(name, value, &nft_text::statement(verdict)));
            self.variants = before.clone();
            let test = serde_json::json!({ "op": "==", "left": key, "right": value });
            let text = format!("{} {}", nft_text::expression(key), nft_text::expression(value));
            self.test(&test, &text);
            self.end(goal.unwrap_or_else(|| Target::Opaque(shown.to_owned())));
            all.append(&mut self.variants);
        }
        self.variants = all;
    }

    /// The members of a set, given or named.
    fn elements(&self, value: &Value) -> Option<Vec<Value>> {
        match value {
            Value::Array(list) => Some(list.clone()),
            Value::String(name) => {
                let name = name.strip_prefix('@')?;
                let key = (self.family.to_owned(), self.table.to_owned(), name.to_owned());
                self.reader.elements.get(&key)?.as_array().cloned()
            }
            _ => None,
        }
    }

    fn test(&mut self, test: &Value, shown: &str) {
        let (left, right) =
            (test.get("left").unwrap_or(&Value::Null), test.get("right").unwrap_or(&Value::Null));
        let op = text(test, "op");
        let negated = op == "!=";
        let (left, mask) = match left.get("&").and_then(Value::as_array) {
            Some(parts) if parts.len() == 2 => (&parts[0], Some(&parts[1])),
            _ => (left, None),
        };
        let opaque = On::Opaque { stateful: false };
        let values: Option<Vec<Value>> = match right {
            Value::Object(object) if object.contains_key("set") => self.elements(&object["set"]),
            Value::String(name) if name.starts_with('@') => self.elements(right),
            Value::Array(list) => Some(list.clone()),
            other => Some(vec![other.clone()]),
        };
        let Some(values) = values else {
            self.guards(left);
            self.add(negated, opaque, shown);
            return;
        };
        let values: Vec<Value> = values.into_iter().map(unwrapped).collect();
        let named = left
            .get("meta")
            .is_some_and(|meta| matches!(text(meta, "key"), "iif" | "iifname" | "oif" | "oifname"));
        let parts = left.get("concat").and_then(Value::as_array);
        if values.len() > 1 && named && mask.is_none() && matches!(op, "==" | "!=" | "in") {
            return self.one_of_interfaces(left, &values, negated, shown);
        }
        if let Some(parts) = parts.filter(|_| !negated && mask.is_none()) {
            return self.one_of_tuples(parts, &values, shown);
        }
        self.guards(left);
        let on = field_test(left, mask, &values, op);
        match on {
            Some((flip, on)) => self.add(negated != flip, on, shown),
            None => self.add(negated, opaque, shown),
        }
    }

    /// A rule for every name, or one that excludes them all.
    fn one_of_interfaces(&mut self, left: &Value, values: &[Value], negated: bool, shown: &str) {
        let tests: Option<Vec<On>> = values
            .iter()
            .map(|value| field_test(left, None, std::slice::from_ref(value), "==").map(|(_, on)| on))
            .collect();
        match tests {
            None => self.add(negated, On::Opaque { stateful: false }, shown),
            Some(tests) if negated => tests.into_iter().for_each(|on| {
                let text = shown_test(left, &on, shown);
                self.add(true, on, &text);
            }),
            Some(tests) => {
                let before = self.variants.clone();
                let mut all = Vec::new();
                for on in tests {
                    self.variants = before.clone();
                    let text = shown_test(left, &on, shown);
                    self.add(false, on, &text);
                    all.append(&mut self.variants);
                }
                self.variants = all;
            }
        }
    }

    /// A rule for every tuple of a set such as `ip saddr . tcp dport { 10.0.0.1 . 22 }`.
    fn one_of_tuples(&mut self, parts: &[Value], values: &[Value], shown: &str) {
        let before = self.variants.clone();
        let mut all = Vec::new();
        for value in values {
            self.variants = before.clone();
            let fields = value.get("concat").and_then(Value::as_array);
            let Some(fields) = fields.filter(|fields| fields.len() == parts.len()) else {
                self.variants = before;
                return self.add(false, On::Opaque { stateful: false }, shown);
            };
            for (part, field) in parts.iter().zip(fields) {
                let text = format!("{} {}", nft_text::expression(part), nft_text::expression(field));
                self.test(&serde_json::json!({ "op": "==", "left": part, "right": field }), &text);
            }
            all.append(&mut self.variants);
        }
        self.variants = all;
    }

    /// `tcp dport` asks for TCP, `ip saddr` for IPv4.
    fn guards(&mut self, left: &Value) {
        let Some(payload) = left.get("payload") else { return };
        let protocol = text(payload, "protocol");
        let both = self.family == "inet";
        match protocol {
            "ip" if both => self.add(false, On::Family(Family::V4), "meta nfproto ipv4"),
            "ip6" if both => self.add(false, On::Family(Family::V6), "meta nfproto ipv6"),
            "tcp" | "udp" | "sctp" | "dccp" | "udplite" | "icmp" | "icmpv6" | "esp" | "ah" => {
                if let Some(Some(number)) = net::parse_protocol(protocol) {
                    let on = On::Protocol(Ranges::one(u128::from(number)));
                    self.add(false, on, &format!("meta l4proto {protocol}"));
                }
            }
            _ => {}
        }
    }
}

/// One of several tests as it would be written by itself.
fn shown_test(left: &Value, on: &On, shown: &str) -> String {
    match on {
        On::In(interface) | On::Out(interface) => {
            let more = if interface.prefix { "*" } else { "" };
            format!("{} \"{}{more}\"", nft_text::expression(left), interface.name)
        }
        _ => shown.to_owned(),
    }
}

/// Elements with a comment or a timeout are wrapped.
fn unwrapped(value: Value) -> Value {
    match value.get("elem").and_then(|elem| elem.get("val")) {
        Some(inner) => inner.clone(),
        None => value,
    }
}

/// What a test means; also whether the meaning is to be negated.
fn field_test(left: &Value, mask: Option<&Value>, values: &[Value], op: &str) -> Option<(bool, On)> {
    if let Some(payload) = left.get("payload") {
        let (protocol, field) = (text(payload, "protocol"), text(payload, "field"));
        return match (protocol, field) {
            ("tcp", "flags") => flag_test(mask, values, op),
            _ if mask.is_some() => None,
            ("ip" | "ip6", "saddr") => Some((false, On::Source(addresses(values, op)?))),
            ("ip" | "ip6", "daddr") => Some((false, On::Destination(addresses(values, op)?))),
            ("ip", "protocol") | ("ip6", "nexthdr") => {
                Some((false, On::Protocol(numbers(values, op, 255, protocol_number)?)))
            }
            (_, "dport") => Some((false, On::DestinationPort(numbers(values, op, 65535, port_number)?))),
            (_, "sport") => Some((false, On::SourcePort(numbers(values, op, 65535, port_number)?))),
            ("icmp", "type") => icmp_test(values, op, Family::V4),
            ("icmpv6", "type") => icmp_test(values, op, Family::V6),
            ("ether", "saddr") => match values {
                [Value::String(mac)] if op != "<" && op != ">" => {
                    Some((false, On::Mac(net::parse_mac(mac)?)))
                }
                _ => None,
            },
            _ => None,
        };
    }
    if let Some(meta) = left.get("meta") {
        return match text(meta, "key") {
            "iifname" | "iif" => Some((false, On::In(interface(values)?))),
            "oifname" | "oif" => Some((false, On::Out(interface(values)?))),
            "l4proto" => Some((false, On::Protocol(numbers(values, op, 255, protocol_number)?))),
            "nfproto" | "protocol" => match values {
                [Value::String(name)] if name == "ipv4" || name == "ip" => {
                    Some((false, On::Family(Family::V4)))
                }
                [Value::String(name)] if name == "ipv6" || name == "ip6" => {
                    Some((false, On::Family(Family::V6)))
                }
                _ => None,
            },
            "mark" => match (values, mask) {
                ([Value::Number(value)], mask) if matches!(op, "==" | "!=") => {
                    let mask = mask.map_or(Some(u64::from(u32::MAX)), Value::as_u64)? as u32;
                    Some((false, On::Mark { value: value.as_u64()? as u32, mask }))
                }
                _ => None,
            },
            _ => None,
        };
    }
    let ct = left.get("ct")?;
    let names: Option<Vec<&str>> = values.iter().map(Value::as_str).collect();
    match text(ct, "key") {
        "state" => {
            let states: Option<Vec<State>> = names?.into_iter().map(State::named).collect();
            Some((false, On::State(states?.into_iter().fold(States::NONE, States::with))))
        }
        "status" if names? == ["dnat"] => Some((false, On::Translated)),
        _ => None,
    }
}

fn flag_test(mask: Option<&Value>, values: &[Value], op: &str) -> Option<(bool, On)> {
    let set = flag_bits(values)?;
    match mask {
        Some(mask) => {
            let mask = match mask {
                Value::Array(list) => flag_bits(list)?,
                other => flag_bits(std::slice::from_ref(other))?,
            };
            Some((false, On::Flags { mask, set }))
        }
        // `tcp flags syn,ack`: one of them is set.
        None if op == "in" => Some((true, On::Flags { mask: set, set: 0 })),
        None => Some((false, On::Flags { mask: 0xff, set })),
    }
}

fn flag_bits(values: &[Value]) -> Option<u8> {
    values.iter().try_fold(0u8, |bits, value| match value {
        Value::Number(number) => Some(bits | u8::try_from(number.as_u64()?).ok()?),
        Value::String(name) => {
            let upper = name.to_ascii_uppercase();
            let upper = if upper == "ECN" { "ECE".to_owned() } else { upper };
            FLAGS.iter().find(|(known, _)| *known == upper).map(|(_, bit)| bits | bit)
        }
        Value::Object(object) => match object.get("|") {
            Some(Value::Array(list)) => Some(bits | flag_bits(list)?),
            _ => None,
        },
        _ => None,
    })
}

fn icmp_test(values: &[Value], op: &str, family: Family) -> Option<(bool, On)> {
    let kind = |value: &Value| match value {
        Value::Number(number) => number.as_u64(),
        Value::String(name) => net::parse_icmp(family, name)?.map(|(kind, _)| u64::from(kind)),
        _ => None,
    };
    let ranges = numbers(values, op, 255, kind)?;
    match ranges.as_slice() {
        [(low, high)] if low == high => Some((false, On::Icmp { kind: *low as u8, code: None })),
        _ => Some((false, On::IcmpTypes(ranges))),
    }
}

fn protocol_number(value: &Value) -> Option<u64> {
    match value {
        Value::Number(number) => number.as_u64(),
        Value::String(name) => net::parse_protocol(name)?.map(u64::from),
        _ => None,
    }
}

fn port_number(value: &Value) -> Option<u64> {
    match value {
        Value::Number(number) => number.as_u64(),
        Value::String(name) => net::parse_port(name).map(u64::from),
        _ => None,
    }
}

/// Numbers, ranges, comparisons.
fn numbers(values: &[Value], op: &str, highest: u64, one: impl Fn(&Value) -> Option<u64>) -> Option<Ranges> {
    let mut ranges = Vec::new();
    for value in values {
        let (low, high) = match value.get("range").and_then(Value::as_array) {
            Some(ends) => (one(ends.first()?)?, one(ends.get(1)?)?),
            None => (one(value)?, one(value)?),
        };
        let (low, high) = match op {
            "<" => (0, high.checked_sub(1)?),
            "<=" => (0, high),
            ">" => (low + 1, highest),
            ">=" => (low, highest),
            _ => (low, high),
        };
        if low > high || high > highest {
            return None;
        }
        ranges.push((u128::from(low), u128::from(high)));
    }
    Some(Ranges::new(ranges))
}

fn addresses(values: &[Value], op: &str) -> Option<Vec<Addresses>> {
    if !matches!(op, "==" | "!=" | "in" | "") {
        return None;
    }
    let one = |value: &Value| {
        if let Some(prefix) = value.get("prefix") {
            let (family, address) = net::parse_address(text(prefix, "addr"))?;
            let length = u32::try_from(prefix.get("len")?.as_u64()?).ok()?;
            return Some(Addresses::prefix(family, address, length));
        }
        if let Some(ends) = value.get("range").and_then(Value::as_array) {
            let (_, low) = net::parse_address(ends.first()?.as_str()?)?;
            let (_, high) = net::parse_address(ends.get(1)?.as_str()?)?;
            return Some(Addresses::Range(low, high));
        }
        let (family, address) = net::parse_address(value.as_str()?)?;
        Some(Addresses::Masked { value: address, mask: family.highest() })
    };
    values.iter().map(one).collect()
}

fn interface(values: &[Value]) -> Option<Interface> {
    let [Value::String(name)] = values else { return None };
    Some(match name.strip_suffix('*') {
        Some(start) => Interface { name: start.to_owned(), prefix: true },
        None => Interface { name: name.clone(), prefix: false },
    })
}

fn target(key: &str, value: &Value, shown: &str) -> Option<Target> {
    let shown = shown.to_owned();
    Some(match key {
        "accept" | "tproxy" => Target::Verdict(Verdict::Accept, shown),
        "drop" => Target::Verdict(Verdict::Drop, shown),
        "reject" => Target::Verdict(Verdict::Reject, shown),
        "return" => Target::Verdict(Verdict::Return, shown),
        "continue" => Target::None,
        "jump" => Target::Jump(text(value, "target").to_owned()),
        "goto" => Target::Goto(text(value, "target").to_owned()),
        "queue" => Target::Queue(shown),
        "synproxy" => Target::Synproxy(shown),
        "masquerade" => {
            Target::Source(Translation { address: None, elsewhere: true, port: None, text: shown })
        }
        "redirect" => {
            let port = ports(value.get("port"));
            Target::Destination(Translation { address: None, elsewhere: true, port, text: shown })
        }
        "dnat" | "snat" => {
            let range = value.get("addr").and_then(|addr| {
                let found = addresses(std::slice::from_ref(addr), "==")?;
                let family = if addr.to_string().contains(':') { Family::V6 } else { Family::V4 };
                found.first()?.range(family)
            });
            let elsewhere = value.get("addr").is_some() && range.is_none();
            let to = Translation { address: range, elsewhere, port: ports(value.get("port")), text: shown };
            if key == "dnat" { Target::Destination(to) } else { Target::Source(to) }
        }
        _ => return None,
    })
}

fn ports(value: Option<&Value>) -> Option<(u16, u16)> {
    let ranges = numbers(std::slice::from_ref(value?), "==", 65535, port_number)?;
    let (low, high) = *ranges.as_slice().first()?;
    Some((low as u16, high as u16))
}

/// `meta mark set …`; other fields do not matter here.
fn mangle(value: &Value, shown: &str) -> Target {
    let mark = |value: &Value| value.get("meta").is_some_and(|meta| text(meta, "key") == "mark");
    let shown = shown.to_owned();
    if !value.get("key").is_some_and(mark) {
        return Target::Continue(shown);
    }
    let operand = |op: &str| {
        let list = value.get("value")?.get(op)?.as_array()?;
        (list.len() == 2 && mark(&list[0])).then(|| list[1].as_u64().map(|bits| bits as u32)).flatten()
    };
    let (bits, mask) = match value.get("value") {
        Some(Value::Number(bits)) => (bits.as_u64().unwrap_or(0) as u32, u32::MAX),
        _ => match (operand("|"), operand("&"), operand("^")) {
            (Some(bits), _, _) => (bits, bits),
            (_, Some(bits), _) => (0, !bits),
            (_, _, Some(bits)) => (bits, 0),
            _ => return Target::AnyMark(shown),
        },
    };
    Target::Mark { value: bits, mask, text: shown }
}
