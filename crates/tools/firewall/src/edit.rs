//! Changes to the text of a file, and the text of the changes.

use crate::ir::{ChainId, Format, Rule, Ruleset};
use crate::net::Family;

/// A change of one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Edit {
    /// A new line before the line of this number (from one); one past the last appends.
    Insert(usize, String),
    /// The lines from the first to the last are deleted.
    Delete(usize, usize),
}

/// Applies edits to a text. Inserts at the same place keep their order.
pub(crate) fn apply(text: &str, edits: &[Edit]) -> String {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut out = String::new();
    for number in 1..=lines.len() + 1 {
        for edit in edits {
            if let Edit::Insert(at, line) = edit
                && *at == number
            {
                if !out.is_empty() && !out.ends_with('\n') {
                    out.push('\n');
                }
                out += line;
                out.push('\n');
            }
        }
        let deleted =
            edits.iter().any(|edit| matches!(edit, Edit::Delete(a, b) if (*a..=*b).contains(&number)));
        if let Some(line) = lines.get(number - 1)
            && !deleted
        {
            out += line;
        }
    }
    out
}

/// A unified diff of the edits, with three lines around them.
pub(crate) fn unified(name: &str, text: &str, edits: &[Edit]) -> String {
    let lines: Vec<&str> = text.lines().collect();
    // Every line of the old and the new file with its sign.
    let mut all: Vec<(char, &str)> = Vec::new();
    for number in 1..=lines.len() + 1 {
        for edit in edits {
            if let Edit::Insert(at, line) = edit
                && *at == number
            {
                all.push(('+', line));
            }
        }
        if let Some(line) = lines.get(number - 1) {
            let deleted =
                edits.iter().any(|edit| matches!(edit, Edit::Delete(a, b) if (*a..=*b).contains(&number)));
            all.push((if deleted { '-' } else { ' ' }, line));
        }
    }
    let changed: Vec<usize> = (0..all.len()).filter(|index| all[*index].0 != ' ').collect();
    let mut out = String::new();
    let mut index = 0;
    while index < changed.len() {
        let from = changed[index].saturating_sub(3);
        let mut to = (changed[index] + 4).min(all.len());
        index += 1;
        while index < changed.len() && changed[index] <= to + 3 {
            to = (changed[index] + 4).min(all.len());
            index += 1;
        }
        let count = |signs: &[char], range: std::ops::Range<usize>| {
            all[range].iter().filter(|(sign, _)| signs.contains(sign)).count()
        };
        if out.is_empty() {
            out = format!("--- a/{name}\n+++ b/{name}\n");
        }
        let start = |signs: &[char], length: usize| count(signs, 0..from) + usize::from(length > 0);
        let (old, new) = (count(&[' ', '-'], from..to), count(&[' ', '+'], from..to));
        out += &format!("@@ -{},{old} +{},{new} @@\n", start(&[' ', '-'], old), start(&[' ', '+'], new));
        all[from..to].iter().for_each(|(sign, line)| out += &format!("{sign}{line}\n"));
    }
    out
}

/// Finds the lines for changes of rules.
pub(crate) struct Editor<'a> {
    pub(crate) ruleset: &'a Ruleset,
    pub(crate) text: &'a str,
    pub(crate) family: Family,
}

