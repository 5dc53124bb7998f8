//! Our two evaluators against cvc5 on random closed terms. `SYNTH_ORACLE_TERMS=100000` runs the long version.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use std::io::Write;
use std::process::{Command, Stdio};

use otherwise_sygus::op::Op;
use otherwise_sygus::term::Term;
use otherwise_sygus::value::{Sort, Value};
use otherwise_sygus::{print, smt};

/// A small generator of random numbers: the same terms every time.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u64) as usize]
    }
}

const TEXTS: [&str; 12] = ["", "a", "ab", "ba b", "12", "007", "-3", "x\u{e4}y", " ", "aa", "1a", "a\"b"];

fn leaf(random: &mut Random, sort: Sort) -> Term {
    Term::Literal(match sort {
        Sort::Bool => Value::Bool(random.below(2) == 0),
        Sort::Int => Value::Int(random.pick(&[0, 1, 2, 3, -1, -2, 5, 40, 97])),
        Sort::String => Value::str(random.pick(&TEXTS)),
        Sort::BitVec(width) => {
            let bits = random.pick(&[0, 1, 2, 5, 0x80, u64::MAX, 0xdead_beef_cafe_f00d]);
            let mask = if width == 64 { u64::MAX } else { (1 << width) - 1 };
            Value::Bits(width, bits & mask)
        }
    })
}

fn term(random: &mut Random, sort: Sort, depth: u32) -> Term {
    if depth == 0 || random.below(5) == 0 {
        return leaf(random, sort);
    }
    let (string, int, bool, bits) =
        (Sort::String, Sort::Int, Sort::Bool, Sort::BitVec(random.pick(&[1, 8, 32, 64])));
    let (op, args): (Op, Vec<Sort>) = match sort {
        Sort::Bool => random.pick(&[0, 1, 2, 3, 4, 5, 6, 7, 8]).min(8).pipe(|choice| match choice {
            0 => (random.pick(&[Op::And, Op::Or, Op::Xor, Op::Implies]), vec![bool, bool]),
            1 => (Op::Not, vec![bool]),
            2 => (random.pick(&[Op::Lt, Op::Le, Op::Gt, Op::Ge]), vec![int, int]),
            3 => (random.pick(&[Op::PrefixOf, Op::SuffixOf, Op::Contains]), vec![string, string]),
            4 => (random.pick(&[Op::StrLt, Op::StrLe]), vec![string, string]),
            5 => {
                let ops =
                    [Op::BvUlt, Op::BvUle, Op::BvUgt, Op::BvUge, Op::BvSlt, Op::BvSle, Op::BvSgt, Op::BvSge];
                (random.pick(&ops), vec![bits, bits])
            }
            6 => (Op::IsDigit, vec![string]),
            7 => {
                let sort = random.pick(&[string, int, bits]);
                (random.pick(&[Op::Eq, Op::Distinct]), vec![sort, sort])
            }
            _ => (Op::Ite, vec![bool, bool, bool]),
        }),
        Sort::Int => match random.below(8) {
            0 => (random.pick(&[Op::Add, Op::Sub, Op::Mul]), vec![int, int]),
            1 => (Op::Add, vec![int, int, int]),
            2 => (random.pick(&[Op::Div, Op::Mod]), vec![int, int]),
            3 => (random.pick(&[Op::Len, Op::ToInt, Op::ToCode]), vec![string]),
            4 | 5 => (Op::IndexOf, vec![string, string, int]),
            6 => (random.pick(&[Op::Abs, Op::Sub]), vec![int]),
            _ => (Op::Ite, vec![bool, int, int]),
        },
        Sort::String => match random.below(8) {
            0 => (Op::Concat, vec![string, string]),
            1 => (Op::At, vec![string, int]),
            2 | 3 => (Op::Substr, vec![string, int, int]),
            4 => (random.pick(&[Op::Replace, Op::ReplaceAll]), vec![string, string, string]),
            5 => (random.pick(&[Op::FromInt, Op::FromCode]), vec![int]),
            6 => (Op::Concat, vec![string, string, string]),
            _ => (Op::Ite, vec![bool, string, string]),
        },
        Sort::BitVec(width) => match random.below(6) {
            0 => (random.pick(&[Op::BvNot, Op::BvNeg]), vec![sort]),
            1 if width == 8 => (Op::Extract(11, 4), vec![Sort::BitVec(32)]),
            1 if width == 64 => (Op::BvConcat, vec![Sort::BitVec(32), Sort::BitVec(32)]),
            1 if width == 32 => {
                (random.pick(&[Op::ZeroExtend(24), Op::SignExtend(24)]), vec![Sort::BitVec(8)])
            }
            1 => (Op::BvComp, vec![Sort::BitVec(8), Sort::BitVec(8)]),
            2 => (Op::Ite, vec![bool, sort, sort]),
            3 => (random.pick(&[Op::BvShl, Op::BvLshr, Op::BvAshr]), vec![sort, sort]),
            4 => {
                (random.pick(&[Op::BvUdiv, Op::BvUrem, Op::BvSdiv, Op::BvSrem, Op::BvSmod]), vec![sort, sort])
            }
            _ => {
                let ops = [
                    Op::BvAnd,
                    Op::BvOr,
                    Op::BvXor,
                    Op::BvAdd,
                    Op::BvSub,
                    Op::BvMul,
                    Op::BvNand,
                    Op::BvNor,
                    Op::BvXnor,
                ];
                (random.pick(&ops), vec![sort, sort])
            }
        },
    };
    Term::apply(op, args.into_iter().map(|sort| term(random, sort, depth - 1)))
}

