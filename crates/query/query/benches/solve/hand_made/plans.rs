//! Puzzles about who, when, how many and in which order.

use super::{Script, dot, sum};

pub(super) fn encoding(s: &mut Script, puzzle: &str, twin: bool) -> bool {
    match puzzle {
        "Bins" => bins(s, if twin { 9 } else { 10 }),
        "Caesar" => caesar(s, if twin { "xyz" } else { "the" }),
        "Change" => change(s, if twin { 5 } else { 6 }),
        "Clique" => clique(s, if twin { 5 } else { 4 }),
        "Groups" => groups(s, if twin { 19 } else { 17 }),
        "Knaves" => knaves(s, twin),
        "Murder" => murder(s, twin),
        "Nand" => nand(s, if twin { 3 } else { 4 }),
        "Pandigital" => pandigital(s, twin),
        "Reversed" => {
            let d = s.numbers("d", 5, 0, 9);
            s.assert(format!("(> {} 0)", d[0]));
            let back: Vec<String> = d.iter().rev().cloned().collect();
            let tens = [10_000, 1000, 100, 10, 1];
            s.assert(format!(
                "(= (* {} {}) {})",
                if twin { 3 } else { 4 },
                dot(&d, &tens),
                dot(&back, &tens)
            ));
        }
        "SelfNumber" => {
            let size = if twin { 6 } else { 7 };
            let d = s.numbers("d", size, 0, size as i64);
            for (i, count) in d.iter().enumerate() {
                s.assert(format!("(= {} {count})", counted(&d, i as i64)));
            }
        }
        "Torch" => torch(s, if twin { 16 } else { 17 }),
        "Tour" => tour(s, if twin { 56 } else { 70 }),
        "Tournament" => tournament(s, twin),
        "Triplet" => {
            let n = s.numbers("n", 3, 1, 1000);
            s.assert(format!("(and (< {a} {b}) (< {b} {c}))", a = n[0], b = n[1], c = n[2]));
            s.assert(format!("(= {} {})", sum(&n), if twin { 100 } else { 1000 }));
            s.assert(format!("(= (+ (* {a} {a}) (* {b} {b})) (* {c} {c}))", a = n[0], b = n[1], c = n[2]));
        }
        _ => return false,
    }
    true
}

/// How many of these are so much.
fn counted(terms: &[String], value: i64) -> String {
    let ones: Vec<String> = terms.iter().map(|term| format!("(ite (= {term} {value}) 1 0)")).collect();
    sum(&ones)
}

/// One of several conditions.
fn any(parts: impl IntoIterator<Item = String>) -> String {
    format!("(or false {})", parts.into_iter().collect::<Vec<_>>().join(" "))
}

/// A table at an index that is not known.
fn at(table: &[i64], index: &str) -> String {
    let choices = table.iter().enumerate();
    choices.fold("0".to_string(), |rest, (at, value)| format!("(ite (= {index} {at}) {value} {rest})"))
}

fn bins(s: &mut Script, capacity: i64) {
    let sizes = [4, 8, 1, 4, 2, 1, 7, 3];
    let bins = s.numbers("b", sizes.len(), 1, 3);
    for bin in 1..=3 {
        let parts = bins.iter().zip(sizes).map(|(own, size)| format!("(ite (= {own} {bin}) {size} 0)"));
        s.assert(format!("(<= {} {capacity})", sum(&parts.collect::<Vec<_>>())));
    }
}

fn caesar(s: &mut Script, word: &str) {
    let n = s.number("n".to_string(), 0, 25);
    let text: Vec<char> = "dwwdfn dw wkh eulgjh".chars().collect();
    let windows = text.windows(word.len()).filter(|window| !window.contains(&' '));
    let fits = windows.map(|window| {
        let same = window
            .iter()
            .zip(word.chars())
            .map(|(c, wanted)| format!("(= (mod (- {} {n}) 26) {})", *c as i64 - 97, wanted as i64 - 97));
        format!("(and {})", same.collect::<Vec<_>>().join(" "))
    });
    let fits = any(fits);
    s.assert(fits);
}

