//! Linear equations that points satisfy, exactly.

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};

/// A basis of the linear equations `c₀ + c₁x₁ + … = 0` (constant first, coprime integers) that hold of all
/// points.
pub(super) fn equations(points: &[Vec<i64>], width: usize) -> Vec<Vec<i64>> {
    let rows = points.iter().map(|point| {
        let mut row = vec![BigRational::one()];
        row.extend(point.iter().take(width).map(|value| BigRational::from_integer(BigInt::from(*value))));
        row
    });
    // Gauss elimination as rows come; the number of pivots is at most the width.
    let columns = width + 1;
    let mut pivots: Vec<(usize, Vec<BigRational>)> = Vec::new();
    for mut row in rows {
        for (column, pivot) in &pivots {
            let factor = row[*column].clone();
            if !factor.is_zero() {
                row.iter_mut().zip(pivot).for_each(|(value, other)| *value -= &factor * other);
            }
        }
        let Some(column) = (0..columns).find(|column| !row[*column].is_zero()) else { continue };
        let scale = row[column].recip();
        row.iter_mut().for_each(|value| *value *= &scale);
        for (_, pivot) in &mut pivots {
            let factor = pivot[column].clone();
            if !factor.is_zero() {
                pivot.iter_mut().zip(&row).for_each(|(value, other)| *value -= &factor * other);
            }
        }
        pivots.push((column, row));
        if pivots.len() == columns {
            return Vec::new();
        }
    }
    let free = (0..columns).filter(|column| pivots.iter().all(|(pivot, _)| pivot != column));
    free.filter_map(|column| {
        let mut solution = vec![BigRational::zero(); columns];
        solution[column] = BigRational::one();
        for (pivot, row) in &pivots {
            solution[*pivot] = -row[column].clone();
        }
        integral(&solution)
    })
    .collect()
}

/// The vector times what makes it coprime integers; `None` if they are too large to be meant.
fn integral(vector: &[BigRational]) -> Option<Vec<i64>> {
    let denominator = vector.iter().fold(BigInt::one(), |all, value| all.lcm(value.denom()));
    let whole: Vec<BigInt> = vector
        .iter()
        .map(|value| (value * BigRational::from_integer(denominator.clone())).to_integer())
        .collect();
    let divisor = whole.iter().fold(BigInt::zero(), |all, value| all.gcd(value));
    if divisor.is_zero() {
        return None;
    }
    let small = |value: &BigInt| (value / &divisor).to_i64().filter(|value| value.abs() <= 100_000);
    whole.iter().map(small).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_holds_of_all_points_is_found() {
        // y = 2x + 1, z free.
        let points = [vec![0, 1, 5], vec![1, 3, 9], vec![4, 9, 2], vec![7, 15, 2]];
        assert_eq!(equations(&points, 3), [[-1, -2, 1, 0]].map(Vec::from));
        assert!(equations(&[vec![0], vec![1]], 1).is_empty());
        // A single point: as many equations as variables.
        assert_eq!(equations(&[vec![3, 4]], 2), [[-3, 1, 0], [-4, 0, 1]].map(Vec::from));
        let thirds = [vec![0, 0], vec![3, 2], vec![6, 4]];
        assert_eq!(equations(&thirds, 2), [[0, -2, 3]].map(Vec::from));
    }
}
