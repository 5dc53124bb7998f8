//! The server, spoken to as an editor does.

#![allow(clippy::unwrap_used, clippy::panic)]
use lsp_server::{Connection, Message, Notification, Request, RequestId};
use otherwise_lsp::{NoProject, Project};
use otherwise_session::{Cache, Check, Session};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Longer than anything takes; only a server that says nothing waits so long.
const PATIENCE: Duration = Duration::from_secs(120);

/// An editor.
struct Editor {
    connection: Connection,
    server: Option<std::thread::JoinHandle<()>>,
    folder: PathBuf,
    requests: i32,
    /// What the server said and nobody asked about yet.
    heard: Vec<Notification>,
}

impl Editor {
    fn new(name: &str) -> Editor {
        Editor::with(name, Session::new())
    }

    fn with(name: &str, session: Session) -> Editor {
        Editor::in_project(name, session, Arc::new(NoProject))
    }

    fn in_project(name: &str, session: Session, project: Arc<dyn Project>) -> Editor {
        let (connection, other) = Connection::memory();
        let server = std::thread::Builder::new()
            .stack_size(otherwise_session::STACK_BYTES)
            .spawn(move || otherwise_lsp::serve(&other, session, project).unwrap())
            .unwrap();
        let folder = std::env::temp_dir().join(format!("otherwise-lsp-{}-{name}", std::process::id()));
        let mut editor = Editor { connection, server: Some(server), folder, requests: 0, heard: vec![] };
        let edits = json!({ "documentChanges": true, "resourceOperations": ["create"] });
        let capabilities = json!({ "capabilities": {
            "window": { "workDoneProgress": true }, "workspace": { "workspaceEdit": edits },
        } });
        let answer = editor.ask("initialize", capabilities);
        assert_eq!(answer["capabilities"]["hoverProvider"], true);
        editor.tell("initialized", json!({}));
        editor
    }

    fn uri(&self, file: &str) -> String {
        format!("file://{}", self.folder.join(file).display())
    }

    fn tell(&self, method: &str, params: Value) {
        self.connection.sender.send(Notification::new(method.to_string(), params).into()).unwrap();
    }

    fn next(&mut self) -> Message {
        let message = self.connection.receiver.recv_timeout(PATIENCE).unwrap();
        if let Message::Request(request) = &message {
            let answer = lsp_server::Response::new_ok(request.id.clone(), Value::Null);
            self.connection.sender.send(answer.into()).unwrap();
        }
        message
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.requests += 1;
        let id = RequestId::from(self.requests);
        self.connection.sender.send(Request::new(id.clone(), method.to_string(), params).into()).unwrap();
        loop {
            match self.next() {
                Message::Response(response) if response.id == id => {
                    return response.response_result.unwrap_or_else(|error| panic!("{error:?}"));
                }
                Message::Notification(notification) => self.heard.push(notification),
                _ => {}
            }
        }
    }

    /// Waits for a notification that is as it should be.
    fn wait(&mut self, method: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let fits = |one: &Notification| one.method == method && wanted(&one.params);
        if let Some(at) = self.heard.iter().position(fits) {
            return self.heard.remove(at).params;
        }
        loop {
            match self.next() {
                Message::Notification(one) if fits(&one) => return one.params,
                Message::Notification(one) => self.heard.push(one),
                _ => {}
            }
        }
    }

    /// The diagnostics of a version of a file that are as they should be.
    fn diagnostics(&mut self, version: i32, wanted: impl Fn(&[Value]) -> bool) -> Vec<Value> {
        let params = self.wait("textDocument/publishDiagnostics", |params| {
            params["version"] == version && wanted(params["diagnostics"].as_array().unwrap())
        });
        params["diagnostics"].as_array().unwrap().clone()
    }

