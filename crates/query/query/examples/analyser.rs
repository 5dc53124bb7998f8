//! From an interpreter to an analyser (dissertation, 3.2): inputs that violate an assertion of an imperative
//! program.

use otherwise_query::{Error, query};

query! {
    import "../../../benchmarks/solve/Imperative.hs";

    // These types are declared here, for Rust and for Haskell; those of the file have other names.
    /// What happened to a variable.
    #[derive(Debug, PartialEq)]
    enum Change {
        Kept,
        Became(i64),
    }

    /// Variables for which the file's example program violates its assertion.
    fn bad_environment() -> ?(env: Vec<(String, i64)>) | evalStmts env prog == Nothing;

    /// A value of `j` for which it does not, and what becomes of it.
    fn good_input(name: String) -> ?(j: i64) ?(change: Change) |
        case evalStmts [("j", j)] prog of
            Nothing -> False
            Just env -> case lookup name env of
                Nothing -> False
                Just v -> change == (if v == j then Kept else Became v)
}

fn main() -> Result<(), Error> {
    println!("assertion violated for {:?}", bad_environment()?);
    println!("j and z: {:?}", good_input("z".to_string())?);
    println!("j itself: {:?}", good_input("j".to_string())?);
    Ok(())
}

#[test]
fn inputs_that_violate_the_assertion() -> Result<(), Error> {
    // `z` is 7 + j in the end, and must be more than 10.
    let environment = bad_environment()?.expect("an environment");
    let j = environment.iter().find(|(name, _)| name == "j").map(|(_, value)| *value);
    assert!(j.is_some_and(|j| j <= 3), "{environment:?}");
    let (j, change) = good_input("z".to_string())?.expect("an input");
    assert_eq!(change, Change::Became(j + 7));
    assert!(j > 3);
    assert_eq!(good_input("j".to_string())?.map(|(_, change)| change), Some(Change::Kept));
    assert_eq!(good_input("missing".to_string())?, None);
    Ok(())
}