fn change(s: &mut Script, most: i64) {
    let counts = s.numbers("n", 6, 0, 88);
    s.assert(format!("(= {} 88)", dot(&counts, &[1, 2, 5, 10, 20, 50])));
    s.assert(format!("(<= {} {most})", sum(&counts)));
}

fn clique(s: &mut Script, size: usize) {
    let friends = [[1, 2, 4].as_slice(), &[0, 2, 3, 4], &[0, 1, 4, 3], &[1, 2], &[0, 1, 2]];
    let p = s.numbers("p", size, 0, 4);
    for i in 0..size {
        for j in i + 1..size {
            s.assert(format!("(< {} {})", p[i], p[j]));
            let pairs = friends.iter().enumerate().flat_map(|(a, known)| known.iter().map(move |b| (a, *b)));
            let knows = any(pairs.map(|(a, b)| format!("(and (= {} {a}) (= {} {b}))", p[i], p[j])));
            s.assert(knows);
        }
    }
}

fn groups(s: &mut Script, first: i64) {
    let numbers = [first, 3, 9, 12, 5, 8, 11, 4, 6];
    let g = s.numbers("g", 9, 0, 2);
    let total = |group: i64| {
        let parts = g.iter().zip(numbers).map(|(own, n)| format!("(ite (= {own} {group}) {n} 0)"));
        sum(&parts.collect::<Vec<_>>())
    };
    let totals = [total(0), total(1), total(2)];
    s.assert(format!("(= {})", totals.join(" ")));
}

/// 0 is a knight, 1 a knave, 2 a spy.
fn knaves(s: &mut Script, twin: bool) {
    let k = s.numbers("k", 3, 0, 2);
    for kind in [0, 1] {
        s.assert(format!("(= {} 1)", counted(&k, kind)));
    }
    let mut says = |who: usize, what: String| {
        s.assert(format!("(and (=> (= {0} 0) {what}) (=> (= {0} 1) (not {what})))", k[who]));
    };
    says(0, format!("(= {} 1)", k[2]));
    says(1, format!("(= {} 0)", k[0]));
    says(2, format!("(= {} 2)", k[2]));
    if twin {
        says(2, format!("(= {} 0)", k[1]));
        s.assert(format!("(not (= {} 0))", k[0]));
    }
}

/// The weapon (rope, knife, pistol) and the room (hall, study, kitchen) of each of three.
fn murder(s: &mut Script, twin: bool) {
    let (w, r) = (s.numbers("w", 3, 0, 2), s.numbers("r", 3, 0, 2));
    s.distinct(&w);
    s.distinct(&r);
    s.assert(format!("(not (= {} 0))", w[0]));
    let knife = any((0..3).map(|who| format!("(and (= {} 1) (= {} 1))", w[who], r[who])));
    s.assert(knife);
    s.assert(format!("(= {} 0)", r[1]));
    let (weapon, room) = if twin { (2, 1) } else { (0, 2) };
    s.assert(format!("(and (= {} {weapon}) (= {} {room}))", w[2], r[2]));
}

fn nand(s: &mut Script, gates: usize) {
    let (a, b) = (s.numbers("a", gates, 0, gates as i64), s.numbers("b", gates, 0, gates as i64));
    for gate in 0..gates {
        s.assert(format!("(and (<= {0} {1}) (< {1} {2}))", a[gate], b[gate], gate + 2));
    }
    for (row, (x, y)) in [(false, false), (false, true), (true, false), (true, true)].into_iter().enumerate()
    {
        let mut wires = vec![x.to_string(), y.to_string()];
        for gate in 0..gates {
            let pick = |index: &str| {
                let choices = wires.iter().enumerate();
                choices.fold("false".to_string(), |rest, (at, wire)| {
                    format!("(ite (= {index} {at}) {wire} {rest})")
                })
            };
            let both = format!("(not (and {} {}))", pick(&a[gate]), pick(&b[gate]));
            let wire = s.truth(format!("w{row}_{gate}"));
            s.assert(format!("(= {wire} {both})"));
            wires.push(wire);
        }
        s.assert(format!("(= {} {})", wires[wires.len() - 1], x != y));
    }
}