    fn open(&self, file: &str, text: &str) {
        let document = json!({ "uri": self.uri(file), "languageId": "haskell", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
    }

    fn change(&self, file: &str, version: i32, changes: Value) {
        let document = json!({ "uri": self.uri(file), "version": version });
        let params = json!({ "textDocument": document, "contentChanges": changes });
        self.tell("textDocument/didChange", params);
    }

    fn save(&self, file: &str) {
        self.tell("textDocument/didSave", json!({ "textDocument": { "uri": self.uri(file) } }));
    }

    /// Waits until a check is over.
    fn checked(&mut self) {
        self.wait("$/progress", |params| params["value"]["kind"] == "end");
    }

    fn at(&self, file: &str, line: u32, character: u32) -> Value {
        let position = json!({ "line": line, "character": character });
        json!({ "textDocument": { "uri": self.uri(file) }, "position": position })
    }

    fn lenses(&mut self, file: &str) -> Vec<String> {
        let lenses = self.ask("textDocument/codeLens", json!({ "textDocument": { "uri": self.uri(file) } }));
        lenses
            .as_array()
            .unwrap()
            .iter()
            .map(|lens| lens["command"]["title"].as_str().unwrap().into())
            .collect()
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        self.ask("shutdown", Value::Null);
        self.tell("exit", Value::Null);
        self.server.take().unwrap().join().unwrap();
    }
}

const STEPS: &str = "module Steps where

{-@ up :: {n:Int | n >= 0} -> {r:Int | r > 0} @-}
up :: Int -> Int
up n = n + 1

{-@ down :: {n:Int | n >= 0} -> {r:Int | r >= 0} @-}
down :: Int -> Int
down n = n - 1

twice = up (up 1)
";

fn code(diagnostic: &Value) -> &str {
    diagnostic["code"].as_str().unwrap()
}

#[test]
fn a_file_is_checked_when_it_is_opened_and_everything_is_told() {
    let mut editor = Editor::new("opened");
    editor.open("Steps.hs", STEPS);
    let found = editor.diagnostics(1, |all| all.iter().any(|one| code(one) == "counterexample"));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0]["message"].as_str().unwrap().contains("down 0 = -1"), "{found:?}");
    assert_eq!(found[0]["range"]["start"]["line"], 6);
    editor.checked();
    let lenses = editor.lenses("Steps.hs");
    assert_eq!(&lenses[..2], ["verified", "counterexample: down 0 = -1"]);

    let hover = editor.ask("textDocument/hover", editor.at("Steps.hs", 8, 1));
    let text = hover["contents"]["value"].as_str().unwrap();
    assert!(text.contains("down :: Int -> Int") && text.contains("down 0 = -1"), "{text}");
    let there = editor.ask("textDocument/definition", editor.at("Steps.hs", 10, 12));
    assert_eq!(
        (&there["uri"], &there["range"]["start"]["line"]),
        (&json!(editor.uri("Steps.hs")), &json!(4))
    );

    let whole = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
    let document = json!({ "uri": editor.uri("Steps.hs") });
    let hints = editor.ask("textDocument/inlayHint", json!({ "textDocument": document, "range": whole }));
    assert_eq!(
        (&hints[0]["label"], &hints[0]["position"]),
        (&json!("= 0"), &json!({ "line": 8, "character": 6 }))
    );
    let context = json!({ "diagnostics": [] });
    let params = json!({ "textDocument": document, "range": whole, "context": context });
    let actions = editor.ask("textDocument/codeAction", params);
    let titles: Vec<&str> =
        actions.as_array().unwrap().iter().map(|action| action["title"].as_str().unwrap()).collect();
    let wanted = [
        "Note the counterexample of `down` for GHCi",
        "Write the counterexample of `down` as a test for Hspec",
        "Write the counterexample of `down` as a test for Tasty",
        "Do not check `down` (say why)",
        "Insert the type of `twice`",
    ];
    assert_eq!(titles, wanted);
    let edit = &actions[4]["edit"]["changes"][editor.uri("Steps.hs")][0];
    assert_eq!(edit["newText"], "twice :: Int\n");
    assert_eq!(edit["range"]["start"], json!({ "line": 10, "character": 0 }));
}