trait Pipe: Sized {
    fn pipe<T>(self, f: impl FnOnce(Self) -> T) -> T {
        f(self)
    }
}

impl Pipe for u64 {}

fn cvc5(terms: &[&Term]) -> Option<String> {
    let mut script =
        String::from("(set-logic ALL)\n(set-option :produce-models true)\n(check-sat)\n(get-value (");
    for term in terms {
        script += &print::term(term, &[], 2);
        script.push('\n');
    }
    script += "))\n";
    let child = Command::new("cvc5")
        .args(["--lang=smt2", "--dag-thresh=0", "--strings-exp", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let mut child = child.ok()?;
    let mut input = child.stdin.take()?;
    let writer = std::thread::spawn(move || input.write_all(script.as_bytes()));
    let output = child.wait_with_output().ok()?;
    writer.join().ok()?.ok()?;
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The second parts of `((term value) …)`.
fn values(answer: &str) -> Vec<String> {
    let mut sources = otherwise_diagnostics::Sources::new();
    let file = sources.add("cvc5", answer);
    let read = otherwise_sygus::sexpr::read(sources.get(file)).unwrap();
    let list = read.iter().find_map(|sexpr| sexpr.list()).unwrap_or_else(|| panic!("cvc5 said {answer}"));
    list.iter().map(|pair| sources.get(file).slice(pair.list().unwrap()[1].span).to_owned()).collect()
}

#[test]
fn evaluators_agree_with_cvc5() {
    let wanted = std::env::var("SYNTH_ORACLE_TERMS").ok().and_then(|n| n.parse().ok()).unwrap_or(2_000usize);
    let mut random = Random(20);
    let mut terms = Vec::new();
    while terms.len() < wanted {
        let sort = random.pick(&[
            Sort::Bool,
            Sort::Int,
            Sort::String,
            Sort::String,
            Sort::BitVec(8),
            Sort::BitVec(64),
        ]);
        let depth = 1 + random.below(4) as u32;
        let term = term(&mut random, sort, depth);
        // Without a value: a divisor that is zero.
        if let Some(value) = term.value(&[]) {
            if let Some(other) = smt::independent_value(&term) {
                assert_eq!(value, other, "our evaluators differ on {}", print::term(&term, &[], 2));
            }
            terms.push((term, value));
        }
    }
    let mut compared = 0;
    for batch in terms.chunks(2_000) {
        let Some(answer) = cvc5(&batch.iter().map(|(term, _)| term).collect::<Vec<_>>()) else {
            println!("cvc5 is not installed: compared with otherwise-smt only");
            return;
        };
        let found = values(&answer);
        assert_eq!(found.len(), batch.len(), "cvc5 said {}", &answer[..answer.len().min(400)]);
        for ((term, value), found) in batch.iter().zip(found) {
            // cvc5 writes bits in binary.
            let ours = match value {
                Value::Bits(width, bits) => format!("#b{bits:0width$b}", width = *width as usize),
                value => value.to_string(),
            };
            // It always escapes a backslash, we only where it would begin an escape.
            let plain = |text: &str| text.replace("\\u{5c}", "\\");
            assert_eq!(plain(&ours), plain(&found), "on {}", print::term(term, &[], 2));
            compared += 1;
        }
    }
    println!("{compared} terms compared with cvc5");
}