fn pandigital(s: &mut Script, twin: bool) {
    let d = s.numbers("d", 9, 1, 9);
    s.distinct(&d);
    for n in 2..=9 {
        let tens: Vec<i64> = (0..n).rev().map(|at| 10i64.pow(at as u32)).collect();
        s.assert(format!("(= (mod {} {n}) 0)", dot(&d[..n], &tens)));
    }
    if twin {
        s.assert(format!("(> {} 3)", d[0]));
    }
}

/// Two trips of two, each with somebody who comes back, and the last two.
fn torch(s: &mut Script, limit: i64) {
    let times = [1, 2, 5, 10];
    // Who is over there after each step.
    let over: Vec<Vec<String>> =
        (0..6).map(|t| (0..4).map(|who| s.truth(format!("o{t}_{who}"))).collect()).collect();
    over[0].iter().for_each(|who| s.assert(format!("(not {who})")));
    over[5].iter().for_each(|who| s.assert(who));
    let costs = s.numbers("c", 5, 0, 10);
    for t in 0..5 {
        let forth = t % 2 == 0;
        let moved: Vec<String> =
            (0..4).map(|who| format!("(not (= {} {}))", over[t][who], over[t + 1][who])).collect();
        let ones: Vec<String> = moved.iter().map(|moved| format!("(ite {moved} 1 0)")).collect();
        s.assert(format!("(= {} {})", sum(&ones), if forth { 2 } else { 1 }));
        for (who, moved) in moved.iter().enumerate() {
            s.assert(format!(
                "(=> {moved} (and (= {} {forth}) (>= {} {})))",
                over[t + 1][who],
                costs[t],
                times[who]
            ));
        }
    }
    s.assert(format!("(<= {} {limit})", sum(&costs)));
}

fn tour(s: &mut Script, most: i64) {
    let distance: [[i64; 6]; 6] = [
        [0, 10, 15, 20, 12, 7],
        [10, 0, 35, 25, 8, 14],
        [15, 35, 0, 30, 21, 9],
        [20, 25, 30, 0, 16, 11],
        [12, 8, 21, 16, 0, 18],
        [7, 14, 9, 11, 18, 0],
    ];
    let t = s.numbers("t", 6, 0, 5);
    s.distinct(&t);
    s.assert(format!("(= {} 0)", t[0]));
    let legs: Vec<String> = (0..6)
        .map(|i| {
            let rows = distance.iter().enumerate();
            rows.fold("0".to_string(), |rest, (from, row)| {
                format!("(ite (= {} {from}) {} {rest})", t[i], at(row, &t[(i + 1) % 6]))
            })
        })
        .collect();
    s.assert(format!("(<= {} {most})", sum(&legs)));
}

/// In which round each pair meets.
fn tournament(s: &mut Script, twin: bool) {
    let pairs: Vec<(usize, usize)> = (0..4).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
    let round = s.numbers("r", 6, 0, 2);
    for (one, (a, b)) in pairs.iter().enumerate() {
        for (other, (c, d)) in pairs.iter().enumerate().take(one) {
            if a == c || a == d || b == c || b == d {
                s.assert(format!("(not (= {} {}))", round[one], round[other]));
            }
        }
    }
    if twin {
        let of = |pair| &round[pairs.iter().position(|found| *found == pair).unwrap_or(0)];
        let (ants_bees, cats_dogs) = (of((0, 1)).clone(), of((2, 3)).clone());
        s.assert(format!("(and (= {ants_bees} 0) (not (= {cats_dogs} 0)))"));
    }
}