#[test]
fn mistakes_are_told_as_they_are_typed_and_nothing_old_is_left() {
    let mut editor = Editor::new("typed");
    editor.open("Steps.hs", STEPS);
    editor.diagnostics(1, |all| all.iter().any(|one| code(one) == "counterexample"));
    // `n - 1` becomes `m - 1`.
    let place = json!({ "start": { "line": 8, "character": 9 }, "end": { "line": 8, "character": 10 } });
    editor.change("Steps.hs", 2, json!([{ "range": place, "text": "m" }]));
    let found = editor.diagnostics(2, |all| !all.is_empty());
    assert_eq!(found.iter().map(code).collect::<Vec<_>>(), ["unknown-name"]);
    assert!(editor.lenses("Steps.hs").is_empty());
    // Another mistake: the first one is never told of this text.
    editor.change("Steps.hs", 3, json!([{ "text": STEPS.replace("n - 1", "k - 1") }]));
    let found = editor.diagnostics(3, |_| true);
    assert!(found.len() == 1 && found[0]["message"].as_str().unwrap().contains("`k`"), "{found:?}");
    // Then the whole line is mended.
    editor.change("Steps.hs", 4, json!([{ "text": STEPS.replace("n - 1", "n") }]));
    editor.diagnostics(4, |all| all.is_empty());
    editor.save("Steps.hs");
    while !editor.lenses("Steps.hs").iter().take(2).eq(["verified", "verified"]) {
        editor.checked();
    }
}

#[test]
fn a_storm_of_edits_ends_with_what_the_last_text_says() {
    let mut editor = Editor::new("storm");
    editor.open("Steps.hs", STEPS);
    for version in 2..=1001 {
        let text = STEPS.replace("n - 1", &format!("n - {version}"));
        editor.change("Steps.hs", version, json!([{ "text": text }]));
        if version % 100 == 0 {
            editor.save("Steps.hs");
        }
    }
    editor.change("Steps.hs", 1002, json!([{ "text": STEPS.replace("n - 1", "n + 7") }]));
    editor.save("Steps.hs");
    editor.heard.clear();
    while !editor.lenses("Steps.hs").iter().take(2).eq(["verified", "verified"]) {
        editor.checked();
    }
    let said =
        |one: &Notification| one.method == "textDocument/publishDiagnostics" && one.params["version"] == 1002;
    let last = editor.heard.iter().rev().find(|one| said(one));
    assert!(last.is_none_or(|last| last.params["diagnostics"] == json!([])), "{last:?}");
}

#[test]
fn unsaved_text_of_an_imported_module_counts() {
    let mut editor = Editor::new("imports");
    editor.open("Helper.hs", "module Helper where\nhelp :: Int -> Int\nhelp n = n\n");
    editor.open("Main.hs", "module Main where\nimport Helper\nmain :: IO ()\nmain = print (help 1)\n");
    editor.checked();
    editor.checked();
    editor.change(
        "Helper.hs",
        2,
        json!([{ "text": "module Helper where\nhelp :: Bool -> Int\nhelp _ = 1\n" }]),
    );
    let uri = editor.uri("Main.hs");
    editor.wait("textDocument/publishDiagnostics", |params| {
        params["uri"] == uri.as_str() && !params["diagnostics"].as_array().unwrap().is_empty()
    });
    let there = editor.ask("textDocument/hover", editor.at("Helper.hs", 1, 1));
    assert!(there["contents"]["value"].as_str().unwrap().contains("help :: Bool -> Int"), "{there}");
}

