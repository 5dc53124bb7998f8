//! The linear equations that points fulfil.

/// Numbers beyond this are no equation that anybody would write.
const MAX_NUMBER: i128 = 1_000_000;

/// Equations `a₁ x₁ + … + aₙ xₙ + c = 0` that together say what is linear about all points, as factors with
/// the constant last.
pub(super) fn equations(points: &[Vec<i128>]) -> Vec<Vec<i128>> {
    let Some(width) = points.first().map(|point| point.len() + 1) else { return Vec::new() };
    // The rows reduced so that each has a column of its own; what is orthogonal to all of them is read off.
    let mut rows: Vec<(usize, Vec<i128>)> = Vec::new();
    for point in points {
        let mut row: Vec<i128> = point.iter().copied().chain([1]).collect();
        for (pivot, other) in &rows {
            let Some(reduced) = eliminated(&row, other, *pivot) else { return Vec::new() };
            row = reduced;
        }
        let Some(pivot) = row.iter().position(|number| *number != 0) else { continue };
        for (_, other) in &mut rows {
            let Some(reduced) = eliminated(other, &row, pivot) else { return Vec::new() };
            *other = reduced;
        }
        rows.push((pivot, row));
    }
    let free = (0..width).filter(|column| rows.iter().all(|(pivot, _)| pivot != column));
    free.filter_map(|column| {
        // The free number is the least common multiple of the pivots, so that the others are whole.
        let scale =
            rows.iter().filter(|(_, row)| row[column] != 0).try_fold(1, |scale: i128, (pivot, row)| {
                let own = row[*pivot].abs();
                let multiple = scale / divisor(scale, own) * own;
                (multiple <= MAX_NUMBER).then_some(multiple)
            })?;
        let mut equation = vec![0; width];
        equation[column] = scale;
        for (pivot, row) in &rows {
            equation[*pivot] = -row[column].checked_mul(scale)? / row[*pivot];
        }
        let common = equation.iter().fold(0, |common, number| divisor(common, *number)).max(1);
        equation.iter_mut().for_each(|number| *number /= common);
        let is_plain = equation.iter().all(|number| number.abs() <= MAX_NUMBER);
        let is_about_points = equation[..width - 1].iter().any(|number| *number != 0);
        (is_plain && is_about_points).then_some(equation)
    })
    .collect()
}

/// A row without its number in a column, by means of another; none if numbers become too large.
fn eliminated(row: &[i128], other: &[i128], column: usize) -> Option<Vec<i128>> {
    if row[column] == 0 {
        return Some(row.to_vec());
    }
    let (a, b) = (other[column], row[column]);
    let combine = |(x, y): (&i128, &i128)| x.checked_mul(a)?.checked_sub(y.checked_mul(b)?);
    let mut reduced: Vec<i128> = row.iter().zip(other).map(combine).collect::<Option<_>>()?;
    let common = reduced.iter().fold(0, |common, number| divisor(common, *number)).max(1);
    reduced.iter_mut().for_each(|number| *number /= common);
    Some(reduced)
}

fn divisor(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::equations;

    #[test]
    fn what_points_have_in_common() {
        let check = |points: &[&[i128]], expected: &[&[i128]]| {
            let points: Vec<Vec<i128>> = points.iter().map(|point| point.to_vec()).collect();
            let found = equations(&points);
            for equation in &found {
                for point in &points {
                    let sum: i128 = equation.iter().zip(point.iter().chain([&1])).map(|(a, x)| a * x).sum();
                    assert_eq!(sum, 0, "{equation:?} at {point:?}");
                }
            }
            assert_eq!(found, expected);
        };
        check(&[&[0, 0], &[1, 3], &[2, 6]], &[&[-3, 1, 0]]);
        check(&[&[100, 0], &[99, 1], &[40, 60]], &[&[-1, -1, 100]]);
        check(&[&[0, 0], &[1, 3], &[2, 7]], &[]);
        check(&[&[2, 5]], &[&[-5, 2, 0], &[-1, 0, 2]]);
        check(&[], &[]);
    }
}
