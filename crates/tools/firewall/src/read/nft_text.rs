//! Statements of nftables' JSON as nftables' own text, for people.

use serde_json::Value;

/// A statement: a match or what is done.
pub(super) fn statement(statement: &Value) -> String {
    let Some((key, value)) = statement.as_object().and_then(|object| object.iter().next()) else {
        return statement.to_string();
    };
    let field = |name: &str| value.get(name).map(expression).unwrap_or_default();
    match key.as_str() {
        "match" => {
            let op = match value.get("op").and_then(Value::as_str) {
                None | Some("==" | "in") => String::new(),
                Some(op) => format!("{op} "),
            };
            format!("{} {op}{}", field("left"), field("right"))
        }
        "vmap" => format!("{} vmap {}", field("key"), field("data")),
        "counter" | "comment" => String::new(),
        "limit" => {
            let over = if value.get("inv").and_then(Value::as_bool) == Some(true) { "over " } else { "" };
            let burst = value.get("burst").map(|burst| format!(" burst {burst} packets")).unwrap_or_default();
            format!("limit rate {over}{}/{}{burst}", field("rate"), field("per"))
        }
        "log" => match value.get("prefix").and_then(Value::as_str) {
            Some(prefix) => format!("log prefix {prefix:?}"),
            None => "log".to_owned(),
        },
        "jump" | "goto" => format!("{key} {}", field("target")),
        "mangle" => format!("{} set {}", field("key"), field("value")),
        "dnat" | "snat" | "redirect" | "masquerade" => {
            let address = field("addr");
            let port = value.get("port").map(|port| format!(":{}", expression(port))).unwrap_or_default();
            if address.is_empty() && port.is_empty() {
                key.clone()
            } else {
                format!("{key} to {address}{port}")
            }
        }
        "reject" => match value.get("type").and_then(Value::as_str) {
            Some(with) => format!("reject with {with}"),
            None => "reject".to_owned(),
        },
        _ if value.is_null() => key.clone(),
        _ => format!("{key} {value}"),
    }
}

/// An expression: a field, a number, a set.
pub(super) fn expression(value: &Value) -> String {
    let join = |list: &[Value], with: &str| list.iter().map(expression).collect::<Vec<_>>().join(with);
    match value {
        Value::String(text) => text.clone(),
        Value::Array(list) => join(list, ","),
        Value::Object(object) => {
            let Some((key, inner)) = object.iter().next() else { return String::new() };
            let field = |name: &str| inner.get(name).map(expression).unwrap_or_default();
            match (key.as_str(), inner) {
                ("payload", _) => format!("{} {}", field("protocol"), field("field")),
                ("meta", _) => match field("key").as_str() {
                    key @ ("iifname" | "oifname" | "iif" | "oif") => key.to_owned(),
                    key => format!("meta {key}"),
                },
                ("ct", _) => format!("ct {}", field("key")),
                ("prefix", _) => format!("{}/{}", field("addr"), field("len")),
                ("range", Value::Array(ends)) => join(ends, "-"),
                ("set", Value::Array(list)) => {
                    let pair = |each: &Value| match each.as_array().map(Vec::as_slice) {
                        Some([key, verdict]) => format!("{} : {}", expression(key), statement(verdict)),
                        _ => expression(each),
                    };
                    format!("{{ {} }}", list.iter().map(pair).collect::<Vec<_>>().join(", "))
                }
                ("concat", Value::Array(list)) => join(list, " . "),
                ("&", Value::Array(list)) => join(list, " & "),
                ("|", Value::Array(list)) => join(list, " | "),
                ("elem", _) => field("val"),
                _ => value.to_string(),
            }
        }
        other => other.to_string(),
    }
}
