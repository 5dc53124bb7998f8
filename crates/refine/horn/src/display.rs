//! Systems as text, to be read by people and by [`System::parse`](crate::System::parse).

use std::fmt::{self, Display, Formatter};

use otherwise_smt::{Op, Sort, Symbol, Terms};

use crate::{Atom, Pattern, Qualifier, ScopeId, SortPattern, System, TagId};

/// A system as text; see [`System::display`].
pub struct SystemDisplay<'a> {
    system: &'a System,
    describe: Option<&'a dyn Fn(TagId) -> String>,
}

impl System {
    /// The system as text, as the papers write it.
    pub fn display(&self) -> SystemDisplay<'_> {
        SystemDisplay { system: self, describe: None }
    }

    /// The system as text, with a comment on each head that says what it stands for.
    pub fn display_with<'a>(&'a self, describe: &'a dyn Fn(TagId) -> String) -> SystemDisplay<'a> {
        SystemDisplay { system: self, describe: Some(describe) }
    }

    /// An atom as text.
    pub fn display_atom<'a>(&'a self, atom: &'a Atom) -> impl Display + 'a {
        AtomDisplay { system: self, atom }
    }

    /// The name that an unknown predicate has in texts.
    pub fn kvar_name(&self, kvar: crate::KVarId) -> String {
        format!("k{}", kvar.0)
    }
}

struct AtomDisplay<'a> {
    system: &'a System,
    atom: &'a Atom,
}

impl Display for AtomDisplay<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.atom {
            Atom::Term(term) => self.system.terms.display(*term).fmt(f),
            Atom::KVar(kvar, arguments) => {
                write!(f, "{}(", self.system.kvar_name(*kvar))?;
                for (at, argument) in arguments.iter().enumerate() {
                    let comma = if at > 0 { ", " } else { "" };
                    write!(f, "{comma}{}", self.system.terms.display(*argument))?;
                }
                f.write_str(")")
            }
        }
    }
}

/// A sort as texts have it: names that are no plain words in bars.
pub(crate) fn sort_text(terms: &Terms, sort: Sort) -> String {
    let inner = |sort| sort_text(terms, terms.sort_at(sort));
    match sort {
        Sort::Seq(element) => format!("(Seq {})", inner(element)),
        Sort::Set(element) => format!("(Set {})", inner(element)),
        Sort::Array(key, value) => format!("(Array {} {})", inner(key), inner(value)),
        Sort::Uninterpreted(name) => {
            let name = terms.name_text(name);
            let plain = name.chars().all(|c| c.is_alphanumeric() || c == '_') && !name.is_empty();
            if plain { name.to_owned() } else { format!("|{name}|") }
        }
        other => terms.sort_text(other),
    }
}

fn binding(terms: &Terms, symbol: Symbol) -> String {
    format!("{}: {}", terms.symbol_name(symbol), sort_text(terms, terms.declaration(symbol).range()))
}

impl Display for SystemDisplay<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let SystemDisplay { system, .. } = self;
        let terms = &system.terms;
        for (name, symbol) in &system.functions {
            let declaration = terms.declaration(*symbol);
            let domain: Vec<String> =
                declaration.domain().iter().map(|sort| sort_text(terms, *sort)).collect();
            let alias = match terms.symbol_name(*symbol) {
                own if own == name.as_str() => String::new(),
                own => format!(" = {own}"),
            };
            let range = sort_text(terms, declaration.range());
            writeln!(f, "function {name}({}): {range}{alias}", domain.join(", "))?;
        }
        for kvar in &system.kvars {
            let (values, rest) = kvar.parameters.split_at(kvar.values.min(kvar.parameters.len()));
            let list = |symbols: &[Symbol]| {
                symbols.iter().map(|symbol| binding(terms, *symbol)).collect::<Vec<_>>().join(", ")
            };
            let rest = if rest.is_empty() { String::new() } else { format!("; {}", list(rest)) };
            write!(f, "unknown {}({}{rest})", system.kvar_name(kvar.id), list(values))?;
            for (at, line) in kvar.hint.lines().enumerate() {
                write!(f, "{}{line}", if at == 0 { " -- " } else { " " })?;
            }
            writeln!(f)?;
        }
        for qualifier in &system.qualifiers {
            writeln!(f, "{}", QualifierDisplay { terms, qualifier })?;
        }
        self.tree(f)
    }
}

/// What is left to print.
enum Work {
    Scope(ScopeId, usize),
    Head(usize, usize),
    Close(usize),
}

