use super::*;

const TEXT: &str = "
{-@ up :: {n:Int | n >= 0} -> {r:Int | r > 0} @-}
up :: Int -> Int
up n = n + 1

{-@ down :: {n:Int | n >= 0} -> {r:Int | r >= 0} @-}
down :: Int -> Int
down n = n - 1
";

fn session() -> Session {
    let session = Session::new();
    session.open("Steps.hs", TEXT);
    session
}

#[test]
fn results_come_as_they_are_found_and_stay_in_order() {
    let told = Mutex::new(Vec::new());
    let found = session()
        .check(&Check::new("Steps.hs"), &Budget::default(), &|event| match event {
            CheckEvent::Started { function, of, .. } => told.lock().push(format!("{function} of {of}")),
            CheckEvent::Finished { checked, .. } => {
                told.lock().push(format!("{} {}", checked.title, checked.word()));
            }
            _ => {}
        })
        .unwrap();
    let titles: Vec<&str> = found.functions.iter().map(|one| one.title.as_str()).collect();
    assert_eq!(titles, ["up", "down"]);
    assert_eq!(found.outcome(false), Outcome::Violated);
    let mut told = told.into_inner();
    told.sort();
    assert_eq!(told, ["down concrete", "down of 2", "up of 2", "up verified"]);
}

#[test]
fn an_edit_changes_the_answer_and_a_name_is_suggested() {
    let session = session();
    let down = Check { functions: vec!["down".into()], ..Check::new("Steps.hs") };
    let check = |request: &Check| session.check(request, &Budget::default(), &|_| {});
    assert_eq!(check(&down).unwrap().outcome(false), Outcome::Violated);
    session.open("Steps.hs", TEXT.replace("n - 1", "n"));
    assert_eq!(check(&down).unwrap().outcome(false), Outcome::Holds);
    let wrong = Check { functions: vec!["dwon".into()], ..Check::new("Steps.hs") };
    let failure = check(&wrong).unwrap_err();
    assert_eq!(failure.diagnostics[0].help.as_deref(), Some("did you mean `down`?"));
}

#[test]
fn what_is_verified_but_for_its_end_says_so_once() {
    let session = Session::new();
    let text = "{-@ steps :: Int -> Nat @-}\nsteps :: Int -> Int\nsteps 1 = 0\n\
        steps n | even n = 1 + steps (n `div` 2)\n        | otherwise = 1 + steps (3 * n + 1)\n";
    session.open("Steps.hs", text);
    let found = session.check(&Check::new("Steps.hs"), &Budget::default(), &|_| {}).unwrap();
    let remarks: Vec<&str> =
        found.functions[0].remarks.iter().map(|remark| remark.message.as_str()).collect();
    assert_eq!(remarks, ["verified, if it terminates, which was not shown: argument 1 of `steps`"]);
    assert_eq!(found.outcome(false), Outcome::Undecided);
}

#[test]
fn a_stopped_budget_leaves_functions_unchecked() {
    let budget = Budget::default();
    budget.stop(Stop::Interrupt);
    let request = Check { verify: false, ..Check::new("Steps.hs") };
    let found = session().check(&request, &budget, &|_| {}).unwrap();
    assert_eq!(found.functions.len(), 2);
    assert_eq!(found.outcome(true), Outcome::Undecided);
}

const CHAIN: &str = "module Chain where

{-@ type Pos = {v:Int | v > 0} @-}

-- What has no annotation is typed by its body.
step :: Int -> Int
step n = n + 1

{-@ up :: Pos -> Pos @-}
up :: Int -> Int
up n = step n

{-@ twice :: Pos -> Pos @-}
twice :: Int -> Int
twice n = up (up n)

{-@ down :: Pos -> Pos @-}
down :: Int -> Int
down n = n - 1

{-@ lower :: Pos -> Pos @-}
lower :: Int -> Int
lower n = down n
";

/// What is found in a text, and the functions that were not known from before.
fn checked_anew(folder: &Path, text: &str, request: &Check) -> (FunctionsChecked, Vec<String>) {
    let cache = Arc::new(Cache::new(folder));
    let session = Session::new().with_cache(Arc::clone(&cache));
    session.open("Chain.hs", text);
    let checking = session.prepare_check(request, &Budget::default(), &|_| {}).unwrap();
    let budget = Budget::default();
    let places = Places::new(&checking.annotations().sources);
    let known = Known::new(&checking, &budget, &places);
    let unknown = known.found.iter().zip(checking.functions()).filter(|(found, _)| found.is_none());
    let unknown = unknown.map(|(_, (name, _))| name.to_string()).collect();
    (checking.run(&budget, &|_| {}), unknown)
}

