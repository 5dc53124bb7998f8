//! The nearest name: what the user may have meant.

/// The candidate nearest to `wanted` by edit distance, if it is near enough to be worth showing.
///
/// Ties go to the alphabetically first, so that messages do not depend on the order of candidates.
pub fn nearest<'a>(wanted: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // One edit in three letters.
    nearest_within(wanted, candidates, (wanted.chars().count().max(3) / 3).min(4))
}

/// As [`nearest`] for a name of parts with dots between them: the edits allowed depend on the last part, for
/// most such names share the parts before it.
pub fn nearest_dotted<'a>(wanted: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let last = wanted.rsplit('.').next().unwrap_or(wanted);
    nearest_within(wanted, candidates, (last.chars().count().max(3) / 3).min(4))
}

/// Edits (insert, delete, replace, swap of neighbours) between two words. A change of case alone counts as
/// one.
pub fn distance(left: &str, right: &str) -> usize {
    distance_within(left, right, usize::MAX).unwrap_or(usize::MAX)
}

fn nearest_within<'a>(
    wanted: &str,
    candidates: impl IntoIterator<Item = &'a str>,
    limit: usize,
) -> Option<&'a str> {
    let wanted_length = wanted.chars().count();
    // Single letters resemble everything, so they have no neighbours.
    if wanted_length <= 1 {
        return None;
    }
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        let length = candidate.chars().count();
        if candidate == wanted || length.abs_diff(wanted_length) > limit || length < 2 {
            continue;
        }
        let Some(distance) = distance_within(wanted, candidate, limit) else { continue };
        if best.is_none_or(|found| (distance, candidate) < found) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, name)| name)
}

/// The optimal string alignment distance (Levenshtein with swaps of neighbours), if at most `limit`. A change
/// of case alone counts as one.
fn distance_within(left: &str, right: &str, limit: usize) -> Option<usize> {
    if left.to_lowercase() == right.to_lowercase() {
        return Some(usize::from(left != right));
    }
    let left: Vec<char> = left.chars().collect();
    let right: Vec<char> = right.chars().collect();
    let mut before_previous = vec![0; right.len() + 1];
    let mut previous: Vec<usize> = (0..=right.len()).collect();
    for i in 1..=left.len() {
        let mut row = vec![i; right.len() + 1];
        for j in 1..=right.len() {
            let substitution = previous[j - 1] + usize::from(left[i - 1] != right[j - 1]);
            row[j] = substitution.min(previous[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1] {
                row[j] = row[j].min(before_previous[j - 2] + 1);
            }
        }
        if row.iter().all(|distance| *distance > limit) {
            return None;
        }
        before_previous = std::mem::replace(&mut previous, row);
    }
    Some(previous[right.len()]).filter(|distance| *distance <= limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_are_found() {
        let names = ["print", "putStr", "putStrLn", "foldr", "foldl", "length"];
        assert_eq!(nearest("prnt", names), Some("print"));
        assert_eq!(nearest("putstrln", names), Some("putStrLn"));
        assert_eq!(nearest("lenght", names), Some("length"));
        assert_eq!(nearest("fold", names), Some("foldl"));
        assert_eq!(nearest("x", names), None);
        assert_eq!(nearest("completelyDifferent", names), None);
    }
}
