//! The puzzles of `benchmarks/solve/puzzles` as somebody who knows SMT-LIB writes them: whole numbers,
//! `distinct`, no data types. Where the puzzle is a sequence of steps, its length is fixed by unrolling.

mod grids;
mod plans;

/// The encoding of a puzzle, or of its twin without a solution.
pub(crate) fn encoding(puzzle: &str, twin: bool) -> String {
    let mut script = Script::default();
    let s = &mut script;
    match puzzle {
        "SendMoreMoney" => send_more_money(s, twin),
        "TwoTwoFour" => two_two_four(s, twin),
        "DonaldGerald" => donald_gerald(s, twin),
        "Sudoku4" => sudoku4(s, twin),
        "Sudoku9" => sudoku9(s, twin),
        "Magic3" => magic3(s, twin),
        "Magic4" => magic4(s, twin),
        "Knapsack5" => {
            knapsack(s, &[12, 2, 1, 4, 1], &[4, 2, 1, 10, 2], 15, if twin { 16 } else { 15 });
        }
        "Knapsack20" => knapsack(
            s,
            &[9, 13, 153, 50, 15, 68, 27, 39, 23, 52, 11, 32, 24, 48, 73, 42, 43, 22, 7, 18],
            &[150, 35, 200, 160, 60, 45, 60, 40, 30, 10, 70, 30, 15, 10, 40, 70, 75, 80, 20, 12],
            400,
            if twin { 981 } else { 950 },
        ),
        "Knapsack40" => {
            let weights: Vec<i64> = (1..=40).map(|i| 3 + (7 * i * i + 5 * i) % 41).collect();
            let profits: Vec<i64> = (1..=40).map(|i| 5 + (11 * i * i + 3 * i) % 37).collect();
            let (most, least) = if twin { (20, 300) } else { (300, 430) };
            knapsack(s, &weights, &profits, most, least);
        }
        "SubsetSum" => {
            let numbers = [267, 961, 1153, 1000, 1922, 493, 1598, 869, 1766, 1246];
            let bits = s.numbers("b", numbers.len(), 0, 1);
            s.assert(format!("(= {} {})", dot(&bits, &numbers), if twin { 5810 } else { 5842 }));
        }
        "Schedule" => schedule(s, if twin { 11 } else { 12 }),
        "Timetable" => timetable(s, twin),
        "River" => river(s, if twin { 6 } else { 7 }),
        "Missionaries" => missionaries(s, if twin { 9 } else { 11 }),
        "Zebra" => zebra(s, twin),
        "Australia" => {
            let p = s.numbers("p", 7, 0, 2);
            for (a, b) in [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3), (2, 4), (2, 5), (3, 4), (4, 5)] {
                s.assert(format!("(not (= {} {}))", p[a], p[b]));
            }
            if twin {
                s.assert(format!("(not (= {} {} {}))", p[0], p[3], p[5]));
            }
        }
        "Petersen" => {
            let c = s.numbers("c", 10, 1, if twin { 2 } else { 3 });
            for i in 0..5 {
                for (a, b) in [(i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5)] {
                    s.assert(format!("(not (= {} {}))", c[a], c[b]));
                }
            }
        }
        "Golomb" => {
            let m = s.numbers("m", 5, 0, if twin { 10 } else { 11 });
            s.assert(format!("(= {} 0)", m[0]));
            m.windows(2).for_each(|pair| s.assert(format!("(< {} {})", pair[0], pair[1])));
            let distances: Vec<String> = (0..5)
                .flat_map(|i| (0..i).map(move |j| (i, j)))
                .map(|(i, j)| format!("(- {} {})", m[i], m[j]))
                .collect();
            s.assert(format!("(distinct {})", distances.join(" ")));
        }
        "Crossing" => crossing(s, twin),
        "FiveLetters" => five_letters(s, twin),
        "Patterns" => patterns(s, twin),
        "Formula" => formula(s, twin),
        "Coins" => {
            let n = s.numbers("n", 5, 0, 1000);
            s.assert(format!("(= {} {})", sum(&n), if twin { 5 } else { 10 }));
            s.assert(format!("(= {} 137)", dot(&n, &[1, 5, 10, 25, 50])));
        }
        "Queens6" => {
            let q = s.numbers("q", 6, 1, 6);
            s.assert(format!("(distinct {})", q.join(" ")));
            for (i, j) in (0..6i64).flat_map(|i| (0..i).map(move |j| (i, j))) {
                let (a, b) = (&q[i as usize], &q[j as usize]);
                s.assert(format!("(and (not (= (- {a} {b}) {d})) (not (= (- {b} {a}) {d})))", d = i - j));
            }
            if twin {
                s.assert(format!("(= {} 1)", q[0]));
            }
        }
        "Knights" => {
            s.text.push_str("(declare-const a Bool)(declare-const b Bool)(declare-const c Bool)\n");
            s.assert("(= a (or (not b) (not c)))");
            s.assert("(= b (and a (not c)))");
            s.assert("(= c (not (= a b)))");
            if twin {
                s.assert("(not a)");
            }
        }
        "Jugs" => jugs(s, twin),
        _ if grids::encoding(s, puzzle, twin) || plans::encoding(s, puzzle, twin) => {}
        _ => panic!("no encoding of {puzzle}"),
    }
    script.text
}

