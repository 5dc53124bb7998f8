//! Programming by example (dissertation, 3.5.1): terms of the lambda calculus that map given arguments to given results.

use otherwise_query::{Error, Haskell, query};

/// A term with De Bruijn indices; the Haskell file has the same type, and the evaluator.
#[derive(Clone, Debug, PartialEq, Haskell)]
enum Expr {
    Var(i64),
    Lam(Box<Expr>),
    App(Box<Expr>, Box<Expr>),
}

query! {
    import "../../benchmarks/solve/DeBruijn.hs";

    /// A function that maps each list of arguments to the result beside it.
    fn synthesize(es: Vec<(Vec<Expr>, Expr)>) -> ?(func: Expr) |
        all (λe -> eval (app (func : fst e)) == snd e) es
}

fn main() -> Result<(), Error> {
    use Expr::{Lam, Var};
    let lam = |body: Expr| Lam(Box::new(body));
    let (yes, no) = (lam(lam(Var(2))), lam(lam(Var(1))));
    let not = vec![(vec![yes.clone()], no.clone()), (vec![no.clone()], yes.clone())];
    let and = [(&yes, &yes, &yes), (&no, &no, &no), (&no, &yes, &no), (&yes, &no, &no)];
    let and = and.map(|(a, b, result)| (vec![a.clone(), b.clone()], result.clone())).to_vec();
    for (name, examples) in [("not", not), ("and", and)] {
        match synthesize(examples)? {
            Some(function) => println!("{name} = {function:?}"),
            None => println!("{name}: there is no such function"),
        }
    }
    Ok(())
}
