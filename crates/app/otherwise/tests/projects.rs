//! Many files, settings, and what a build server needs.

#![allow(clippy::unwrap_used, clippy::panic)]
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A folder of a test, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str, files: &[(&str, &str)]) -> Folder {
        let folder = std::env::temp_dir().join(format!("otherwise-projects-{}-{name}", std::process::id()));
        let folder = Folder(folder);
        files.iter().for_each(|(path, text)| folder.write(path, text));
        folder
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.0.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    fn read(&self, path: &str) -> String {
        std::fs::read_to_string(self.0.join(path)).unwrap()
    }

    fn run(&self, words: &str) -> Run {
        let mut command = Command::new(env!("CARGO_BIN_EXE_otherwise"));
        run(command.args(words.split(' ')), &self.0)
    }

    fn git(&self, words: &str) {
        let mut command = Command::new("git");
        let settings =
            ["-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "init.defaultBranch=main"];
        let run = run(command.args(settings).args(words.split(' ')), &self.0);
        assert_eq!(run.code, 0, "{run:?}");
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[derive(Debug)]
struct Run {
    code: i32,
    out: String,
    err: String,
}

fn run(command: &mut Command, folder: &Path) -> Run {
    let Output { status, stdout, stderr } =
        command.current_dir(folder).stdin(Stdio::null()).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Run { code: status.code().unwrap(), out: text(stdout), err: text(stderr) }
}

const UP: &str =
    "module Up where\n\n{-@ up :: {n:Int | n >= 0} -> {r:Int | r > 0} @-}\nup :: Int -> Int\nup n = n + 1\n";
const DOWN: &str = "module Down where\n\nimport Up\n\n{-@ down :: {n:Int | n >= 0} -> {r:Int | r >= 0} @-}\ndown :: Int -> Int\ndown n = up n - 2\n";

fn project(name: &str) -> Folder {
    let cabal = "name: p\nlibrary\n  hs-source-dirs: src\n";
    Folder::new(name, &[("p.cabal", cabal), ("src/Up.hs", UP), ("app/Down.hs", DOWN)])
}

#[test]
fn a_folder_is_checked_as_a_whole_and_modules_of_the_package_import_each_other() {
    let folder = project("whole");
    let found = folder.run("check .");
    assert_eq!(found.code, 1, "{found:?}");
    assert!(found.out.contains("src/Up.hs\nup: verified\n"), "{found:?}");
    assert!(found.out.contains("2 files, 2 functions: 1"), "{found:?}");
    let found = folder.run("check app src up");
    assert_eq!(found.code, 0, "{found:?}");
    assert!(!found.out.contains("down"), "{found:?}");
    let found = folder.run("check . -q");
    assert!(!found.out.contains("up: verified") && found.out.contains("down"), "{found:?}");
    let found = folder.run("run src app --depth 3");
    assert!(found.out.contains("1 function of src/Up.hs") && found.out.contains("app/Down.hs"), "{found:?}");
}

#[test]
fn a_file_that_cannot_be_used_does_not_hide_the_others() {
    let folder = project("broken");
    folder.write("app/Down.hs", "module Down where\ndown = nothing\n");
    let found = folder.run("check app src");
    assert_eq!(found.code, 2, "{found:?}");
    assert!(found.err.contains("not in scope") && found.out.contains("up: verified"), "{found:?}");
    assert!(found.out.contains("(1 not understood)"), "{found:?}");
}

#[test]
fn files_beside_each_other_are_told_of_in_their_order() {
    let folder = project("beside");
    folder.write("app/Broken.hs", "module Broken where\n\nf = missing\n");
    folder.write(
        "app/Weak.hs",
        "module Weak where\nimport Data.List\n{-@ LIQUID \"--no-such-flag\" @-}\nf :: Int\nf = 1\n",
    );
    for format in ["text", "jsonl", "junit", "sarif"] {
        let found = |jobs: usize| {
            let run = folder.run(&format!("check . --no-cache --jobs {jobs} --format {format}"));
            let untimed = |text: &str| -> String {
                let is_time = |word: &&str| !word.contains("seconds") && !word.contains("time=");
                text.split_inclusive([',', ' ']).filter(is_time).collect()
            };
            (run.code, untimed(&run.out), run.err)
        };
        let (one, three) = (found(1), found(3));
        assert_eq!(one, three);
        assert_eq!(one.0, 1, "{one:?}");
    }
}

#[test]
fn formats_for_machines_cover_all_files() {
    let folder = project("formats");
    let found: serde_json::Value = serde_json::from_str(&folder.run("check . --format json").out).unwrap();
    assert_eq!(found.as_array().unwrap().len(), 2);
    let lines = folder.run("check . --format jsonl").out;
    let functions: Vec<String> = lines
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["function"].to_string())
        .collect();
    assert_eq!(functions, ["\"down\"", "\"up\""]);
    let log: serde_json::Value = serde_json::from_str(&folder.run("check . --format sarif").out).unwrap();
    let results = log["runs"][0]["results"].as_array().unwrap();
    assert_eq!(results.len(), 1);
    let place = &results[0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
    assert_eq!(place, "app/Down.hs");
    let xml = folder.run("check . --format junit").out;
    assert!(
        xml.starts_with("<?xml") && xml.contains("<testcase classname=\"src/Up.hs\" name=\"up\""),
        "{xml}"
    );
    assert!(xml.contains("failures=\"1\""), "{xml}");
}

#[test]
fn missing_types_are_looked_for_in_all_files() {
    let folder = project("infer");
    folder.write("app/Broken.hs", "module Broken where\n\nf = missing\n");
    let found = folder.run("infer .");
    assert_eq!(found.code, 1, "{found:?}");
    assert!(found.out.contains("src/Up.hs\n") && found.out.contains("app/Down.hs\n"), "{found:?}");
    let summary = "3 files: 1 verified, 1 with a counterexample, 1 not understood\n";
    assert!(found.out.ends_with(summary) && found.err.contains("missing"), "{found:?}");
    let one = folder.run("infer . up -q");
    assert_eq!((one.code, one.out.as_str()), (2, ""), "{one:?}");
    let value: serde_json::Value =
        serde_json::from_str(&folder.run("infer src app/Down.hs --format json").out).unwrap();
    let status = |at: usize| value[at]["status"].as_str().unwrap().to_string();
    assert_eq!(value.as_array().unwrap().len(), 2);
    assert_ne!(status(0), status(1));
    let log: serde_json::Value = serde_json::from_str(&folder.run("infer . --format sarif").out).unwrap();
    assert_eq!(log["runs"].as_array().unwrap().len(), 1);
    assert!(log["runs"][0]["results"].as_array().unwrap().len() >= 2, "{log}");
}

#[test]
fn a_command_says_what_it_is_not_for() {
    let folder = Folder::new("other", &[("main.ml", "let f x = x\n"), ("Main.hs", "f x = x\n")]);
    for words in ["check main.ml", "infer Main.hs main.ml", "trace Main.hs"] {
        let found = folder.run(words);
        assert_eq!(found.code, 2, "{found:?}");
        assert!(found.err.contains("error[other-language]") && found.err.contains("help"), "{found:?}");
    }
    let found = folder.run("run Main.hs --format junit");
    assert_eq!((found.code, found.out.as_str()), (2, ""), "{found:?}");
}

#[test]
fn known_findings_do_not_count_and_new_ones_do() {
    let folder = project("baseline");
    assert_eq!(folder.run("check . --baseline known.json").code, 2);
    let found = folder.run("check . --baseline known.json --update-baseline");
    assert_eq!(found.code, 0, "{found:?}");
    assert!(folder.read("known.json").contains("\"function\": \"down\""));
    // Lines move, findings stay known.
    folder.write("app/Down.hs", &DOWN.replace("import Up\n", "import Up\n\n\n"));
    let found = folder.run("check . --baseline known.json");
    assert_eq!(found.code, 0, "{found:?}");
    assert!(found.out.contains("down: known:"), "{found:?}");
    folder.run("check . --baseline known.json --html page.html");
    assert!(folder.read("page.html").contains(">known<"), "{}", folder.read("page.html"));
    let lines = folder.run("check . --baseline known.json --format jsonl");
    assert_eq!(lines.code, 0, "{lines:?}");
    assert_eq!(lines.out.matches("\"known\":\"known: ").count(), 1, "{lines:?}");
    folder.write("src/Up.hs", &UP.replace("n + 1", "n"));
    assert_eq!(folder.run("check . --baseline known.json").code, 1);
}

#[test]
fn settings_are_found_upwards_and_the_command_line_comes_first() {
    let folder = project("settings");
    folder.write(
        "otherwise.toml",
        "exclude = ['src']\n[check]\nformat = 'json'\n[[ignore]]\nfunction = 'down'\nreason = 'next week'\n",
    );
    let found = folder.run("check app");
    assert_eq!(found.code, 0, "{found:?}");
    let value: serde_json::Value = serde_json::from_str(&found.out).unwrap();
    assert_eq!(value[0]["known"], "ignored: next week");
    let found = folder.run("check . --format text");
    assert!(found.out.contains("down: ignored: next week") && !found.out.contains("Up.hs"), "{found:?}");
    folder.write("otherwise.toml", "[check]\nfromat = 'json'\n");
    let found = folder.run("check app");
    assert_eq!(found.code, 2);
    assert!(
        found.err.contains("did you mean `format`?") && found.err.contains("otherwise.toml:2:1"),
        "{found:?}"
    );
    let found = folder.run("init");
    assert!(found.code == 2 && found.err.contains("there is one already"), "{found:?}");
}

#[test]
fn what_makes_a_build_fail_can_be_said() {
    let folder = project("levels");
    // Whether the counterexample is one that happens or one that could is the engine's word; both count as
    // warnings.
    let found: serde_json::Value = serde_json::from_str(&folder.run("check . --format json").out).unwrap();
    let is_concrete = found[0]["verdict"] == "concrete";
    assert_eq!(folder.run("check . --fail-on warning").code, 1);
    assert_eq!(folder.run("check . --fail-on error").code, i32::from(is_concrete));
}

#[test]
fn only_what_changed_and_what_imports_it_is_checked() {
    let folder = project("changed");
    folder.write("src/Alone.hs", "module Alone where\n\nalone :: Int\nalone = 1\n");
    folder.git("init -q");
    folder.git("add -A");
    folder.git("commit -qm one");
    let found = folder.run("check . --changed-since HEAD");
    assert!(found.code == 0 && found.out.contains("0 files"), "{found:?}");
    folder.write("src/Up.hs", &UP.replace("n + 1", "n + 2"));
    let found = folder.run("check . --changed-since HEAD");
    assert!(found.out.contains("Up.hs") && found.out.contains("Down.hs"), "{found:?}");
    assert!(!found.out.contains("Alone.hs"), "{found:?}");
    let found = folder.run("check . --changed-since nowhere");
    assert!(found.code == 2 && found.err.contains("nowhere"), "{found:?}");
}

#[test]
fn methods_of_a_folder_are_traced_and_files_without_contracts_are_passed_over() {
    let shut = "(*@ ghost g : Channel.handle\n    invariant G (<Channel.shut g> -> WX G ~<Channel.shut g>) *)\nlet finish (h : Channel.handle) : unit = Channel.shut h; Channel.shut h\n";
    let files = [
        ("lib/channel.mli", "type handle\n\nval shut : handle -> unit\n"),
        ("lib/main.ml", shut),
        ("lib/other.ml", "let twice x = x + x\n"),
    ];
    let folder = Folder::new("methods", &files);
    let found = folder.run("trace lib");
    assert_eq!(found.code, 1, "{found:?}");
    assert!(found.out.contains("1 file, 1 method: 1 falsified"), "{found:?}");
    let xml = folder.run("trace lib --format junit").out;
    assert!(xml.contains("name=\"finish\"") && xml.contains("<failure"), "{xml}");
    assert_eq!(folder.run("trace lib --baseline b.json --update-baseline").code, 0);
    assert_eq!(folder.run("trace lib --baseline b.json").code, 0);
}

#[test]
fn what_is_known_from_before_is_printed_as_it_was() {
    let code = "module A where\n\n{-@ half :: {n:Int | n > 0} -> {r:Int | r > 0} @-}\nhalf :: Int -> Int\n\
        half n = n `div` 2\n\n{-@ next :: {n:Int | n > 0} -> {r:Int | r > 1} @-}\nnext :: Int -> Int\nnext n = n + 1\n";
    let methods = "(*@ ghost g : Channel.handle\n    invariant G (<Channel.shut g> -> WX G ~<Channel.shut g>) *)\n\
        let finish (h : Channel.handle) : unit = Channel.shut h; Channel.shut h\n";
    let interface = "type handle\n\nval shut : handle -> unit\n";
    let files = [("A.hs", code), ("main.ml", methods), ("channel.mli", interface)];
    let folder = Folder::new("cache", &files);
    for words in ["check A.hs", "check A.hs --format json", "trace main.ml", "trace main.ml --format json"] {
        let first = folder.run(&format!("{words} --cache-dir kept"));
        let entries = || {
            let folders =
                std::fs::read_dir(folder.0.join("kept")).unwrap().map(|entry| entry.unwrap().path());
            folders.filter(|path| path.is_dir()).flat_map(|path| std::fs::read_dir(path).unwrap()).count()
        };
        let before = entries();
        let second = folder.run(&format!("{words} --cache-dir kept"));
        assert_eq!((first.code, &first.out, &first.err), (second.code, &second.out, &second.err));
        assert_eq!(before, entries());
        assert_eq!(first.code, 1, "{first:?}");
    }
    // Nonsense in the cache is not read, and a folder that cannot be made is no mistake.
    let plain = folder.run("check A.hs --no-cache --format sarif");
    for path in std::fs::read_dir(folder.0.join("kept")).unwrap().map(|entry| entry.unwrap().path()) {
        let entries = std::fs::read_dir(path).into_iter().flatten();
        entries.for_each(|entry| std::fs::write(entry.unwrap().path(), "nonsense").unwrap());
    }
    for words in ["--cache-dir kept", "--cache-dir A.hs/impossible"] {
        let other = folder.run(&format!("check A.hs --format sarif {words}"));
        assert_eq!((plain.code, &plain.out), (other.code, &other.out));
    }
    assert!(!folder.0.join("A.hs/impossible").exists());
}

/// A command that goes on, and what it prints. It is ended if it goes on for too long.
#[cfg(unix)]
struct Going {
    child: std::process::Child,
    lines: std::io::Lines<std::io::BufReader<std::process::ChildStdout>>,
}

#[cfg(unix)]
impl Going {
    fn start(folder: &Folder, words: &str) -> Going {
        let mut command = Command::new(env!("CARGO_BIN_EXE_otherwise"));
        command.args(words.split(' ')).current_dir(&folder.0).stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let lines = std::io::BufRead::lines(std::io::BufReader::new(child.stdout.take().unwrap()));
        let id = child.id().to_string();
        std::thread::spawn(move || {
            std::thread::sleep(std::time::Duration::from_secs(300));
            let _ = Command::new("kill").args(["-KILL", &id]).status();
        });
        Going { child, lines }
    }

    /// What it prints up to a line that holds this.
    fn until(&mut self, wanted: &str) -> String {
        let mut text = String::new();
        for line in self.lines.by_ref() {
            text = text + &line.unwrap() + "\n";
            if text.ends_with('\n') && text.lines().last().is_some_and(|line| line.contains(wanted)) {
                return text;
            }
        }
        panic!("it ended without `{wanted}`: {text}");
    }
}

#[cfg(unix)]
#[test]
fn what_is_saved_is_checked_again() {
    let main = "module Main where\nimport Helper\n\n{-@ above :: {n:Int | n > 0} -> {r:Int | r > 1} @-}\n\
        above :: Int -> Int\nabove n = step n\n\nmain :: IO ()\nmain = print (above 1)\n";
    let helper = "module Helper where\n\n{-@ step :: n:Int -> {r:Int | r > n} @-}\nstep :: Int -> Int\nstep n = n + 1\n";
    let methods = "(*@ effect <Channel.shut h> *)\nlet finish (h : Channel.handle) : unit = Channel.shut h\n";
    let interface = "type handle\n\nval shut : handle -> unit\n";
    let files = [("Main.hs", main), ("Helper.hs", helper), ("main.ml", methods), ("channel.mli", interface)];
    let folder = Folder::new("watch", &files);
    let mut going = Going::start(&folder, "watch . --cache-dir kept");
    let first = going.until("watching 3 files");
    assert!(first.contains("nothing is wrong") && first.contains("step: verified"), "{first}");
    // A change in what is imported, and in the file itself.
    folder.write("Helper.hs", &helper.replace("n + 1", "n"));
    let wrong = going.until("something is wrong; watching 3 files");
    assert!(wrong.contains("Helper.hs") && wrong.contains("step 0"), "{wrong}");
    folder.write("Helper.hs", helper);
    going.until("nothing is wrong; watching");
    folder.write("Main.hs", &main.replace("step n", "n"));
    let wrong = going.until("something is wrong; watching");
    assert!(wrong.contains("above 1") && !wrong.contains("main.ml"), "{wrong}");
    folder.write("Main.hs", main);
    going.until("nothing is wrong; watching");
    folder.write("main.ml", &methods.replace("Channel.shut h\n", "Channel.shut h; Channel.shut h\n"));
    let wrong = going.until("something is wrong; watching");
    assert!(wrong.contains("falsified") && !wrong.contains("Main.hs"), "{wrong}");
    // Mistakes, and files that come and go.
    folder.write("Main.hs", "module Main where\nmain = nothing\n");
    let wrong = going.until("something is wrong; watching");
    assert!(wrong.contains("nothing"), "{wrong}");
    folder.write("sub/New.hs", "module New where\none = 1 :: Int\n");
    going.until("watching 4 files");
    std::fs::remove_file(folder.0.join("sub/New.hs")).unwrap();
    going.until("watching 3 files");
    let _ = Command::new("kill").args(["-INT", &going.child.id().to_string()]).status();
    assert_eq!(going.child.wait().unwrap().code(), Some(0));
}

#[test]
fn packages_turn_extensions_on_for_their_components() {
    let cabal = "common shared\n  default-extensions: LambdaCase\nlibrary\n  import: shared\n  hs-source-dirs: src\n\
                 executable e\n  hs-source-dirs: app\n  main-is: Main.hs\n";
    let lambda = "f :: Int -> Int\nf = \\case\n  0 -> 1\n  n -> n\n";
    let folder = Folder::new(
        "extensions",
        &[
            ("p.cabal", cabal),
            ("src/A.hs", &format!("module A where\nimport B\n{lambda}")),
            ("src/B.hs", "module B where\ng :: Bool -> Int\ng = \\case\n  True -> 1\n  False -> 2\n"),
            ("app/Main.hs", &format!("module Main where\n{lambda}main :: IO ()\nmain = print (f 1)\n")),
        ],
    );
    let run = folder.run("eval src/A.hs f(g(False))");
    assert_eq!((run.code, run.out.trim(), run.err.as_str()), (0, "2", ""), "{run:?}");
    let run = folder.run("solve src/A.hs ?(x::Bool)|g(x)==2");
    assert_eq!((run.code, run.out.trim(), run.err.as_str()), (0, "x = False", ""), "{run:?}");
    let run = folder.run("eval app/Main.hs");
    assert!(run.err.contains("LambdaCase"), "the executable does not turn it on: {run:?}");
    let run = folder.run("core src/A.hs -v");
    assert!(run.err.contains("extensions of the package: LambdaCase"), "{run:?}");
}

#[test]
fn folders_have_flags_of_their_own() {
    let half = "{-@ half :: {n:Int | n > 0} -> {r:Int | r > 0} @-}\nhalf :: Int -> Int\nhalf n = n `div` 2\n";
    let settings = "[[folder]]\npath = \"old\"\n[folder.check]\nverify-only = true\n";
    let folder =
        Folder::new("folders", &[("otherwise.toml", settings), ("new/A.hs", half), ("old/deep/B.hs", half)]);
    let run = folder.run("check . --no-cache");
    let (new, old) = run.out.split_once("old/deep/B.hs").unwrap_or_else(|| panic!("{run:?}"));
    assert!(new.contains("breaks its type") && old.contains("half: not verified"), "{run:?}");
    assert!(!old.contains("breaks its type"), "{run:?}");
    // One file alone, and from the folder itself.
    let run = folder.run("check old/deep/B.hs --no-cache");
    assert!(run.out.contains("half: not verified"), "{run:?}");
    folder.write("otherwise.toml", "[[folder]]\npath = \"old\"\n[folder.check]\nverify-onli = true\n");
    let mut command = Command::new(env!("CARGO_BIN_EXE_otherwise"));
    let run = self::run(command.args(["check", "deep/B.hs"]), &folder.0.join("old"));
    assert!(run.code == 2 && run.err.contains(" ../otherwise.toml:4:1"), "{run:?}");
}
