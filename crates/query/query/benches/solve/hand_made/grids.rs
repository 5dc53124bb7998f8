//! Puzzles on grids: one number or truth value for each cell.

use super::{Script, sum};

pub(super) fn encoding(s: &mut Script, puzzle: &str, twin: bool) -> bool {
    match puzzle {
        "Calcudoku" => calcudoku(s, twin),
        "Futoshiki" => futoshiki(s, twin),
        "Hexagon" => hexagon(s, twin),
        "Kakuro" => kakuro(s, twin),
        "Killer" => killer(s, twin),
        "LightsOut" => lights_out(s, twin),
        "Mines" => mines(s, twin),
        "Nonogram" => nonogram(s, twin),
        "Skyscrapers" => skyscrapers(s, twin),
        "WordSquare" => word_square(s, twin),
        _ => return false,
    }
    true
}

fn latin(s: &mut Script) -> Vec<Vec<String>> {
    let g = s.grid(4, 4);
    for i in 0..4 {
        s.distinct(&g[i]);
        s.distinct(g.iter().map(|row| &row[i]));
    }
    g
}

fn calcudoku(s: &mut Script, twin: bool) {
    let g = latin(s);
    let at = |r: usize, c: usize| g[r][c].clone();
    s.assert(format!("(= (* {} {} {}) 24)", at(0, 0), at(0, 1), at(1, 0)));
    s.assert(format!("(or (= {a} (* 2 {b})) (= {b} (* 2 {a})))", a = at(0, 2), b = at(0, 3)));
    for (difference, a, b) in [(3, at(1, 1), at(1, 2)), (1, at(1, 3), at(2, 3))] {
        s.assert(format!("(or (= (- {a} {b}) {difference}) (= (- {b} {a}) {difference}))"));
    }
    if twin {
        s.assert(format!("(= (+ {} {}) 4)", at(2, 0), at(2, 1)));
        s.assert(format!("(= (* {} {}) 8)", at(2, 2), at(3, 2)));
        s.assert(format!("(= (+ {} {}) 6)", at(3, 0), at(3, 1)));
        s.assert(format!("(= (+ {} {}) 9)", at(0, 0), at(3, 0)));
    }
}

fn futoshiki(s: &mut Script, twin: bool) {
    let g = latin(s);
    for (a, b, c, d) in [(0, 0, 0, 1), (0, 2, 0, 3), (1, 1, 0, 1), (2, 0, 1, 0), (2, 3, 2, 2), (3, 1, 3, 2)] {
        s.assert(format!("(< {} {})", g[a][b], g[c][d]));
    }
    if twin {
        s.assert(format!("(and (= {} 2) (not (= {} 1)))", g[0][1], g[1][1]));
    } else {
        s.assert(format!("(= {} 3)", g[1][2]));
    }
}

fn hexagon(s: &mut Script, twin: bool) {
    let x = s.numbers("x", 19, 1, 19);
    s.distinct(&x);
    let rows: [&[usize]; 15] = [
        &[0, 1, 2],
        &[3, 4, 5, 6],
        &[7, 8, 9, 10, 11],
        &[12, 13, 14, 15],
        &[16, 17, 18],
        &[0, 3, 7],
        &[1, 4, 8, 12],
        &[2, 5, 9, 13, 16],
        &[6, 10, 14, 17],
        &[11, 15, 18],
        &[2, 6, 11],
        &[1, 5, 10, 15],
        &[0, 4, 9, 14, 18],
        &[3, 8, 13, 17],
        &[7, 12, 16],
    ];
    for row in rows {
        let cells: Vec<&str> = row.iter().map(|at| x[*at].as_str()).collect();
        s.assert(format!("(= {} 38)", sum(&cells)));
    }
    let known: &[i64] = if twin { &[1, 18] } else { &[3, 17, 18] };
    x.iter().zip(known).for_each(|(cell, known)| s.assert(format!("(= {cell} {known})")));
}

