//! Who may reach which port: a table, and a picture of it.

use crate::analysis::{Failure, Options, View, space_for};
use crate::boxes::{PacketBox, Shapes};
use crate::ir::{Hook, Ruleset, State, Verdict};
use crate::net::{self, Family, ICMP, ICMPV6, Ranges, TCP, UDP};
use crate::program::{Entry, Program};
use crate::space::{Exhausted, Field, Set, Space};
use crate::summary::run_whole;

/// One kind of traffic that may come in.
#[derive(Clone, Debug)]
pub struct Service {
    /// `INPUT` for this machine, `FORWARD` for what is behind it.
    pub chain: String,
    /// IPv4 or IPv6.
    pub family: Family,
    /// The protocol.
    pub protocol: u8,
    /// The ports, or the types of ICMP.
    pub ports: Ranges,
    /// What is usually spoken there.
    pub names: Vec<String>,
    /// Who may: the other fields in one line.
    pub who: String,
    /// As an object.
    pub json: serde_json::Value,
    /// What it depends on, if it does.
    pub depends_on: Vec<String>,
    /// The cases in which it is open, if not in all: what has to be so, and what must not, in each of them.
    pub cases: Vec<Vec<(String, bool)>>,
}

/// Kinds of packets that depend on different things outside the model; what is left after these is told
/// together.
const MAX_CONDITIONS: usize = 64;

/// Cases of one kind that are told.
const MAX_CASES: usize = 16;

/// What new connections are let in.
pub fn services(ruleset: &Ruleset, options: &Options) -> Result<Vec<Service>, Failure> {
    let program = Program::new(ruleset);
    let mut found = Vec::new();
    for family in ruleset.families() {
        let space = space_for(&[ruleset], &[], family, &options.budget);
        let view = View::new(&program, &space, options);
        for hook in [Hook::Input, Hook::Forward] {
            let has = program.chains(family).any(|chain| ruleset.chain(chain).hook == Some(hook));
            if has {
                of_hook(&view, hook, &mut found)?;
            }
        }
    }
    Ok(found)
}

fn of_hook(view: &View<'_>, hook: Hook, found: &mut Vec<Service>) -> Result<(), Exhausted> {
    let space = view.space;
    let entry = Entry::Hook(hook);
    let accepted = new_connections(view, hook)?;
    let bounds = view.bounds(&accepted)?;
    let shapes = view.shapes(entry)?;
    let icmp = if space.family() == Family::V4 { ICMP } else { ICMPV6 };
    for protocol in [TCP, UDP, icmp] {
        let of = |set: &Set| project(space, set, protocol);
        let (may, must) = (of(&bounds.may)?, of(&bounds.must)?);
        for packets in shapes.boxes(&must, 400)?.boxes {
            found.push(row(&shapes, hook, space.family(), protocol, packets, (Vec::new(), Vec::new())));
        }
        // What is open in some cases only: packets that are open in the same cases stand together.
        let perhaps = space.minus(&may, &must)?;
        for (packets, condition) in by_condition(view, &project(space, &accepted, protocol)?, &perhaps)? {
            let cases = match &condition {
                Some(condition) => cases(view, &shapes, condition)?,
                None => Vec::new(),
            };
            for each in shapes.boxes(&packets, 400)?.boxes {
                let set = space.and(&shapes.set_of(&each)?, &packets)?;
                let depends_on = view.unknown(&space.and(&project(space, &accepted, protocol)?, &set)?);
                found.push(row(&shapes, hook, space.family(), protocol, each, (depends_on, cases.clone())));
            }
        }
    }
    let key = |service: &Service| {
        (service.chain != "INPUT", service.family, service.protocol, service.ports.first())
    };
    found.sort_by_key(key);
    Ok(())
}