impl SystemDisplay<'_> {
    fn tree(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let SystemDisplay { system, describe } = self;
        // What is in each scope, in the order of the text: heads, then scopes.
        let mut inside: Vec<(Vec<usize>, Vec<ScopeId>)> = vec![Default::default(); system.scopes.len()];
        for (at, head) in system.heads.iter().enumerate() {
            inside[head.scope.index()].0.push(at);
        }
        for (at, scope) in system.scopes.iter().enumerate().skip(1) {
            inside[scope.parent.index()].1.push(ScopeId(at as u32));
        }
        let push = |pending: &mut Vec<Work>, scope: ScopeId, indent: usize| {
            let (heads, scopes) = &inside[scope.index()];
            pending.extend(scopes.iter().rev().map(|scope| Work::Scope(*scope, indent)));
            pending.extend(heads.iter().rev().map(|head| Work::Head(*head, indent)));
        };
        let mut pending = Vec::new();
        let root = &system.scopes[0];
        if root.facts.is_empty() && root.symbols.is_empty() {
            push(&mut pending, ScopeId::ROOT, 0);
        } else {
            pending.push(Work::Scope(ScopeId::ROOT, 0));
        }
        while let Some(work) = pending.pop() {
            match work {
                Work::Close(indent) => writeln!(f, "{:indent$}}}", "")?,
                Work::Head(at, indent) => {
                    let head = &system.heads[at];
                    write!(f, "{:indent$}{} [{}]", "", system.display_atom(&head.atom), head.tag.0)?;
                    if let Some(describe) = describe {
                        let text = describe(head.tag);
                        write!(f, " -- {}", text.lines().collect::<Vec<_>>().join(" "))?;
                    }
                    writeln!(f)?;
                }
                Work::Scope(id, indent) => {
                    let scope = &system.scopes[id.index()];
                    let (heads, scopes) = &inside[id.index()];
                    if heads.is_empty() && scopes.is_empty() {
                        continue;
                    }
                    let symbols: Vec<String> =
                        scope.symbols.iter().map(|symbol| binding(&system.terms, *symbol)).collect();
                    write!(f, "{:indent$}forall {}", "", symbols.join(", "))?;
                    f.write_str(".")?;
                    for (at, fact) in scope.facts.iter().enumerate() {
                        let comma = if at > 0 { "," } else { "" };
                        write!(f, "{comma} {}", system.display_atom(fact))?;
                    }
                    writeln!(f, " => {{")?;
                    pending.push(Work::Close(indent));
                    push(&mut pending, id, indent + 2);
                }
            }
        }
        Ok(())
    }
}

struct QualifierDisplay<'a> {
    terms: &'a Terms,
    qualifier: &'a Qualifier,
}

impl Display for QualifierDisplay<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Qualifier { name, parameters, body } = self.qualifier;
        let list: Vec<String> = parameters
            .iter()
            .map(|(name, sort)| format!("{name}: {}", sort_pattern_text(self.terms, sort)))
            .collect();
        write!(f, "qualifier {name}({}): {}", list.join(", "), self.pattern(body))
    }
}

fn sort_pattern_text(terms: &Terms, pattern: &SortPattern) -> String {
    match pattern {
        SortPattern::Exact(sort) => sort_text(terms, *sort),
        SortPattern::Variable(number) => format!("@{number}"),
        SortPattern::Numeric(number) => format!("#{number}"),
        SortPattern::Named(word) => format!("{word}*"),
        SortPattern::Seq(element) => format!("(Seq {})", sort_pattern_text(terms, element)),
        SortPattern::Set(element) => format!("(Set {})", sort_pattern_text(terms, element)),
        SortPattern::Array(key, value) => {
            format!("(Array {} {})", sort_pattern_text(terms, key), sort_pattern_text(terms, value))
        }
    }
}

impl QualifierDisplay<'_> {
    /// Patterns are written by hand: they are small.
    fn pattern(&self, pattern: &Pattern) -> String {
        let all = |parts: &[Pattern]| parts.iter().map(|part| self.pattern(part)).collect::<Vec<_>>();
        match pattern {
            Pattern::Parameter(number) => match self.qualifier.parameters.get(*number) {
                Some((name, _)) => name.clone(),
                None => format!("?{number}"),
            },
            Pattern::Term(term) => format!("({})", self.terms.display(*term)),
            Pattern::Call(name, parts) => format!("{name}({})", all(parts).join(", ")),
            Pattern::Op(Op::Apply(symbol), parts) => {
                format!("{}({})", self.terms.symbol_name(*symbol), all(parts).join(", "))
            }
            Pattern::Op(op, parts) => {
                let parts = all(parts);
                let sign = match op {
                    Op::And => "&&",
                    Op::Or => "||",
                    Op::Eq => "==",
                    Op::Le => "<=",
                    Op::Lt => "<",
                    Op::Sum(constant) => {
                        let mut parts = parts;
                        if !constant.is_zero() {
                            parts.push(format!("({constant})"));
                        }
                        return format!("({})", parts.join(" + "));
                    }
                    Op::Scale(factor) => return format!("(({factor}) * {})", parts.join(" * ")),
                    Op::Mul => "*",
                    Op::Divide => "/",
                    Op::Div => "`div`",
                    Op::Mod => "`mod`",
                    Op::Quot => "`quot`",
                    Op::Rem => "`rem`",
                    Op::Not => return format!("(not {})", parts.join(" ")),
                    Op::Ite => match &*parts {
                        [c, a, b] => return format!("(if {c} then {a} else {b})"),
                        _ => "ite",
                    },
                    other => return format!("{}({})", crate::words::word(other), parts.join(", ")),
                };
                format!("({})", parts.join(&format!(" {sign} ")))
            }
        }
    }
}