#[test]
fn ocaml_methods_are_traced() {
    let mut editor = Editor::new("ocaml");
    editor.open("channel.mli", "type handle\n\nval shut : handle -> unit\n");
    let text = "(*@ ghost g : Channel.handle\n    invariant G (<Channel.shut g> -> WX G ~<Channel.shut g>) *)\nlet finish (h : Channel.handle) : unit = Channel.shut h; Channel.shut h\n";
    editor.open("main.ml", text);
    let found = editor.diagnostics(1, |all| !all.is_empty());
    assert!(found.iter().any(|one| code(one).starts_with("trace-")), "{found:?}");
    editor.checked();
    assert!(editor.lenses("main.ml")[0].starts_with("falsified"));
    let whole = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9, "character": 0 } });
    let params = json!({ "textDocument": { "uri": editor.uri("main.ml") }, "range": whole });
    let hints = editor.ask("textDocument/inlayHint", params);
    assert_eq!(hints[0]["position"]["line"], 2, "{hints}");
    assert!(hints[0]["label"].as_str().unwrap().ends_with("(here)"), "{hints}");
}

#[test]
fn nonsense_is_refused_and_the_server_goes_on() {
    let mut editor = Editor::new("nonsense");
    editor.tell("textDocument/didOpen", json!({ "textDocument": 3 }));
    editor.tell("textDocument/didChange", json!({}));
    editor.open("Steps.txt", "no Haskell");
    editor.change("Other.hs", 7, json!([{ "text": "x" }]));
    editor.requests += 1;
    let id = RequestId::from(editor.requests);
    let request = Request::new(id.clone(), "textDocument/hover".to_string(), json!([1]));
    editor.connection.sender.send(request.into()).unwrap();
    let Message::Response(response) = editor.next() else { panic!("no answer") };
    assert!(response.id == id && response.response_result.is_err(), "{response:?}");
    assert_eq!(editor.ask("textDocument/hover", editor.at("Steps.hs", 0, 0)), Value::Null);
}

#[test]
fn the_way_of_a_counterexample_stands_behind_the_lines_it_comes_by() {
    let mut editor = Editor::new("way");
    let text = "module Way where\n\n{-@ first :: [Int] -> {r:Int | r >= 0} @-}\nfirst :: [Int] -> Int\n\
                first xs = pick xs\n\npick :: [Int] -> Int\npick (x : _) = abs x\n";
    editor.open("Way.hs", text);
    editor.checked();
    let whole = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
    let document = json!({ "uri": editor.uri("Way.hs") });
    let hints = editor.ask("textDocument/inlayHint", json!({ "textDocument": document, "range": whole }));
    let told: Vec<(u64, String)> = hints
        .as_array()
        .unwrap()
        .iter()
        .map(|hint| (hint["position"]["line"].as_u64().unwrap(), hint["label"].as_str().unwrap().to_string()))
        .collect();
    assert!(told.contains(&(4, "first []".into())) && told.contains(&(7, "pick []".into())), "{told:?}");
    assert!(told.contains(&(7, "fails here".into())), "{told:?}");
}

#[test]
fn a_missing_case_can_be_added() {
    let mut editor = Editor::new("case");
    let text =
        "module Case where\n\n{-@ first :: [Int] -> Int @-}\nfirst :: [Int] -> Int\nfirst (x : _) = x\n";
    editor.open("Case.hs", text);
    editor.checked();
    let whole = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
    let params = json!({
        "textDocument": { "uri": editor.uri("Case.hs") }, "range": whole, "context": { "diagnostics": [] },
    });
    let actions = editor.ask("textDocument/codeAction", params);
    let action = actions
        .as_array()
        .unwrap()
        .iter()
        .find(|action| action["title"] == "Add the missing case `first []`");
    let edit = &action.unwrap_or_else(|| panic!("{actions}"))["edit"]["changes"][editor.uri("Case.hs")][0];
    assert_eq!((&edit["newText"], &edit["range"]["start"]["line"]), (&json!("\nfirst [] = _"), &json!(4)));
}