/// Packets that are accepted in some cases, in groups that are accepted in the same ones: the packets, and
/// the condition that the rules leave. Those of too many groups are one without a condition.
fn by_condition(
    view: &View<'_>,
    accepted: &Set,
    perhaps: &Set,
) -> Result<Vec<(Set, Option<Set>)>, Exhausted> {
    let space = view.space;
    let (first_hidden, _) = space.bits(Field::Mark);
    let mut groups = Vec::new();
    let mut left = perhaps.clone();
    while !space.is_empty(&left) {
        if groups.len() == MAX_CONDITIONS {
            groups.push((left, None));
            break;
        }
        // Fields come before what is outside the model, so below the fields of one packet is its condition.
        let mut condition = space.and(accepted, &left)?;
        while let Some((high, low)) = space.split(&condition)
            && space.top(&condition).is_some_and(|top| top < first_hidden)
        {
            condition = if space.is_empty(&high) { low } else { high };
        }
        let alike = space.always(&space.not(&space.differ(accepted, &condition)?)?)?;
        let packets = space.and(&left, &alike)?;
        left = space.minus(&left, &packets)?;
        groups.push((packets, Some(condition)));
    }
    Ok(groups)
}

/// A condition as the cases in which it holds; none where it is about the mark too, or has too many.
fn cases(
    view: &View<'_>,
    shapes: &Shapes<'_>,
    condition: &Set,
) -> Result<Vec<Vec<(String, bool)>>, Exhausted> {
    let (fields, _) = view.space.depends(condition);
    let boxes = shapes.boxes(condition, MAX_CASES)?;
    if boxes.cut || !fields.is_empty() {
        return Ok(Vec::new());
    }
    let unknown = view.unknown(condition);
    let said = |each: PacketBox| {
        let literals = each.when.into_iter().map(|(atom, value)| (atom.text, value));
        literals.filter(|(text, _)| unknown.contains(text)).collect()
    };
    Ok(boxes.boxes.into_iter().map(said).collect())
}

/// New connections that are accepted from elsewhere.
fn new_connections(view: &View<'_>, hook: Hook) -> Result<Set, Exhausted> {
    let space = view.space;
    let entry = Entry::Hook(hook);
    let mut start = space.and(&view.evaluator.start(entry)?, &space.states([State::New])?)?;
    let loopback = space.exactly(Field::In, space.interfaces().class("lo") as u128)?;
    start = space.minus(&start, &loopback)?;
    run_whole(&view.evaluator, entry, &start)?.with(space, Verdict::Accept)
}

/// What matters of the first packets of a protocol: ports, addresses, interfaces.
fn project(space: &Space, set: &Set, protocol: u8) -> Result<Set, Exhausted> {
    let mut set = space.and(set, &space.exactly(Field::Protocol, u128::from(protocol))?)?;
    if protocol == TCP {
        set = space.and(&set, &space.masked(Field::Flags, 2, 0x3f)?)?;
    }
    // The loopback was left out; as far as rows are concerned it is one more interface that no rule names.
    let interfaces = space.interfaces();
    let other = space.exactly(Field::In, crate::space::OTHER_INTERFACE as u128)?;
    let alike = space.forget_field(&space.and(&set, &other)?, Field::In)?;
    let loopback = space.exactly(Field::In, interfaces.class("lo") as u128)?;
    set = space.or(&set, &space.and(&alike, &loopback)?)?;
    let mut away = vec![Field::Protocol, Field::State, Field::Flags, Field::SourcePort, Field::IcmpCode];
    match protocol {
        TCP | UDP => away.push(Field::IcmpType),
        _ => away.push(Field::DestinationPort),
    }
    away.into_iter().try_fold(set, |set, field| space.forget_field(&set, field))
}