#[derive(Default)]
struct Script {
    text: String,
}

impl Script {
    fn assert(&mut self, condition: impl AsRef<str>) {
        self.text.push_str(&format!("(assert {})\n", condition.as_ref()));
    }

    fn number(&mut self, name: String, low: i64, high: i64) -> String {
        self.text.push_str(&format!("(declare-const {name} Int)\n"));
        self.assert(format!("(and (<= {low} {name}) (<= {name} {high}))"));
        name
    }

    fn numbers(&mut self, name: &str, count: usize, low: i64, high: i64) -> Vec<String> {
        (0..count).map(|at| self.number(format!("{name}{at}"), low, high)).collect()
    }

    fn truth(&mut self, name: String) -> String {
        self.text.push_str(&format!("(declare-const {name} Bool)\n"));
        name
    }

    fn grid(&mut self, size: usize, high: i64) -> Vec<Vec<String>> {
        (0..size).map(|row| self.numbers(&format!("g{row}_"), size, 1, high)).collect()
    }

    fn distinct<'a>(&mut self, cells: impl IntoIterator<Item = &'a String>) {
        let cells: Vec<&str> = cells.into_iter().map(String::as_str).collect();
        self.assert(format!("(distinct {})", cells.join(" ")));
    }
}

fn sum<S: AsRef<str>>(parts: &[S]) -> String {
    format!("(+ {})", parts.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(" "))
}

fn dot(terms: &[String], numbers: &[i64]) -> String {
    let parts: Vec<String> = terms.iter().zip(numbers).map(|(term, n)| format!("(* {n} {term})")).collect();
    sum(&parts)
}

/// A word as a number.
fn word(letters: &[&str]) -> String {
    let digits: Vec<String> = letters.iter().map(ToString::to_string).collect();
    let tens: Vec<i64> = (0..letters.len()).rev().map(|at| 10i64.pow(at as u32)).collect();
    dot(&digits, &tens)
}

fn letters(s: &mut Script, names: &str) {
    let all: Vec<String> = names.chars().map(|name| s.number(format!("{name}"), 0, 9)).collect();
    s.distinct(&all);
}

fn send_more_money(s: &mut Script, twin: bool) {
    letters(s, "sendmory");
    s.assert("(and (> s 0) (> m 0))");
    let (send, more) = (word(&["s", "e", "n", "d"]), word(&["m", "o", "r", "e"]));
    s.assert(format!("(= (+ {send} {more}) {})", word(&["m", "o", "n", "e", "y"])));
    if twin {
        s.assert("(not (= y 2))");
    }
}

fn two_two_four(s: &mut Script, twin: bool) {
    letters(s, "twofur");
    s.assert("(and (> t 0) (> f 0))");
    s.assert(format!("(= (* 2 {}) {})", word(&["t", "w", "o"]), word(&["f", "o", "u", "r"])));
    if twin {
        s.assert("(not (= f 1))");
    }
}

fn donald_gerald(s: &mut Script, twin: bool) {
    letters(s, "donalgerbt");
    s.assert("(and (= d 5) (> g 0) (> r 0))");
    let sum =
        format!("(+ {} {})", word(&["d", "o", "n", "a", "l", "d"]), word(&["g", "e", "r", "a", "l", "d"]));
    s.assert(format!("(= {sum} {})", word(&["r", "o", "b", "e", "r", "t"])));
    if twin {
        s.assert("(= t 1)");
    }
}

fn sudoku(s: &mut Script, size: usize, block: usize, clues: &[&str]) {
    let g = s.grid(size, size as i64);
    for i in 0..size {
        s.distinct(&g[i]);
        s.distinct(g.iter().map(|row| &row[i]));
        let (top, left) = (i / block * block, i % block * block);
        s.distinct((0..size).map(|at| &g[top + at / block][left + at % block]));
    }
    for (row, clues) in g.iter().zip(clues) {
        for (cell, clue) in row.iter().zip(clues.chars()).filter(|(_, clue)| *clue != '.') {
            s.assert(format!("(= {cell} {clue})"));
        }
    }
}