fn kakuro(s: &mut Script, twin: bool) {
    let v = s.numbers("v", 7, 1, 9);
    let first = if twin { 18 } else { 4 };
    let runs: [(&[usize], i64); 6] =
        [(&[0, 1], first), (&[2, 3, 4], 11), (&[5, 6], 17), (&[0, 2], 3), (&[1, 3, 5], 16), (&[4, 6], 13)];
    for (run, total) in runs {
        let cells: Vec<String> = run.iter().map(|at| v[*at].clone()).collect();
        s.distinct(&cells);
        s.assert(format!("(= {} {total})", sum(&cells)));
    }
}

fn killer(s: &mut Script, twin: bool) {
    let g = latin(s);
    for (r, c) in [(0, 0), (0, 2), (2, 0), (2, 2)] {
        s.distinct([&g[r][c], &g[r][c + 1], &g[r + 1][c], &g[r + 1][c + 1]]);
    }
    let cages: &[(i64, &[(usize, usize)])] = if twin {
        &[
            (3, &[(0, 0), (0, 1)]),
            (7, &[(0, 2), (0, 3)]),
            (7, &[(1, 0), (2, 0)]),
            (5, &[(1, 1), (1, 2)]),
            (3, &[(1, 3), (2, 3)]),
            (6, &[(2, 1), (2, 2)]),
            (5, &[(3, 0), (3, 1)]),
            (4, &[(3, 2)]),
            (8, &[(0, 0), (0, 3)]),
        ]
    } else {
        &[(3, &[(0, 0), (0, 1)]), (7, &[(0, 2), (0, 3)]), (7, &[(1, 0), (1, 1)]), (6, &[(1, 2), (2, 2)])]
    };
    for (total, cells) in cages {
        let cells: Vec<String> = cells.iter().map(|(r, c)| g[*r][*c].clone()).collect();
        s.assert(format!("(= (+ 0 {}) {total})", cells.join(" ")));
    }
}

fn truths(s: &mut Script, size: usize) -> Vec<Vec<String>> {
    let rows = 0..size;
    rows.map(|r| (0..size).map(|c| s.truth(format!("t{r}_{c}"))).collect()).collect()
}

/// The cells beside one, and itself if it `counts`.
fn around(size: usize, (r, c): (usize, usize), counts: bool, corners: bool) -> Vec<(usize, usize)> {
    let near = |a: usize, b: usize| a.abs_diff(b) <= 1;
    let cells = (0..size).flat_map(|i| (0..size).map(move |j| (i, j)));
    cells
        .filter(|(i, j)| near(*i, r) && near(*j, c))
        .filter(|(i, j)| corners || *i == r || *j == c)
        .filter(|cell| counts || *cell != (r, c))
        .collect()
}

fn lights_out(s: &mut Script, twin: bool) {
    let pressed: [[i32; 4]; 4] = [[1, 0, 1, 0], [0, 1, 1, 0], [1, 1, 0, 1], [0, 0, 0, 1]];
    let p = truths(s, 4);
    for r in 0..4 {
        for c in 0..4 {
            let near = around(4, (r, c), true, false);
            let lit = match twin {
                true => (r, c) == (0, 0),
                false => near.iter().map(|(i, j)| pressed[*i][*j]).sum::<i32>() % 2 == 1,
            };
            let turned =
                near.iter().fold("false".to_string(), |odd, (i, j)| format!("(xor {odd} {})", p[*i][*j]));
            s.assert(format!("(= {turned} {lit})"));
        }
    }
}

fn mines(s: &mut Script, twin: bool) {
    let hints = ["1.2.", "..3.", "1..1", if twin { "4..." } else { ".1.." }];
    let m = truths(s, 4);
    for (r, row) in hints.iter().enumerate() {
        for (c, hint) in row.chars().enumerate().filter(|(_, hint)| *hint != '.') {
            let near = around(4, (r, c), false, true);
            let ones: Vec<String> = near.iter().map(|(i, j)| format!("(ite {} 1 0)", m[*i][*j])).collect();
            s.assert(format!("(and (not {}) (= {} {hint}))", m[r][c], sum(&ones)));
        }
    }
}