fn row(
    shapes: &Shapes<'_>,
    hook: Hook,
    family: Family,
    protocol: u8,
    packets: PacketBox,
    (depends_on, cases): (Vec<String>, Vec<Vec<(String, bool)>>),
) -> Service {
    let field = if matches!(protocol, TCP | UDP) { Field::DestinationPort } else { Field::IcmpType };
    let highest = if field == Field::DestinationPort { 65535 } else { 255 };
    let ports = packets.fields.iter().find(|(found, _)| *found == field).map(|(_, ranges)| ranges.clone());
    let ports = ports.unwrap_or_else(|| Ranges::new(vec![(0, highest)]));
    let mut names: Vec<String> = Vec::new();
    for (low, high) in ports.as_slice() {
        if high - low < 4 {
            let each = (*low..=*high).filter_map(|value| match field {
                Field::DestinationPort => net::service_on(protocol, value as u16).map(str::to_owned),
                _ => Some(net::show_icmp(family, value as u8)),
            });
            names.extend(each);
        }
    }
    let rest = PacketBox {
        fields: packets.fields.iter().filter(|(found, _)| *found != field).cloned().collect(),
        flags: (0, 0),
        when: Vec::new(),
    };
    let who = match shapes.text(&rest) {
        text if text == "any packet" => "anyone".to_owned(),
        text => text,
    };
    let mut json = shapes.json(&packets);
    json["proto"] = net::show_protocol(protocol).into();
    Service { chain: hook.name().to_owned(), family, protocol, ports, names, who, json, depends_on, cases }
}

/// Ports of one protocol that somebody else may reach on this machine.
pub fn open_ports(
    ruleset: &Ruleset,
    family: Family,
    protocol: u8,
    options: &Options,
) -> Result<Ranges, Failure> {
    let program = Program::new(ruleset);
    let space = space_for(&[ruleset], &[], family, &options.budget);
    let view = View::new(&program, &space, options);
    let accepted = space.forget(&new_connections(&view, Hook::Input)?)?;
    let mut set = project(&space, &accepted, protocol)?;
    for field in [Field::In, Field::Out, Field::Source, Field::Destination, Field::Mac] {
        set = space.forget_field(&set, field)?;
    }
    let shapes = view.shapes(Entry::Hook(Hook::Input))?;
    let (parts, _) = shapes.partition(&set, Field::DestinationPort);
    Ok(parts.into_iter().fold(Ranges::default(), |all, (ranges, _)| all.union(&ranges)))
}

