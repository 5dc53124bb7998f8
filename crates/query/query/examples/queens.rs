//! n queens (dissertation, 3.5.2).

use otherwise_query::{Error, query};

query! {
    import "../../../benchmarks/solve/Queens.hs";

    /// Columns of queens that leave each other alone, row by row.
    fn queens(n: i64) -> ?(qs: Vec<i64>) | allQueensSafe n qs;

    /// All ways to place them.
    fn placements(n: i64) -> all ?(qs: Vec<i64>) | length qs == fromIntegral n && allQueensSafe n qs
}

fn main() -> Result<(), Error> {
    let n = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(8);
    match queens(n)? {
        None => println!("{n} queens do not fit"),
        Some(columns) => {
            for queen in &columns {
                let row: Vec<&str> = (1..=n).map(|column| if column == *queen { "Q" } else { "." }).collect();
                println!("{}", row.join(" "));
            }
        }
    }
    for placement in placements(4).take(2) {
        println!("4 queens: {:?}", placement?);
    }
    Ok(())
}

#[test]
fn queens_leave_each_other_alone() -> Result<(), Error> {
    let columns = queens(6)?.unwrap_or_default();
    assert_eq!(columns.len(), 6);
    for (row, one) in (0..).zip(&columns) {
        for (other_row, two) in (0..).zip(&columns).skip(row as usize + 1) {
            assert!(one != two && (one - two).abs() != other_row - row, "{columns:?}");
        }
    }
    let mut found = placements(4).take(2).collect::<Result<Vec<_>, _>>()?;
    found.sort();
    assert_eq!(found, [[2, 4, 1, 3], [3, 1, 4, 2]]);
    Ok(())
}