/// The actions at a place, as they come.
fn actions(editor: &mut Editor, file: &str, line: u32) -> Vec<Value> {
    let place = json!({ "line": line, "character": 0 });
    let params = json!({
        "textDocument": { "uri": editor.uri(file) }, "range": { "start": place, "end": place },
        "context": { "diagnostics": [] },
    });
    editor.ask("textDocument/codeAction", params).as_array().unwrap().clone()
}

/// What an action writes.
fn written(editor: &Editor, file: &str, action: &Value) -> (u64, u64, String) {
    let edit = &action["edit"]["changes"][editor.uri(file)][0];
    let line = |end: &str| edit["range"][end]["line"].as_u64().unwrap();
    (line("start"), line("end"), edit["newText"].as_str().unwrap().to_string())
}

#[test]
fn the_cases_that_a_type_allows_are_written() {
    let mut editor = Editor::new("split");
    let text = "module Split where\n\ndata Light = Red | Amber | Green Int\n\n{-@ f :: Light -> {xs:[Int] | len xs > 0} -> Int @-}\n\
                f :: Light -> [Int] -> Int\nf Red _ = 0\nf light xs = length xs\n";
    editor.open("Split.hs", text);
    editor.checked();
    let offered = actions(&mut editor, "Split.hs", 7);
    let of = |word: &str| {
        let is_it = |one: &&Value| {
            one["title"].as_str().unwrap().starts_with(&format!("Split the cases of `{word}`"))
        };
        offered.iter().find(is_it).unwrap_or_else(|| panic!("{offered:#?}"))
    };
    // The list is not empty, as its type says; and `Red` has had its turn.
    assert_eq!(written(&editor, "Split.hs", of("xs")), (7, 7, "f light xs@(x : y) = length xs".to_string()));
    let light = "f Amber xs = length xs\nf (Green x) xs = length xs";
    assert_eq!(written(&editor, "Split.hs", of("light")), (7, 7, light.to_string()));
    // Who asks later gets the same, unless the text has changed.
    let mut later = of("xs").clone();
    later.as_object_mut().unwrap().remove("edit");
    let resolved = editor.ask("codeAction/resolve", later.clone());
    assert_eq!(written(&editor, "Split.hs", &resolved).2, "f light xs@(x : y) = length xs");
    editor.change("Split.hs", 2, json!([{ "text": format!("{text}\n") }]));
    assert!(editor.ask("codeAction/resolve", later)["edit"].is_null());
}

#[test]
fn a_type_that_would_do_takes_the_place_of_the_one_that_does_not() {
    let mut editor = Editor::new("proposed");
    let text = "module Proposed where\n\n{-@ up :: Int -> Int @-}\nup :: Int -> Int\nup n = n + 1\n\n\
                {-@ two :: n:Int -> {v:Int | v > n} @-}\ntwo :: Int -> Int\ntwo n = up (up n)\n";
    editor.open("Proposed.hs", text);
    editor.checked();
    let offered = actions(&mut editor, "Proposed.hs", 8);
    let is_it = |one: &&Value| one["title"] == "Give `up` the type with which this verifies";
    let action = offered.iter().find(is_it).unwrap_or_else(|| panic!("{offered:#?}"));
    let (start, end, new) = written(&editor, "Proposed.hs", action);
    assert!(start == 2 && end == 2 && new.starts_with("{-@ up :: "), "{action}");
    // With it everything verifies.
    editor.change("Proposed.hs", 2, json!([{ "text": text.replace("{-@ up :: Int -> Int @-}", &new) }]));
    editor.save("Proposed.hs");
    while !editor.lenses("Proposed.hs").iter().take(2).eq(["verified", "verified"]) {
        editor.checked();
    }
}

