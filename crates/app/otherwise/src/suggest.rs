//! Did you mean …?

/// The name nearest to a misspelt one, if any is near enough.
pub(crate) fn nearest<'n>(wrong: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let limit = 1 + wrong.chars().count() / 4;
    let scored = names.map(|name| (distance(wrong, name), name));
    scored.filter(|(distance, _)| *distance <= limit).min().map(|(_, name)| name)
}

/// Insertions, deletions, replacements and swaps of neighbours from one word to the other.
fn distance(from: &str, to: &str) -> usize {
    let (from, to): (Vec<char>, Vec<char>) = (from.chars().collect(), to.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=to.len()).collect()];
    for i in 1..=from.len() {
        let mut row = vec![i];
        for j in 1..=to.len() {
            let replace = rows[i - 1][j - 1] + usize::from(from[i - 1] != to[j - 1]);
            let mut best = replace.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[from.len()][to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_are_suggested_far_ones_are_not() {
        let names = ["insert", "delete", "toList"];
        assert_eq!(nearest("inesrt", names.into_iter()), Some("insert"));
        assert_eq!(nearest("tolist", names.into_iter()), Some("toList"));
        assert_eq!(nearest("reverse", names.into_iter()), None);
        assert_eq!(nearest("", names.into_iter()), None);
    }
}