fn sudoku4(s: &mut Script, twin: bool) {
    let first = if twin { "2..." } else { "...." };
    sudoku(s, 4, 2, &[first, "..4.", ".13.", ".2.."]);
}

fn sudoku9(s: &mut Script, twin: bool) {
    let first = if twin { "531.7...." } else { "53..7...." };
    let rest = [
        "6..195...",
        ".98....6.",
        "8...6...3",
        "4..8.3..1",
        "7...2...6",
        ".6....28.",
        "...419..5",
        "....8..79",
    ];
    let clues: Vec<&str> = std::iter::once(first).chain(rest).collect();
    sudoku(s, 9, 3, &clues);
}

fn magic(s: &mut Script, size: usize, total: i64) -> Vec<Vec<String>> {
    let g = s.grid(size, (size * size) as i64);
    s.distinct(g.iter().flatten());
    let mut lines: Vec<Vec<String>> = g.clone();
    lines.extend((0..size).map(|at| g.iter().map(|row| row[at].clone()).collect()));
    lines.push((0..size).map(|at| g[at][at].clone()).collect());
    lines.push((0..size).map(|at| g[at][size - 1 - at].clone()).collect());
    lines.iter().for_each(|line| s.assert(format!("(= {} {total})", sum(line))));
    g
}

fn magic3(s: &mut Script, twin: bool) {
    let g = magic(s, 3, 15);
    if twin {
        s.assert(format!("(not (= {} 5))", g[1][1]));
    }
}

fn magic4(s: &mut Script, twin: bool) {
    let g = magic(s, 4, 34);
    for (cell, value) in g[3].iter().zip([4, 15, 14, if twin { 2 } else { 1 }]) {
        s.assert(format!("(= {cell} {value})"));
    }
}

fn knapsack(s: &mut Script, weights: &[i64], values: &[i64], most: i64, least: i64) {
    let bits = s.numbers("b", weights.len(), 0, 1);
    s.assert(format!("(<= {} {most})", dot(&bits, weights)));
    s.assert(format!("(>= {} {least})", dot(&bits, values)));
}

fn schedule(s: &mut Script, end: i64) {
    let takes = [4, 3, 5, 2, 2, 3];
    let t = s.numbers("t", 6, 0, 1000);
    t.iter().zip(takes).for_each(|(start, takes)| s.assert(format!("(<= (+ {start} {takes}) {end})")));
    for (first, then) in [(0, 1), (0, 2), (0, 3), (3, 4), (2, 5), (4, 5)] {
        s.assert(format!("(<= (+ {} {}) {})", t[first], takes[first], t[then]));
    }
    for (a, b) in [(1, 3), (1, 5), (3, 5)] {
        let before = |a: usize, b: usize| format!("(<= (+ {} {}) {})", t[a], takes[a], t[b]);
        s.assert(format!("(or {} {})", before(a, b), before(b, a)));
    }
}