fn cache_folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("otherwise-known-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

#[test]
fn what_nothing_has_changed_for_is_known() {
    let folder = cache_folder("same");
    let request = Check { jobs: Some(1), ..Check::new("Chain.hs") };
    let (first, unknown) = checked_anew(&folder, CHAIN, &request);
    assert_eq!(unknown, ["step", "up", "twice", "down", "lower"]);
    let words: Vec<&str> = first.functions.iter().map(Checked::word).collect();
    assert_eq!(words, ["verified", "verified", "verified", "concrete", "verified"]);
    let (second, unknown) = checked_anew(&folder, CHAIN, &request);
    assert!(unknown.is_empty(), "{unknown:?}");
    assert_eq!(format!("{:?}", first.functions), format!("{:?}", second.functions));
    // Comments, blank lines, and other functions move everything.
    let moved = CHAIN.replace("-- What", "-- Here: what").replace("{-@ down", "\n\nother = 1\n\n{-@ down");
    let (third, unknown) = checked_anew(&folder, &moved, &request);
    assert_eq!(unknown, ["other"]);
    let down = third.functions.iter().find(|one| one.title.as_str() == "down").unwrap();
    let definition = down.definition.unwrap();
    assert_eq!(third.sources.get(definition.file).slice(definition), "down n = n - 1");
    let annotation = down.annotation.unwrap();
    assert!(third.sources.get(annotation.file).slice(annotation).starts_with("down :: Pos"));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_something_has_changed_for_is_found_out_anew() {
    let folder = cache_folder("changed");
    let request = Check { jobs: Some(1), ..Check::new("Chain.hs") };
    checked_anew(&folder, CHAIN, &request);
    let unknown = |text: &str| checked_anew(&folder, text, &request).1;
    // Verdicts of the verifier do not rest on code that has an annotation.
    assert_eq!(unknown(&CHAIN.replace("n - 1", "n")), ["down"]);
    // Who calls whom there counts.
    assert_eq!(unknown(&CHAIN.replace("= step n", "= n + 2")), ["step", "up", "twice"]);
    // All calls of a function without annotation are looked at together.
    assert_eq!(unknown(&CHAIN.replace("n + 1", "1 + n")), ["step", "up"]);
    // Types and annotations concern everybody.
    assert_eq!(unknown(&CHAIN.replace("v > 0", "v > 1")).len(), 5);
    assert_eq!(unknown(&CHAIN.replace("lower :: Pos", "lower :: {v:Int | v > 1}")).len(), 5);
    let deeper = Check { deeper: 400, ..request.clone() };
    assert_eq!(checked_anew(&folder, CHAIN, &deeper).1, ["down"]);
    let alone = Check { functions: vec!["up".into()], ..request.clone() };
    assert!(checked_anew(&folder, CHAIN, &alone).1.is_empty());
    // With another caller of `step` the two are verified together, unless one is asked for alone.
    let called = CHAIN.replace("lower n = down n", "lower n = step n");
    assert_eq!(unknown(&called), ["step", "up", "lower"]);
    assert!(checked_anew(&folder, &called, &alone).1.is_empty());
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_was_not_decided_in_time_is_known_for_as_much_time() {
    let folder = cache_folder("time");
    let text = "module Chain where\n\n{-@ hard :: x:Nat -> y:Nat -> {v:Int | v /= 31} @-}\n\
        hard :: Int -> Int -> Int\nhard x y = x * x * x - y * y * y * 2 + x * y\n";
    let with = |each: u64| Check {
        each: Some(Duration::from_millis(each)),
        jobs: Some(1),
        ..Check::new("Chain.hs")
    };
    let (found, _) = checked_anew(&folder, text, &with(200));
    let is_late = found.functions[0].stopped.is_some();
    let unknown = checked_anew(&folder, text, &with(200)).1;
    assert!(unknown.is_empty(), "{is_late} {unknown:?}");
    assert_eq!(checked_anew(&folder, text, &with(400)).1, ["hard"]);
    let budget = Budget::default();
    budget.stop(Stop::Interrupt);
    let session = Session::new().with_cache(Cache::new(&folder));
    session.open("Chain.hs", text);
    session.check(&with(100), &budget, &|_| {}).unwrap();
    assert_eq!(checked_anew(&folder, text, &with(100)).1, ["hard"]);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_file_of_which_nothing_has_changed_is_not_loaded() {
    let folder = cache_folder("unchanged");
    let texts = |helper: &str| {
        let cache = Arc::new(Cache::new(&folder));
        let session = Session::new().with_cache(Arc::clone(&cache));
        session.open("Chain.hs", CHAIN.replace("module Chain where", "module Chain where\nimport Helper"));
        session.open("Helper.hs", helper);
        session
    };
    let request = Check { jobs: Some(1), ..Check::new("Chain.hs") };
    let helper = "module Helper where\nhelper = 1 :: Int\n";
    let budget = Budget::default();
    assert!(texts(helper).known_check(&request, &budget, &|_| {}).is_none());
    let first = texts(helper).check(&request, &budget, &|_| {}).unwrap();
    let told = Mutex::new(Vec::new());
    let again = texts(helper);
    let second = again.known_check(&request, &budget, &|event| {
        if let CheckEvent::Finished { checked, .. } = event {
            told.lock().push(checked.title.to_string());
        }
    });
    let second = second.unwrap();
    assert_eq!(format!("{:?}", first.functions), format!("{:?}", second.functions));
    assert_eq!(format!("{:?}", first.complaints), format!("{:?}", second.complaints));
    assert_eq!(told.into_inner(), ["step", "up", "twice", "down", "lower"]);
    assert_eq!(again.read_last(Path::new("Chain.hs")), [Path::new("Chain.hs"), Path::new("Helper.hs")]);
    let places = |found: &FunctionsChecked| -> Vec<String> {
        let spans = found.functions.iter().filter_map(|one| one.definition);
        spans.map(|span| found.sources.get(span.file).slice(span).to_string()).collect()
    };
    assert_eq!(places(&first), places(&second));
    // Another import, other options, another text.
    assert!(texts("module Helper where\n").known_check(&request, &budget, &|_| {}).is_none());
    let deeper = Check { deeper: 400, ..request.clone() };
    assert!(texts(helper).known_check(&deeper, &budget, &|_| {}).is_none());
    let other = texts(helper);
    other.open("Chain.hs", CHAIN);
    assert!(other.known_check(&request, &budget, &|_| {}).is_none());
    std::fs::remove_dir_all(folder).unwrap();
}
