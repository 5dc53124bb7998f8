//! Pages (`--html`): what is in them, and whether a browser shows it.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::{Path, PathBuf};
use std::process::Command;

const PROGRAM: &str = "\
module Main where

{-@ half :: {n:Int | n > 0} -> {r:Int | r > 0} @-}
half :: Int -> Int
half n
  | even n = n `div` 2
  | otherwise = shrink n

shrink :: Int -> Int
shrink n = n - 1

(<!>) :: Int -> Int -> Int
a <!> b
  | a > b = error \"<script>alert(1)</script>\"
  | otherwise = b - a
";

/// A program with so many paths that pages could get large.
const WIDE: &str = "\
f :: Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int
f a b c d e g h i j k = t a + t b + t c + t d + t e + t g + t h + t i + t j + t k

t :: Int -> Int
t x = if x > 10 then 1 else 0
";

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pages").join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs the command in a folder; the page it writes.
fn page(folder: &Path, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_otherwise"))
        .args(arguments)
        .args(["--html", "page.html"])
        .current_dir(folder)
        .output()
        .unwrap();
    let page = std::fs::read_to_string(folder.join("page.html"));
    page.unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr)))
}

/// What a page must be, whatever it shows: whole, of one file, without scripts.
fn is_sound(page: &str) {
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    for forbidden in ["<script", "http://", "https://", " src=\"", "@import", "onclick"] {
        let page = page.replace("http://www.w3.org/2000/svg", "");
        assert!(!page.contains(forbidden), "{forbidden} in the page");
    }
    for tag in ["section", "details", "table", "ol", "div", "span", "pre", "main"] {
        let count = |text: &str| page.matches(text).count();
        let opened = count(&format!("<{tag}>")) + count(&format!("<{tag} "));
        assert_eq!(opened, count(&format!("</{tag}>")), "{tag}");
    }
}

