//! `make train-synth`: makes the training data of the grammar filter, trains it, and writes the weights and
//! the table.

use std::fmt::Write;
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let number =
        |at: usize, default: u64| std::env::args().nth(at).and_then(|n| n.parse().ok()).unwrap_or(default);
    let (seed, sets, epochs) = (number(1, 20), number(2, 40), number(3, 8));
    let began = std::time::Instant::now();
    let trained =
        otherwise_sygus::train(seed, sets as usize, epochs as usize, &mut |line| println!("{line}"));
    println!("critical operators on {} rows, {:.0} s:", trained.rows, began.elapsed().as_secs_f64());
    for (op, right, often) in &trained.accuracy {
        println!(
            "  {:<14} right on {:5.1} %, critical in {:5.1} %",
            op.name(1),
            right * 100.0,
            often * 100.0
        );
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/filter");
    std::fs::write(folder.join("weights.txt"), &trained.weights)?;
    // The other columns are measured elsewhere and kept.
    let old = std::fs::read_to_string(folder.join("saved.txt")).unwrap_or_default();
    let mut table = String::from(
        "# operator, steps of our search saved without it, milliseconds of cvc5 saved without it\n",
    );
    for (op, saved) in &trained.saved {
        let kept = old.lines().find(|line| line.split_whitespace().next() == Some(op.name(1)));
        let kept = kept.and_then(|line| line.split_whitespace().nth(2)).unwrap_or("0");
        writeln!(table, "{} {saved:.0} {kept}", op.name(1))?;
    }
    std::fs::write(folder.join("saved.txt"), table)?;
    Ok(())
}