/// All ways to have such runs in a line, one after the other.
fn nonogram(s: &mut Script, twin: bool) {
    fn lines(runs: &[usize], size: usize) -> Vec<Vec<bool>> {
        let all =
            (0..1u32 << size).map(|bits| (0..size).map(|at| bits >> at & 1 == 1).collect::<Vec<bool>>());
        let found = |line: &Vec<bool>| -> Vec<usize> {
            line.split(|black| !black).map(<[bool]>::len).filter(|run| *run > 0).collect()
        };
        all.filter(|line| found(line) == runs).collect()
    }
    let rows: [&[usize]; 5] = [&[1, 1], &[5], &[5], &[3], &[1]];
    let columns: [&[usize]; 5] =
        if twin { [&[2], &[4], &[5], &[3], &[2]] } else { [&[2], &[4], &[4], &[4], &[2]] };
    let g = truths(s, 5);
    let mut line = |cells: Vec<&String>, runs: &[usize]| {
        let one = |line: Vec<bool>| {
            let parts = cells.iter().zip(line).map(|(cell, black)| format!("(= {cell} {black})"));
            format!("(and {})", parts.collect::<Vec<_>>().join(" "))
        };
        let ways: Vec<String> = lines(runs, 5).into_iter().map(one).collect();
        s.assert(format!("(or {})", ways.join(" ")));
    };
    for at in 0..5 {
        line(g[at].iter().collect(), rows[at]);
        line(g.iter().map(|row| &row[at]).collect(), columns[at]);
    }
}

fn skyscrapers(s: &mut Script, twin: bool) {
    let g = latin(s);
    let column = |at: usize| g.iter().map(|row| row[at].clone()).collect::<Vec<String>>();
    let seen = |line: &[String]| {
        let visible = (0..4).map(|at| {
            let taller: Vec<String> =
                (0..at).map(|before| format!("(> {} {})", line[at], line[before])).collect();
            format!("(ite (and true {}) 1 0)", taller.join(" "))
        });
        sum(&visible.collect::<Vec<_>>())
    };
    let first = if twin { 2 } else { 1 };
    for (at, count) in [4, 3, 2, 1].into_iter().enumerate() {
        s.assert(format!("(= {} {count})", seen(&g[at])));
        s.assert(format!("(= {} {count})", seen(&column(at))));
    }
    for (at, count) in [1, 2, 2, 2].into_iter().enumerate() {
        let back: Vec<String> = g[at].iter().rev().cloned().collect();
        s.assert(format!("(= {} {count})", seen(&back)));
        let up: Vec<String> = column(at).into_iter().rev().collect();
        s.assert(format!("(= {} {})", seen(&up), if at == 0 { first } else { 2 }));
    }
}

fn word_square(s: &mut Script, twin: bool) {
    let words = [
        "bit", "ice", "ten", "ace", "cat", "ear", "era", "tin", "inn", "net", "bat", "arc", "tea", "apt",
        "set", "eel", "tap", "ate", "pea", "oak", "red", "ego", "dog",
    ];
    let rows: Vec<Vec<String>> = (0..3).map(|row| s.numbers(&format!("w{row}_"), 3, 97, 122)).collect();
    for row in &rows {
        let is = |word: &&str| {
            let same = row.iter().zip(word.chars()).map(|(cell, c)| format!("(= {cell} {})", c as u32));
            format!("(and {})", same.collect::<Vec<_>>().join(" "))
        };
        s.assert(format!("(or {})", words.iter().map(is).collect::<Vec<_>>().join(" ")));
    }
    for (i, j) in [(0, 1), (0, 2), (1, 2)] {
        s.assert(format!("(= {} {})", rows[i][j], rows[j][i]));
    }
    if twin {
        s.assert(format!("(and (= {} {}) (= {} {}))", rows[1][0], 'g' as u32, rows[2][2], 'k' as u32));
    } else {
        s.assert(format!("(and (= {} 98) (= {} 105) (= {} 116))", rows[0][0], rows[0][1], rows[0][2]));
    }
}