/// What a browser makes of a page: its texts after layout. None, with the reason printed, where there is no
/// browser.
fn in_browser(folder: &Path, name: &str, arguments: &[&str]) -> Option<String> {
    let browser = ["chromium", "chromium-browser", "google-chrome"].into_iter().find(|name| {
        Command::new(name).arg("--version").output().is_ok_and(|output| output.status.success())
    });
    let Some(browser) = browser else {
        println!("skipped: no chromium here");
        return None;
    };
    let profile = folder.join("profile");
    let output = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1000,1400"])
        .arg(format!("--user-data-dir={}", profile.display()))
        .args(arguments)
        .arg(format!("file://{}", folder.canonicalize().unwrap().join(name).display()))
        .output()
        .unwrap();
    let _ = std::fs::remove_dir_all(profile);
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn check_marks_the_way_of_the_counterexample() {
    let folder = folder("check");
    std::fs::write(folder.join("Main.hs"), PROGRAM).unwrap();
    let page = page(&folder, &["check", "Main.hs"]);
    is_sound(&page);
    assert!(page.contains("<span class=\"badge bad\">counterexample</span>"), "{page}");
    // The call, the way it takes with its values, and where it ends.
    assert!(page.contains("half 1 = 0"), "{page}");
    assert!(page.contains("<span class=\"mark-taken\">shrink n</span>"), "{page}");
    assert!(page.contains("<li>shrink 1 <span class=\"faint\">line 10</span></li>"), "{page}");
    assert!(page.contains("&lt;script&gt;") && !page.contains("<script"), "{page}");
    assert!(!page.contains(env!("CARGO_MANIFEST_DIR")), "a path of this machine");
}

#[test]
fn run_shows_paths_values_and_a_tree_with_the_names_of_the_program() {
    let folder = folder("run");
    std::fs::write(folder.join("Main.hs"), PROGRAM).unwrap();
    let page = page(&folder, &["run", "Main.hs", "<!>"]);
    is_sound(&page);
    assert!(page.contains("error: &lt;script&gt;alert(1)&lt;/script&gt;"), "{page}");
    assert!(page.contains("<h2>Execution tree</h2>") && page.contains("a &gt; b"), "{page}");
    assert!(!page.contains("x1"), "{page}");
}

#[test]
fn trace_has_the_history_and_the_automata() {
    let folder = folder("trace");
    let text = "module L : sig val put : int -> unit end\n\n\
                (*@ ghost g : int invariant once(<L.put g>) *)\nlet f n = L.put n\n";
    for name in ["one.ml", "two.ml"] {
        std::fs::write(folder.join(name), text).unwrap();
    }
    let page = page(&folder, &["trace", "one.ml", "two.ml", "--svg", "all.svg"]);
    is_sound(&page);
    assert!(page.contains("2 falsified") && page.contains("<circle") && page.contains("before:"), "{page}");
    assert!(page.contains("<span class=\"mark-bad\""), "{page}");
    let drawing = std::fs::read_to_string(folder.join("all.svg")).unwrap();
    assert_eq!(drawing.matches("f: property").count(), 2, "both files are drawn");
}

#[test]
fn a_page_of_a_thousand_paths_is_small() {
    let folder = folder("wide");
    std::fs::write(folder.join("Main.hs"), WIDE).unwrap();
    let page = page(&folder, &["run", "Main.hs", "f", "--max-outputs", "1000", "--no-merge"]);
    is_sound(&page);
    assert_eq!(page.matches("<tr><td>").count(), 1000);
    assert!(page.len() < 3_000_000, "{} bytes", page.len());
}

#[test]
fn a_browser_shows_the_pages_without_errors_and_nothing_is_wider_than_the_window() {
    let folder = folder("browser");
    std::fs::write(folder.join("Main.hs"), PROGRAM).unwrap();
    page(&folder, &["check", "Main.hs"]);
    let Some(dom) = in_browser(&folder, "page.html", &["--dump-dom"]) else { return };
    assert!(dom.contains("Step by step") && dom.contains("mark-taken"), "{dom}");
    let shot = folder.join("page.png");
    let _ = std::fs::remove_file(&shot);
    in_browser(&folder, "page.html", &[&format!("--screenshot={}", shot.display())]);
    let size = std::fs::metadata(&shot).map_or(0, |file| file.len());
    assert!(size > 10_000, "a picture of {size} bytes shows nothing");
    // Measured by a page around it, for the page itself has no scripts.
    let measuring = "<iframe id=f src=page.html style='width:400px;height:900px'></iframe><script>\
        addEventListener('load',()=>{const d=document.getElementById('f').contentDocument.documentElement;\
        document.title=d.scrollWidth<=d.clientWidth?'fits':'too wide: '+d.scrollWidth;\
        const s=[...d.querySelectorAll('summary')];s.forEach(e=>e.click());\
        document.title+=','+(s.every(e=>!e.parentElement.open)?'closes':'does not close')})</script>";
    std::fs::write(folder.join("measure.html"), measuring).unwrap();
    let arguments = ["--allow-file-access-from-files", "--dump-dom", "--virtual-time-budget=3000"];
    let measured = in_browser(&folder, "measure.html", &arguments).unwrap();
    assert!(measured.contains("<title>fits,closes</title>"), "{measured}");
}

const RULES: &str = "\
*filter
:INPUT DROP [0:0]
-A INPUT -p tcp --dport 22 -s 10.0.0.0/8 -j ACCEPT
-A INPUT -p tcp --dport 22 -s 10.1.0.0/16 -j ACCEPT
-A INPUT -p tcp --dport 80 -j ACCEPT
COMMIT
";

const TASK: &str = "\
(set-logic SLIA)
(synth-fun f ((name String)) String
  ((S String)) ((S String (name \" \" \"<b>\" (str.++ S S)))))
(constraint (= (f \"a\") \"a<b>\"))
(check-synth)
";

/// Every command that can write a page about packet filters, functions that were found, or types.
#[test]
fn pages_of_filters_functions_and_types() {
    let folder = folder("told");
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).unwrap();
    write("rules.save", RULES);
    write("other.save", &RULES.replace("--dport 80", "--dport 8080"));
    write("policy.txt", "cannot tcp/80 from 0.0.0.0/0 reach INPUT\nno shadowed rules\n");
    write("task.sl", TASK);
    write("table.csv", "Ann Lee,A.L.\nBob Ray,B.R.\nCy Fox,\n");
    write(
        "Types.hs",
        "module Types where\n{-@ top :: {n:Int | n > 3} @-}\ntop :: Int\ntop = more 3\n\nmore :: Int -> Int\nmore n = n + 1\n",
    );
    let specification = "verify(INPUT, protocol = tcp, destination_port = 22 => DROP)";
    let example = "repair(INPUT, source_ip = 1.2.3.4, protocol = tcp, destination_port = 80 => DROP)";
    let packet = "INPUT proto=tcp src=10.1.2.3 dport=22 state=new";
    let pages: [(&[&str], &[&str]); 9] = [
        (&["firewall", "trace", "rules.save", "--packet", packet], &["ACCEPT", "mark-taken", "dport 22"]),
        (
            &["firewall", "verify", "rules.save", "-e", specification],
            &["violated", "rules.save", "mark-also", "10.0.0.0/8"],
        ),
        (&["firewall", "repair", "rules.save", "-e", example], &["repaired", "1.2.3.4"]),
        (&["firewall", "diff", "rules.save", "other.save"], &["differences", "other.save", "8080"]),
        (&["firewall", "lint", "rules.save"], &["10.1.0.0/16", "mark-bad"]),
        (&["firewall", "check", "policy.txt", "rules.save"], &["violated", "dport 80"]),
        (&["synth", "task.sl"], &["solved", "&lt;b&gt;", "Haskell", "Python"]),
        (&["synth", "--examples", "table.csv"], &["solved", "C.F.", "Spreadsheet"]),
        (&["infer", "Types.hs"], &["more ::", "As a patch", "Verified"]),
    ];
    for (arguments, expected) in pages {
        let _ = std::fs::remove_file(folder.join("page.html"));
        let page = page(&folder, arguments);
        is_sound(&page);
        for expected in expected {
            assert!(page.contains(expected), "{arguments:?}: {expected} is not in\n{page}");
        }
    }
}