#[test]
fn what_is_known_from_before_is_not_found_out_again() {
    let folder = std::env::temp_dir().join(format!("otherwise-lsp-cache-{}", std::process::id()));
    for round in 0..2 {
        let mut editor = Editor::with("kept", Session::new().with_cache(Cache::new(&folder)));
        editor.open("Steps.hs", STEPS);
        editor.diagnostics(1, |all| all.iter().any(|one| code(one) == "counterexample"));
        editor.checked();
        let kept = walk(&folder);
        assert!(kept > 0, "nothing is kept in round {round}");
    }
    // A worker that was told to stop may still be writing what it has found.
    while folder.exists() {
        let _ = std::fs::remove_dir_all(&folder);
        std::thread::yield_now();
    }
}

fn walk(folder: &std::path::Path) -> usize {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| if entry.path().is_dir() { walk(&entry.path()) } else { 1 }).sum()
}

/// A project with one function that is known, and sources in another folder.
#[derive(Debug)]
struct Known(PathBuf);

impl Project for Known {
    fn check(&self, file: &Path) -> Check {
        Check { search_path: vec![self.0.clone()], ..Check::new(file) }
    }

    fn settings(&self, file: &Path) -> Option<PathBuf> {
        Some(file.with_file_name("otherwise.toml"))
    }

    fn ignored(&self, _: &Path, function: &str) -> Option<String> {
        (function == "down").then(|| "next week".to_string())
    }
}

#[test]
fn what_the_project_says_holds_in_the_editor() {
    let folder = std::env::temp_dir().join(format!("otherwise-lsp-known-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(
        folder.join("Elsewhere.hs"),
        "module Elsewhere where\nless :: Int -> Int\nless n = n - 1\n",
    )
    .unwrap();
    let mut editor = Editor::in_project("project", Session::new(), Arc::new(Known(folder.clone())));
    let text = "module Main where\nimport Elsewhere\n\n{-@ down :: n:Int -> {r:Int | r > n} @-}\n\
        down :: Int -> Int\ndown n = less n\n\n{-@ low :: n:Int -> {r:Int | r > n} @-}\n\
        low :: Int -> Int\nlow n = less n\n";
    editor.open("Main.hs", text);
    editor.checked();
    let all = editor.diagnostics(1, |all| !all.is_empty());
    assert_eq!(all.len(), 1, "{all:?}");
    assert!(all[0]["message"].as_str().unwrap().contains("`low`"), "{all:?}");
    let document = json!({ "textDocument": { "uri": editor.uri("Main.hs") } });
    let lenses = editor.ask("textDocument/codeLens", document);
    assert_eq!(lenses[0]["command"]["title"], "ignored: next week", "{lenses}");
    // What is wrong can be written down as a test, or as known.
    std::fs::create_dir_all(&editor.folder).unwrap();
    let settings = editor.folder.join("otherwise.toml");
    std::fs::write(&settings, "exclude = []\n").unwrap();
    let offered = actions(&mut editor, "Main.hs", 9);
    let of = |title: &str| {
        let is_it = |one: &&Value| one["title"].as_str().unwrap().starts_with(title);
        offered.iter().find(is_it).unwrap_or_else(|| panic!("{title}: {offered:#?}"))
    };
    let edit = &of("Ignore `low` in otherwise.toml")["edit"]["changes"][editor.uri("otherwise.toml")][0];
    assert_eq!(edit["range"]["start"]["line"], 1);
    assert!(edit["newText"].as_str().unwrap().contains("function = \"low\"\nfile = \"Main.hs\""), "{edit}");
    for framework in ["Hspec", "Tasty"] {
        let title = format!("Write the counterexample of `low` as a test for {framework}");
        let changes = &of(&title)["edit"]["documentChanges"];
        assert_eq!(changes[0]["kind"], "create");
        assert_eq!(changes[0]["uri"], changes[1]["textDocument"]["uri"]);
        assert!(changes[1]["edits"][0]["newText"].as_str().unwrap().contains("low "), "{changes}");
    }
    std::fs::remove_dir_all(&editor.folder).unwrap();
    std::fs::remove_dir_all(folder).unwrap();
}