fn timetable(s: &mut Script, twin: bool) {
    let lessons = [(0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (2, 1), (2, 3), (3, 2), (3, 3)];
    let h = s.numbers("h", 9, 0, 3);
    for (i, j) in (0..9).flat_map(|i| (0..i).map(move |j| (i, j))) {
        let ((a, x), (b, y)) = (lessons[i], lessons[j]);
        if a == b || x == y {
            s.assert(format!("(not (= {} {}))", h[i], h[j]));
        }
    }
    for (hour, (teacher, _)) in h.iter().zip(lessons) {
        match (twin, teacher) {
            (false, 1) => s.assert(format!("(not (= {hour} 0))")),
            (true, 0) => s.assert(format!("(< {hour} 2)")),
            _ => {}
        }
    }
}

/// Who is where after each step, one truth value each; a step that does nothing is allowed, so that all
/// numbers up to `steps` are meant.
fn river(s: &mut Script, steps: usize) {
    for t in 0..=steps {
        ["f", "w", "g", "c"]
            .iter()
            .for_each(|who| s.text.push_str(&format!("(declare-const {who}{t} Bool)\n")));
        s.assert(format!(
            "(and (or (not (= w{t} g{t})) (= f{t} g{t})) (or (not (= g{t} c{t})) (= f{t} g{t})))"
        ));
    }
    s.assert("(not (or f0 w0 g0 c0))");
    s.assert(format!("(and f{steps} w{steps} g{steps} c{steps})"));
    for t in 0..steps {
        let n = t + 1;
        let stays = |who: &str| format!("(= {who}{t} {who}{n})");
        let same = |who: &str| format!("(and (= {who}{t} f{t}) (= {who}{n} f{n}))");
        let all = |who: &[&str]| who.iter().map(|who| stays(who)).collect::<Vec<_>>().join(" ");
        let crosses = format!(
            "(and (not (= f{t} f{n})) (or (and {}) (and {} {}) (and {} {}) (and {} {})))",
            all(&["w", "g", "c"]),
            same("w"),
            all(&["g", "c"]),
            same("g"),
            all(&["w", "c"]),
            same("c"),
            all(&["w", "g"])
        );
        s.assert(format!("(or {crosses} (and {}))", all(&["f", "w", "g", "c"])));
    }
}

fn missionaries(s: &mut Script, trips: usize) {
    let (m, c) = (s.numbers("m", trips + 1, 0, 3), s.numbers("c", trips + 1, 0, 3));
    s.assert(format!("(and (= {} 3) (= {} 3) (= {} 0) (= {} 0))", m[0], c[0], m[trips], c[trips]));
    for t in 0..=trips {
        let (m, c) = (&m[t], &c[t]);
        s.assert(format!("(and (or (= {m} 0) (>= {m} {c})) (or (= {m} 3) (>= (- 3 {m}) (- 3 {c}))))"));
    }
    for t in 0..trips {
        let sign = if t % 2 == 0 { 1 } else { -1 };
        let (from, to) = if sign == 1 { (t, t + 1) } else { (t + 1, t) };
        let moved = |who: &[String]| format!("(- {} {})", who[from], who[to]);
        let (dm, dc) = (moved(&m), moved(&c));
        s.assert(format!("(and (>= {dm} 0) (>= {dc} 0) (>= (+ {dm} {dc}) 1) (<= (+ {dm} {dc}) 2))"));
    }
}

/// The number of the house for every value.
fn zebra(s: &mut Script, twin: bool) {
    for group in [
        ["red", "green", "ivory", "yellow", "blue"],
        ["english", "spaniard", "ukrainian", "norwegian", "japanese"],
        ["dog", "snails", "fox", "horse", "zebra"],
        ["coffee", "tea", "milk", "juice", "water"],
        ["oldgold", "kools", "chesterfield", "luckystrike", "parliament"],
    ] {
        let names: Vec<String> = group.iter().map(|name| s.number((*name).to_string(), 1, 5)).collect();
        s.distinct(&names);
    }
    for (a, b) in [
        ("english", "red"),
        ("spaniard", "dog"),
        ("coffee", "green"),
        ("ukrainian", "tea"),
        ("oldgold", "snails"),
        ("kools", "yellow"),
        ("luckystrike", "juice"),
        ("japanese", "parliament"),
    ] {
        s.assert(format!("(= {a} {b})"));
    }
    s.assert("(= green (+ ivory 1))");
    s.assert("(and (= milk 3) (= norwegian 1))");
    for (a, b) in [("chesterfield", "fox"), ("kools", "horse"), ("norwegian", "blue")] {
        s.assert(format!("(or (= {a} (+ {b} 1)) (= {b} (+ {a} 1)))"));
    }
    if twin {
        s.assert("(= norwegian zebra)");
    }
}

const DICTIONARY: [&str; 15] = [
    "apple", "ample", "angle", "eagle", "earth", "heart", "house", "light", "night", "ocean", "otter",
    "tiger", "there", "three", "tulip",
];

fn crossing(s: &mut Script, twin: bool) {
    for name in ["a", "l", "r"] {
        let cells = s.numbers(name, 5, 97, 122);
        let is = |word: &&str| {
            let same = |(cell, c): (&String, char)| format!("(= {cell} {})", c as u32);
            format!("(and {})", cells.iter().zip(word.chars()).map(same).collect::<Vec<_>>().join(" "))
        };
        s.assert(format!("(or {})", DICTIONARY.iter().map(is).collect::<Vec<_>>().join(" ")));
    }
    for (a, b) in [("l", "r"), ("a", "l"), ("a", "r")] {
        let same: Vec<String> = (0..5).map(|at| format!("(= {a}{at} {b}{at})")).collect();
        s.assert(format!("(not (and {}))", same.join(" ")));
    }
    s.assert("(and (= a0 l2) (= a4 r0) (= l4 r4))");
    if twin {
        s.assert("(= a0 122)");
    }
}

fn five_letters(s: &mut Script, twin: bool) {
    let w = s.numbers("w", 5, 97, 122);
    s.assert(format!("(and (= {} {}) (= {} {}))", w[0], w[4], w[1], w[3]));
    let is_a: Vec<String> = w.iter().map(|c| format!("(= {c} 97)")).collect();
    s.assert(format!("(or {})", is_a.join(" ")));
    let is_b: Vec<String> = w.iter().map(|c| format!("(ite (= {c} 98) 1 0)")).collect();
    s.assert(format!("(= {} 2)", sum(&is_b)));
    s.assert(format!("(= {} 99)", w[2]));
    if twin {
        s.assert(format!("(= {} 100)", w[0]));
    }
}

fn patterns(s: &mut Script, twin: bool) {
    let one = "(re.++ (re.* (re.++ (str.to_re \"a\") (str.to_re \"b\"))) (str.to_re \"c\"))";
    let other = if twin {
        "(re.++ (re.* (str.to_re \"b\")) (re.* (re.union (str.to_re \"c\") (str.to_re \"b\"))))"
    } else {
        "(re.++ (str.to_re \"a\") (re.* (re.union (str.to_re \"a\") (str.to_re \"b\") (str.to_re \"c\"))))"
    };
    s.text.push_str("(declare-const s String)\n");
    s.assert("(and (<= (str.len s) 6) (>= (str.len s) 4))");
    s.assert(format!("(and (str.in_re s {one}) (str.in_re s {other}))"));
}

/// A full binary tree: each node says what it is, and has a value for every row of the table.
fn formula(s: &mut Script, twin: bool) {
    let depth = if twin { 1 } else { 2 };
    let count = (1usize << (depth + 1)) - 1;
    let kind = s.numbers("k", count, 0, 3);
    let literal = s.numbers("c", count, 0, 3);
    let inner = count / 2;
    kind[inner..].iter().for_each(|kind| s.assert(format!("(<= {kind} 1)")));
    let is_operator = |at: usize| format!("(ite (>= {} 2) 1 0)", kind[at]);
    // What stands below a leaf counts for nothing.
    for at in 0..inner {
        for child in [2 * at + 1, 2 * at + 2] {
            s.assert(format!("(=> (<= {} 1) (= {} 0))", kind[at], kind[child]));
        }
    }
    let operators: Vec<String> = (0..count).map(is_operator).collect();
    s.assert(format!("(<= {} {depth})", sum(&operators)));
    for (row, (x, y)) in [(0, 1), (1, 2), (2, 5), (3, 10)].into_iter().enumerate() {
        for at in 0..count {
            s.text.push_str(&format!("(declare-const v{row}_{at} Int)\n"));
        }
        for at in 0..count {
            let leaf = format!("(ite (= {} 0) {x} {})", kind[at], literal[at]);
            let value = if at < inner {
                let (l, r) = (2 * at + 1, 2 * at + 2);
                format!(
                    "(ite (= {k} 2) (+ v{row}_{l} v{row}_{r}) (ite (= {k} 3) (* v{row}_{l} v{row}_{r}) {leaf}))",
                    k = kind[at]
                )
            } else {
                leaf
            };
            s.assert(format!("(= v{row}_{at} {value})"));
        }
        s.assert(format!("(= v{row}_0 {y})"));
    }
}

fn jugs(s: &mut Script, twin: bool) {
    let steps = if twin { 5 } else { 6 };
    let (a, b) = (s.numbers("a", steps + 1, 0, 3), s.numbers("b", steps + 1, 0, 5));
    s.assert(format!("(and (= {} 0) (= {} 0))", a[0], b[0]));
    for t in 0..steps {
        let (a0, b0, a1, b1) = (&a[t], &b[t], &a[t + 1], &b[t + 1]);
        let least = |one: String, two: String| format!("(ite (<= {one} {two}) {one} {two})");
        let right = least(a0.clone(), format!("(- 5 {b0})"));
        let left = least(b0.clone(), format!("(- 3 {a0})"));
        s.assert(format!(
            "(or (and (= {a1} 3) (= {b1} {b0})) (and (= {a1} {a0}) (= {b1} 5)) (and (= {a1} 0) (= {b1} {b0})) \
             (and (= {a1} {a0}) (= {b1} 0)) (and (= {a1} (- {a0} {right})) (= {b1} (+ {b0} {right}))) \
             (and (= {a1} (+ {a0} {left})) (= {b1} (- {b0} {left}))))"
        ));
    }
    let last: Vec<String> = if twin { b.clone() } else { vec![b[steps].clone()] };
    let is_four: Vec<String> = last.iter().map(|b| format!("(= {b} 4)")).collect();
    s.assert(format!("(or false {})", is_four.join(" ")));
}
