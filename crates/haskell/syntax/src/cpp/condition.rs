//! The conditions of `#if`: whole numbers, names, C's operators.

use super::macros::Macros;

/// The value of a condition; `None` when it is malformed. A name that is no macro is 0, as in C.
pub(super) fn condition(text: &str, macros: &Macros) -> Option<bool> {
    let mut parser = Condition { rest: text, depth: 0, macros };
    let value = parser.choice()?;
    parser.skip_space();
    let rest = parser.rest;
    (rest.is_empty() || rest.starts_with("//")).then_some(value != 0)
}

struct Condition<'t> {
    rest: &'t str,
    depth: u32,
    macros: &'t Macros,
}

/// The operators between two operands, loosest first; longer ones before those they start with.
const LEVELS: &[&[&str]] = &[
    &["||"],
    &["&&"],
    &["|"],
    &["^"],
    &["&"],
    &["==", "!="],
    &["<=", ">=", "<", ">"],
    &["<<", ">>"],
    &["+", "-"],
    &["*", "/", "%"],
];

impl<'t> Condition<'t> {
    fn skip_space(&mut self) {
        loop {
            self.rest = self.rest.trim_start();
            match self.rest.strip_prefix("/*").map(|comment| (comment, comment.find("*/"))) {
                Some((comment, Some(end))) => self.rest = &comment[end + 2..],
                Some((_, None)) => self.rest = "",
                None => return,
            }
        }
    }

    fn eat(&mut self, token: &str) -> bool {
        self.skip_space();
        let Some(rest) = self.rest.strip_prefix(token) else { return false };
        // `|` is not the start of `||`, nor `<` that of `<<`.
        let longer = matches!(token, "|" | "&" | "<" | ">") && rest.starts_with(token)
            || matches!(token, "<" | ">") && rest.starts_with('=');
        if longer {
            return false;
        }
        self.rest = rest;
        true
    }

    fn choice(&mut self) -> Option<i64> {
        let value = self.binary(0)?;
        if !self.eat("?") {
            return Some(value);
        }
        let then = self.nested(Self::choice)?;
        let otherwise = self.eat(":").then(|| self.nested(Self::choice)).flatten()?;
        Some(if value != 0 { then } else { otherwise })
    }

    fn binary(&mut self, level: usize) -> Option<i64> {
        let Some(operators) = LEVELS.get(level) else { return self.nested(Self::atom) };
        let mut left = self.binary(level + 1)?;
        while let Some(operator) = operators.iter().find(|operator| self.eat(operator)) {
            let right = self.binary(level + 1)?;
            left = apply(operator, left, right)?;
        }
        Some(left)
    }

    fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if self.depth > 100 {
            return None;
        }
        self.depth += 1;
        let value = parse(self);
        self.depth -= 1;
        value
    }

    fn atom(&mut self) -> Option<i64> {
        if self.eat("!") {
            return self.nested(Self::atom).map(|value| i64::from(value == 0));
        }
        if self.eat("-") {
            return self.nested(Self::atom)?.checked_neg();
        }
        if self.eat("+") {
            return self.nested(Self::atom);
        }
        if self.eat("~") {
            return self.nested(Self::atom).map(|value| !value);
        }
        if self.eat("(") {
            let value = self.nested(Self::choice)?;
            return self.eat(")").then_some(value);
        }
        let word = self.word();
        if word == "defined" {
            let parenthesised = self.eat("(");
            let name = self.word();
            if name.is_empty() || parenthesised && !self.eat(")") {
                return None;
            }
            return Some(i64::from(self.macros.is_defined(name)));
        }
        if word.starts_with(|first: char| first.is_ascii_digit()) {
            return number(word);
        }
        if word.is_empty() {
            return None;
        }
        if word.starts_with("MIN_VERSION_") && !self.macros.takes_arguments(word) {
            let arguments = self.arguments()?;
            return Some(i64::from(self.macros.is_at_least(word, &arguments)));
        }
        let value = if self.macros.takes_arguments(word) {
            let text = self.rest;
            let arguments = self.arguments()?.len();
            let call = format!("{word}{}", &text[..text.len() - self.rest.len()]);
            (arguments > 0).then(|| self.macros.expand(&call)).flatten()?
        } else {
            self.macros.expand(word)?
        };
        if value.trim() == word {
            return Some(0);
        }
        if self.depth > 90 {
            return None;
        }
        let mut inner = Condition { rest: &value, depth: self.depth + 5, macros: self.macros };
        let result = inner.choice()?;
        inner.skip_space();
        inner.rest.is_empty().then_some(result)
    }

    /// `(1, 2, 3)` as texts.
    fn arguments(&mut self) -> Option<Vec<String>> {
        if !self.eat("(") {
            return None;
        }
        let end = self.rest.find(')')?;
        let arguments = self.rest[..end].split(',').map(|argument| argument.trim().to_string()).collect();
        self.rest = &self.rest[end + 1..];
        Some(arguments)
    }

    fn word(&mut self) -> &'t str {
        self.skip_space();
        let rest = self.rest;
        let end = rest
            .find(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '_'))
            .unwrap_or(rest.len());
        self.rest = &rest[end..];
        &rest[..end]
    }
}

fn number(word: &str) -> Option<i64> {
    let digits = word.trim_end_matches(['u', 'U', 'l', 'L']);
    match digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        Some(hex) => i64::from_str_radix(hex, 16).ok(),
        None if digits.len() > 1 && digits.starts_with('0') => i64::from_str_radix(digits, 8).ok(),
        None => digits.parse().ok(),
    }
}

fn apply(operator: &str, left: i64, right: i64) -> Option<i64> {
    Some(match operator {
        "||" => i64::from(left != 0 || right != 0),
        "&&" => i64::from(left != 0 && right != 0),
        "|" => left | right,
        "^" => left ^ right,
        "&" => left & right,
        "==" => i64::from(left == right),
        "!=" => i64::from(left != right),
        "<=" => i64::from(left <= right),
        ">=" => i64::from(left >= right),
        "<" => i64::from(left < right),
        ">" => i64::from(left > right),
        "<<" => left.checked_shl(u32::try_from(right).ok()?)?,
        ">>" => left.checked_shr(u32::try_from(right).ok()?)?,
        "+" => left.checked_add(right)?,
        "-" => left.checked_sub(right)?,
        "*" => left.checked_mul(right)?,
        "/" => left.checked_div(right)?,
        "%" => left.checked_rem(right)?,
        _ => return None,
    })
}