/// Ports as text: `22`, `80-90,443`.
pub fn show_ports(ports: &Ranges) -> String {
    if ports.as_slice() == [(0, 65535)] {
        return "all".to_owned();
    }
    let shown = ports.as_slice().iter().map(|(low, high)| match low == high {
        true => low.to_string(),
        false => format!("{low}-{high}"),
    });
    shown.collect::<Vec<_>>().join(",")
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn port_column(service: &Service) -> String {
    match service.protocol {
        TCP | UDP => show_ports(&service.ports),
        _ if service.ports.as_slice() == [(0, 255)] => "all".to_owned(),
        _ => show_ports(&service.ports),
    }
}

/// The columns of the table.
pub fn columns(service: &Service) -> [String; 6] {
    let shown = |list: &[String]| {
        if list.len() > 8 { format!("{} …", list[..8].join(", ")) } else { list.join(", ") }
    };
    [
        format!("{}{}", service.chain, if service.family == Family::V6 { " (v6)" } else { "" }),
        net::show_protocol(service.protocol),
        port_column(service),
        shown(&service.names),
        service.who.clone(),
        when_open(service),
    ]
}

/// Whether it is open, in words: `yes`, `if A and B`, `unless C`, `if A unless C, or if B`.
fn when_open(service: &Service) -> String {
    if service.depends_on.is_empty() {
        return "yes".to_owned();
    }
    if service.cases.is_empty() {
        let (shown, more) = first_two(&service.depends_on);
        return format!("depends on {}{more}", shown.join("; "));
    }
    let case = |literals: &Vec<(String, bool)>| {
        let of = |wanted: bool| -> Vec<&str> {
            literals.iter().filter(|(_, value)| *value == wanted).map(|(text, _)| text.as_str()).collect()
        };
        let (needed, excluded) = (of(true).join(" and "), of(false).join(" or "));
        match (needed.is_empty(), excluded.is_empty()) {
            (_, true) => format!("if {needed}"),
            (true, false) => format!("unless {excluded}"),
            (false, false) => format!("if {needed} unless {excluded}"),
        }
    };
    let (shown, more) = first_two(&service.cases);
    format!("{}{more}", shown.iter().map(case).collect::<Vec<_>>().join(", or "))
}

/// The first two of a list, and how many more there are.
fn first_two<T>(list: &[T]) -> (&[T], String) {
    let more = list.len().saturating_sub(2);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    (&list[..list.len().min(2)], more)
}

/// The names of the columns.
pub const HEADINGS: [&str; 6] = ["chain", "proto", "port", "service", "from", "open"];

/// The table as a page that needs nothing else.
pub fn html(services: &[Service], title: &str) -> String {
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{0}</title>\n<style>\
         body{{font-family:sans-serif;margin:2em}}table{{border-collapse:collapse}}\
         td,th{{border:1px solid #ccc;padding:.3em .6em;text-align:left;vertical-align:top}}\
         th{{background:#eee}}tr.all{{background:#fde2e2}}tr.some{{background:#e6f4e6}}tr.maybe{{background:#fff6d6}}\
         </style></head>\n<body><h1>{0}</h1>\n<table><tr>",
        escape(title)
    );
    HEADINGS.iter().for_each(|heading| out += &format!("<th>{heading}</th>"));
    out += "</tr>\n";
    for service in services {
        let class = class_of(service);
        out += &format!("<tr class=\"{class}\">");
        columns(service).iter().for_each(|cell| out += &format!("<td>{}</td>", escape(cell)));
        out += "</tr>\n";
    }
    out += "</table>\n<p>Red: open to anyone. Green: open to some. Yellow: depends on something outside the \
        model.</p>\n";
    out += "</body></html>\n";
    out
}

fn class_of(service: &Service) -> &'static str {
    if !service.depends_on.is_empty() {
        "maybe"
    } else if service.who == "anyone" {
        "all"
    } else {
        "some"
    }
}

/// The same as a picture: a bar for each service, as wide as the ports it opens, red where anyone may come.
pub fn svg(services: &[Service], title: &str) -> String {
    let (row, left, width) = (26, 430, 560);
    let height = 60 + row * services.len().max(1);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{height}\" \
         font-family=\"sans-serif\" \
         font-size=\"13\">\n<text x=\"10\" y=\"24\" font-size=\"17\">{}</text>\n",
        left + width + 20,
        escape(title)
    );
    for (index, service) in services.iter().enumerate() {
        let y = 44 + row * index;
        let [chain, protocol, port, names, who, _] = columns(service);
        let name = if names.is_empty() { port.clone() } else { format!("{port} ({names})") };
        let label: String = format!("{chain} {protocol}/{name}").chars().take(58).collect();
        out += &format!("<text x=\"10\" y=\"{}\">{}</text>\n", y + 15, escape(&label));
        let colour = match class_of(service) {
            "all" => "#e06666",
            "some" => "#93c47d",
            _ => "#ffd966",
        };
        out += &format!("<rect x=\"{left}\" y=\"{y}\" width=\"{width}\" height=\"20\" fill=\"#f3f3f3\"/>\n");
        let scale = if matches!(service.protocol, TCP | UDP) { 65536.0 } else { 256.0 };
        for (low, high) in service.ports.as_slice().iter().take(200) {
            // The square root gives low ports the room they need.
            let place = |value: u128| (value as f64 / scale).sqrt() * width as f64;
            let (from, to) = (place(*low), place(*high + 1));
            out += &format!(
                "<rect x=\"{:.1}\" y=\"{y}\" width=\"{:.1}\" height=\"20\" fill=\"{colour}\"/>\n",
                left as f64 + from,
                (to - from).max(3.0)
            );
        }
        let who: String = who.chars().take(80).collect();
        out += &format!("<text x=\"{}\" y=\"{}\">{}</text>\n", left + 6, y + 15, escape(&who));
    }
    out += "</svg>\n";
    out
}