impl Editor<'_> {
    /// The last line of a rule: commands may go over several.
    fn last_line(&self, rule: &Rule) -> usize {
        let end = (rule.span.end as usize).min(self.text.len());
        self.text.get(..end).map_or(rule.line as usize, |before| before.matches('\n').count() + 1)
    }

    /// Whether a line of the file holds this rule and no other, so that it can be taken out.
    pub(crate) fn alone(&self, chain: ChainId, index: usize) -> bool {
        let rule = &self.ruleset.chain(chain).rules[index];
        let all = self.ruleset.tables.iter().flat_map(|table| &table.chains).flat_map(|chain| &chain.rules);
        all.filter(|other| other.line == rule.line).count() == 1
    }

    /// Takes out the lines of a rule.
    pub(crate) fn remove(&self, chain: ChainId, index: usize) -> Edit {
        let rule = &self.ruleset.chain(chain).rules[index];
        Edit::Delete(rule.line as usize, self.last_line(rule))
    }

    /// Puts a rule before the rule of this index, or at the end.
    pub(crate) fn insert(&self, chain: ChainId, index: usize, rule: &str) -> Edit {
        let of = self.ruleset.chain(chain);
        let table = &self.ruleset.tables[chain.table].name;
        let lines: Vec<&str> = self.text.lines().collect();
        let before = of.rules.get(index);
        let after = index.checked_sub(1).and_then(|index| of.rules.get(index));
        if self.ruleset.format == Format::Save {
            let line = format!("-A {} {rule}", of.name);
            if let Some(before) = before.filter(|before| after.is_none_or(|after| after.line != before.line))
            {
                return Edit::Insert(before.line as usize, line);
            }
            if let Some(after) = after {
                return Edit::Insert(self.last_line(after) + 1, line);
            }
            let opened = lines.iter().position(|line| line.trim() == format!("*{table}")).unwrap_or(0);
            let commit =
                lines.iter().skip(opened).position(|line| line.trim() == "COMMIT").map(|at| opened + at);
            return Edit::Insert(commit.unwrap_or(lines.len()) + 1, line);
        }
        // In a script the place in the text is the place in the chain only where rules are appended one by
        // one.
        let appended = |rule: &Rule| {
            let line = lines.get(rule.line as usize - 1)?;
            let at = line.find("-A ").or_else(|| line.find("--append "))?;
            let head = &line[..at];
            let plain = !head.trim_start().starts_with('#')
                && !line.contains("; do")
                && self.count_on(rule.line) == 1;
            let indented = head.starts_with([' ', '\t']);
            (plain && !indented).then(|| head.trim_end().to_owned())
        };
        let in_order = of.rules.windows(2).all(|pair| pair[0].line <= pair[1].line);
        if in_order && let Some(head) = before.and_then(appended) {
            let line = before.map_or(1, |before| before.line as usize);
            return Edit::Insert(line, format!("{head} -A {} {rule}", of.name));
        }
        if in_order
            && before.is_none()
            && let Some((after, head)) = after.and_then(|after| Some((after, appended(after)?)))
        {
            return Edit::Insert(self.last_line(after) + 1, format!("{head} -A {} {rule}", of.name));
        }
        let command = if self.family == Family::V4 { "iptables" } else { "ip6tables" };
        let named = if table == "filter" { String::new() } else { format!(" -t {table}") };
        let last = lines.iter().rposition(|line| line.trim() == "exit 0").unwrap_or(lines.len());
        Edit::Insert(last + 1, format!("{command}{named} -I {} {} {rule}", of.name, index + 1))
    }

    fn count_on(&self, line: u32) -> usize {
        let all = self.ruleset.tables.iter().flat_map(|table| &table.chains).flat_map(|chain| &chain.rules);
        all.filter(|rule| rule.line == line).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_applied_and_shown() {
        let text = "a\nb\nc\nd\ne\nf\ng\nh\n";
        let edits = [Edit::Insert(2, "x".to_owned()), Edit::Insert(2, "y".to_owned()), Edit::Delete(8, 8)];
        assert_eq!(apply(text, &edits), "a\nx\ny\nb\nc\nd\ne\nf\ng\n");
        let shown = unified("f", text, &edits);
        assert_eq!(shown, "--- a/f\n+++ b/f\n@@ -1,8 +1,9 @@\n a\n+x\n+y\n b\n c\n d\n e\n f\n g\n-h\n");
        assert_eq!(unified("f", text, &[]), "");
        let end = [Edit::Insert(9, "z".to_owned())];
        assert!(unified("f", text, &end).ends_with("@@ -6,3 +6,4 @@\n f\n g\n h\n+z\n"));
        assert_eq!(apply("a", &[Edit::Insert(2, "b".to_owned())]), "a\nb\n");
    }
}
