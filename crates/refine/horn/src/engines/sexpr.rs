//! S-expressions, as solvers print them.

/// An S-expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sexpr {
    Atom(String),
    List(Vec<Sexpr>),
}

impl Sexpr {
    pub(crate) fn atom(&self) -> Option<&str> {
        match self {
            Sexpr::Atom(text) => Some(text),
            Sexpr::List(_) => None,
        }
    }

    pub(crate) fn list(&self) -> Option<&[Sexpr]> {
        match self {
            Sexpr::List(items) => Some(items),
            Sexpr::Atom(_) => None,
        }
    }
}

/// All S-expressions of a text; `None` if it is none.
pub(crate) fn read(text: &str) -> Option<Vec<Sexpr>> {
    let mut open: Vec<Vec<Sexpr>> = vec![Vec::new()];
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        let Some(first) = rest.chars().next() else { break };
        let length = match first {
            '(' => {
                open.push(Vec::new());
                1
            }
            ')' => {
                let list = open.pop()?;
                open.last_mut()?.push(Sexpr::List(list));
                1
            }
            ';' => rest.find('\n').unwrap_or(rest.len()),
            '"' | '|' => {
                let length = rest[1..].find(first)? + 2;
                open.last_mut()?.push(Sexpr::Atom(rest[1..length - 1].to_owned()));
                length
            }
            _ => {
                let end = |c: char| c.is_whitespace() || matches!(c, '(' | ')' | ';');
                let length = rest.find(end).unwrap_or(rest.len());
                open.last_mut()?.push(Sexpr::Atom(rest[..length].to_owned()));
                length
            }
        };
        rest = &rest[length..];
    }
    let all = open.pop()?;
    open.is_empty().then_some(all)
}
