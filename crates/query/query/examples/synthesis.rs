//! Programming by example (dissertation, 3.5.1): terms of the lambda calculus that map given arguments to
//! given results.

use otherwise_query::{Error, Haskell, query};

/// A term with De Bruijn indices; the Haskell file has the same type, and the evaluator.
#[derive(Clone, Debug, PartialEq, Haskell)]
enum Expr {
    Var(i64),
    Lam(Box<Expr>),
    App(Box<Expr>, Box<Expr>),
}

query! {
    import "../../../benchmarks/solve/DeBruijn.hs";

    /// A function that maps each list of arguments to the result beside it.
    fn synthesize(es: Vec<(Vec<Expr>, Expr)>) -> ?(func: Expr) |
        all (λe -> eval (app (func : fst e)) == snd e) es
}

/// Arguments and results.
type Examples = Vec<(Vec<Expr>, Expr)>;

/// Examples of negation and conjunction of Church's truth values.
fn examples() -> [(&'static str, Examples); 2] {
    let lam = |body: Expr| Expr::Lam(Box::new(body));
    let (yes, no) = (lam(lam(Expr::Var(2))), lam(lam(Expr::Var(1))));
    let not = vec![(vec![yes.clone()], no.clone()), (vec![no.clone()], yes.clone())];
    let and = [(&yes, &yes, &yes), (&no, &no, &no), (&no, &yes, &no), (&yes, &no, &no)];
    let and = and.map(|(a, b, result)| (vec![a.clone(), b.clone()], result.clone())).to_vec();
    [("not", not), ("and", and)]
}

fn main() -> Result<(), Error> {
    for (name, examples) in examples() {
        match synthesize(examples)? {
            Some(function) => println!("{name} = {function:?}"),
            None => println!("{name}: there is no such function"),
        }
    }
    Ok(())
}

#[test]
fn functions_do_what_the_examples_say() -> Result<(), Error> {
    query! {
        import "../../../benchmarks/solve/DeBruijn.hs";
        fn applied(function: Expr, arguments: Vec<Expr>) -> ?(result: Expr) |
            result == eval (app (function : arguments))
    }
    let [_, (_, conjunction)] = examples();
    let identity = vec![(vec![Expr::Var(7)], Expr::Var(7)), (vec![Expr::Var(8)], Expr::Var(8))];
    for examples in [identity, conjunction] {
        let function = synthesize(examples.clone())?.expect("a function");
        for (arguments, result) in examples {
            assert_eq!(applied(function.clone(), arguments)?, Some(result), "{function:?}");
        }
    }
    Ok(())
}
