//! Many machines: a real server on this one, with workers that die, hang and come late.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// How long a test waits for what must happen.
const PATIENCE: Duration = Duration::from_secs(240);

/// A folder of a test with a server of its own.
struct Cluster {
    folder: PathBuf,
    port: u16,
    server: Option<Going>,
    /// What else the server is told.
    settings: String,
}

/// Lines that a process writes to standard error.
struct Going {
    child: Child,
    lines: Receiver<String>,
}

impl Going {
    fn new(command: &mut Command) -> Going {
        let mut child = command.stderr(Stdio::piped()).stdin(Stdio::null()).spawn().unwrap();
        let (send, lines) = channel();
        let stderr = BufReader::new(child.stderr.take().unwrap());
        std::thread::spawn(move || stderr.lines().map_while(Result::ok).try_for_each(|line| send.send(line)));
        Going { child, lines }
    }

    fn until(&self, wanted: &str) -> String {
        loop {
            let line =
                self.lines.recv_timeout(PATIENCE).unwrap_or_else(|error| panic!("no `{wanted}`: {error}"));
            if line.contains(wanted) {
                return line;
            }
        }
    }

    fn signal(&self, signal: &str) {
        Command::new("kill").args([signal, &self.child.id().to_string()]).status().unwrap();
    }

    /// Ends a worker as people do; how many jobs it has done.
    fn end(mut self) -> usize {
        self.signal("-INT");
        let line = self.until("jobs done");
        self.child.wait().unwrap();
        line.split(' ').find_map(|word| word.parse().ok()).unwrap()
    }
}

impl Drop for Going {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Cluster {
    /// None, with the reason printed, where no server is installed.
    fn start(name: &str) -> Option<Cluster> {
        Cluster::start_with(name, |_| String::new())
    }

    /// As `start`, with settings of the server that may name files of the folder.
    fn start_with(name: &str, settings: impl Fn(&Path) -> String) -> Option<Cluster> {
        if Command::new("nats-server").arg("--version").output().is_err() {
            println!("skipped: nats-server is not installed");
            return None;
        }
        let folder = std::env::temp_dir().join(format!("otherwise-cluster-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(folder.join("project")).unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let settings = settings(&folder);
        let mut cluster = Cluster { folder, port, server: None, settings };
        cluster.start_server();
        Some(cluster)
    }

    fn start_server(&mut self) {
        let settings = self.folder.join("server.conf");
        std::fs::write(&settings, &self.settings).unwrap();
        let server = Going::new(
            Command::new("nats-server")
                .arg("-c")
                .arg(settings)
                .args(["-js", "-a", "127.0.0.1", "-p", &self.port.to_string(), "-sd"])
                .arg(self.folder.join("store")),
        );
        server.until("Server is ready");
        self.server = Some(server);
    }

    fn stop_server(&mut self) {
        self.server = None;
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.folder.join("project").join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    /// So many files, of which every other one has a mistake.
    fn write_files(&self, count: usize) {
        self.write("Steps.hs", "module Steps where\n\n{-@ step :: n:Int -> {r:Int | r > n} @-}\nstep :: Int -> Int\nstep n = n + 1\n");
        for number in 1..count {
            let less = if number % 2 == 0 { "step n" } else { "n - 1" };
            let text = format!(
                "module M{number} where\nimport Steps\n\n{{-@ f{number} :: {{n:Int | n > {number}}} -> {{r:Int | r > {number}}} @-}}\n\
                 f{number} :: Int -> Int\nf{number} n = {less}\n"
            );
            self.write(&format!("M{number}.hs"), &text);
        }
    }

    fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    fn command(&self, words: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_otherwise"));
        command.args(words.split(' ')).current_dir(self.folder.join("project")).stdin(Stdio::null());
        command
    }

    fn run(&self, words: &str) -> (i32, String, String) {
        let Output { status, stdout, stderr } = self.command(words).output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (status.code().unwrap(), text(stdout), text(stderr))
    }

    fn worker(&self, more: &str) -> Going {
        let words = format!("worker --cluster {} --jobs 1{more}", self.url());
        let worker = Going::new(&mut self.command(&words));
        worker.until("is ready");
        worker
    }

    fn status(&self) -> serde_json::Value {
        let (_, out, err) = self.run(&format!("cluster status --cluster {} --format json", self.url()));
        serde_json::from_str(&out).unwrap_or_else(|_| panic!("{err}"))
    }

    /// Asks until so many jobs are there.
    fn until_jobs(&self, count: u64) {
        let begin = std::time::Instant::now();
        while self.status()["jobs"] != count {
            assert!(begin.elapsed() < PATIENCE, "{}", self.status());
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.stop_server();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

#[test]
fn the_answers_are_those_of_one_machine() {
    let Some(cluster) = Cluster::start("same") else { return };
    cluster.write_files(6);
    cluster.write("channel.mli", "type handle\n\nval shut : handle -> unit\n");
    cluster.write("main.ml", "(*@ effect <Channel.shut h> *)\nlet finish (h : Channel.handle) : unit = Channel.shut h; Channel.shut h\n");
    for (name, output) in [("one.sl", "Ada"), ("deep/two.sl", "da")] {
        let text = format!(
            "(set-logic SLIA)\n(synth-fun f ((name String)) String\n  ((Start String (name (str.substr Start N N)))\n   \
             (N Int (0 1 2 3 (str.len Start)))))\n(constraint (= (f \"Ada Brandt\") \"{output}\"))\n(check-synth)\n"
        );
        cluster.write(name, &text);
    }
    cluster.write("wrong.sl", "(set-logic SLIA)\n(synth-fun f");
    let workers = [cluster.worker(""), cluster.worker("")];
    let alone = cluster.run("synth . --format sarif");
    assert_eq!(alone.0, 2, "{alone:?}");
    assert_eq!(
        alone,
        cluster.run(&format!("synth . --format sarif --cluster {} --cache-dir ../kept", cluster.url()))
    );
    for words in ["check .", "trace ."] {
        let alone = cluster.run(&format!("{words} --no-cache"));
        assert_eq!(alone.0, 1, "{alone:?}");
        let together = format!("{words} --cluster {} --cache-dir ../kept", cluster.url());
        assert_eq!(alone, cluster.run(&together));
        // Once more: everything is known here, and, for others, there.
        assert_eq!(alone, cluster.run(&together));
        assert_eq!(alone, cluster.run(&together.replace("kept", "other")));
    }
    let status = cluster.run(&format!("cluster status --cluster {}", cluster.url()));
    assert!(status.1.contains("0 jobs wait"), "{status:?}");
    assert_eq!(workers.map(Going::end).iter().sum::<usize>(), 10);
}

#[test]
fn a_worker_that_is_killed_gives_its_jobs_back() {
    let Some(cluster) = Cluster::start("killed") else { return };
    cluster.write_files(8);
    let alone = cluster.run("check . --no-cache");
    let workers = [cluster.worker(""), cluster.worker(""), cluster.worker("")];
    let together = format!("check . --cluster {} --cache-dir ../kept", cluster.url());
    let mut asking = cluster.command(&together);
    let asking = asking.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let [first, second, third] = workers;
    first.until("done in");
    first.signal("-KILL");
    let Output { status, stdout, .. } = asking.wait_with_output().unwrap();
    assert_eq!((alone.0, alone.1), (status.code().unwrap(), String::from_utf8(stdout).unwrap()));
    cluster.until_jobs(0);
    assert!(second.end() + third.end() <= 8);
}

/// A search that is cut into parts.
const SORTS: &str = "module Sorts where\n\nsorts :: [Int] -> [Int]\nsorts [] = []\nsorts (x : xs) = put x (sorts xs)\n\n\
     put :: Int -> [Int] -> [Int]\nput x [] = [x]\nput x (y : ys)\n  | x == 7 = error \"seven\"\n  | x <= y = x : y : ys\n  \
     | otherwise = y : put x ys\n\nodd3 :: [Int] -> Bool\nodd3 xs = length xs == 3 && all odd xs && sum xs < 12 && all (> 0) xs\n";

/// What is printed as JSON but for how long it took and how.
fn without_statistics(text: &str) -> serde_json::Value {
    let mut value: serde_json::Value = serde_json::from_str(text).unwrap_or_else(|_| panic!("{text}"));
    let stats = value["stats"].take();
    value["stats"] = serde_json::json!([stats["steps"], stats["forks"], stats["branches"]]);
    value
}

#[test]
fn a_search_is_shared_and_finds_what_one_machine_finds() {
    let Some(cluster) = Cluster::start("parts") else { return };
    cluster.write("src/Sorts.hs", SORTS);
    cluster.write(
        "src/Uses.hs",
        "module Uses where\nimport Sorts\n\nuses :: [Int] -> [Int]\nuses = sorts . map (+ 1)\n",
    );
    let alone = |words: &str| cluster.run(&format!("{words} --jobs 1"));
    let [first, second, third] = [cluster.worker(""), cluster.worker(""), cluster.worker("")];
    let shared = |words: &str| cluster.run(&format!("{words} --cluster {}", cluster.url()));
    // The paths, their inputs, their order, and what was left.
    let words = "run src/Uses.hs uses --depth 24 --show 5000 --max-outputs 5000";
    let expected = alone(words);
    let mut asking = cluster.command(&format!("{words} --cluster {}", cluster.url()));
    let asking = asking.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    first.until("done in");
    first.signal("-KILL");
    let Output { status, stdout, .. } = asking.wait_with_output().unwrap();
    assert_eq!((expected.0, &expected.1), (status.code().unwrap(), &String::from_utf8(stdout).unwrap()));
    assert!(expected.1.contains("seven"), "{}", expected.1);
    // Once more: what was done is known, and nobody does it again.
    assert_eq!(expected.1, shared(words).1);
    for words in [
        "run src/Sorts.hs sorts --depth 18 --format json",
        "run src/Sorts.hs sorts --depth 18 --steps 60 --format json",
        "run src/Sorts.hs sorts --reach error --depth 16 --format json",
        "solve src/Sorts.hs --all 100 --format json -e ?(xs::[Int])|odd3(xs)",
        "solve --unique --format json -e ?(n::Int)|n*n==49&&n>0",
        "solve --format json -e ?(n::Int)|n*n==50",
        "solve src/Sorts.hs --format json --maximize sum(xs) -e ?(xs::[Int])|odd3(xs)",
        "solve src/Sorts.hs --format json --minimize (head(xs),negate(sum(xs))) -e ?(xs::[Int])|odd3(xs)",
    ] {
        let (alone, together) = (alone(words), shared(words));
        assert_eq!(alone.0, together.0, "{words} {alone:?} {together:?}");
        let (mut alone, mut together) = (without_statistics(&alone.1), without_statistics(&together.1));
        if words.starts_with("solve") {
            // States take turns there, and who takes over begins its turn anew.
            alone["stats"].take();
            together["stats"].take();
        }
        assert_eq!(alone, together, "{words}");
    }
    cluster.until_jobs(0);
    assert!(second.end() + third.end() > 8);
}

#[test]
fn the_server_and_who_asks_may_be_killed() {
    let Some(mut cluster) = Cluster::start("resumed") else { return };
    cluster.write_files(5);
    let alone = cluster.run("check . --no-cache");
    let together = format!("check . --cluster {} --cache-dir ../kept", cluster.url());
    let mut asking = cluster.command(&together).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    cluster.until_jobs(5);
    asking.kill().unwrap();
    asking.wait().unwrap();
    cluster.stop_server();
    cluster.start_server();
    assert_eq!(cluster.status()["jobs"], 5);
    let worker = cluster.worker("");
    assert_eq!(alone.1, cluster.run(&format!("{together} --resume")).1);
    cluster.until_jobs(0);
    assert_eq!(worker.end(), 5);
}

#[test]
fn what_needs_too_much_is_given_up_and_named() {
    let Some(cluster) = Cluster::start("poisoned") else { return };
    cluster.write_files(3);
    // A large file: loading it takes more than a worker is allowed, small ones do not.
    let functions: String = (0..8000)
        .map(|at| format!("\ng{at} :: Int -> Int\ng{at} n = if n > {at} then n + 1 else n + 2\n"))
        .collect();
    cluster.write("Much.hs", &format!("module Much where\n{functions}"));
    let worker = cluster.worker(" --memory 120M");
    let words = format!("check . --cluster {} --cache-dir ../kept", cluster.url());
    let (code, out, err) = cluster.run(&words);
    assert!(err.contains("`Much.hs` was given up by the workers"), "{err}");
    assert!(out.contains("f1") && out.contains("M2.hs"), "{out}");
    assert_eq!(code, 1);
    assert_eq!(worker.end(), 3);
}

#[test]
fn two_may_ask_at_once() {
    let Some(cluster) = Cluster::start("two") else { return };
    cluster.write_files(5);
    let alone = cluster.run("check . --no-cache");
    let worker = cluster.worker("");
    let ask = |kept: &str| {
        let words = format!("check . --cluster {} --cache-dir ../{kept}", cluster.url());
        cluster.command(&words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    };
    for asking in [ask("one"), ask("other")] {
        let output = asking.wait_with_output().unwrap();
        let found = (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap());
        assert_eq!((alone.0, &alone.1), (found.0, &found.1));
    }
    assert_eq!(worker.end(), 5);
}

#[test]
fn a_slow_network_changes_nothing() {
    let Some(mut cluster) = Cluster::start("slow") else { return };
    cluster.write_files(3);
    let alone = cluster.run("check . --no-cache");
    let slow = TcpListener::bind("127.0.0.1:0").unwrap();
    let real = cluster.port;
    cluster.port = slow.local_addr().unwrap().port();
    std::thread::spawn(move || {
        for one in slow.incoming().map_while(Result::ok) {
            let Ok(other) = TcpStream::connect(("127.0.0.1", real)) else { return };
            for (from, to) in [(one.try_clone().unwrap(), other.try_clone().unwrap()), (other, one)] {
                std::thread::spawn(move || delayed(from, to));
            }
        }
    });
    let worker = cluster.worker("");
    let together = format!("check . --cluster {} --cache-dir ../kept", cluster.url());
    assert_eq!(alone, cluster.run(&together));
    assert_eq!(worker.end(), 3);
}

/// Passes on what is written, late.
fn delayed(mut from: TcpStream, mut to: TcpStream) {
    let mut buffer = [0; 4096];
    while let Ok(count @ 1..) = from.read(&mut buffer) {
        std::thread::sleep(Duration::from_millis(15));
        if to.write_all(&buffer[..count]).is_err() {
            return;
        }
    }
}

#[test]
fn without_a_server_or_with_strange_names_it_says_so() {
    let folder = std::env::temp_dir().join(format!("otherwise-cluster-{}-none", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("A.hs"), "module A where\n").unwrap();
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let run = |file: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_otherwise"));
        command.arg("check").arg(file).args([
            "--cache-dir",
            "kept",
            "--cluster",
            &format!("nats://u:secret@127.0.0.1:{port}"),
        ]);
        let output = command.current_dir(&folder).output().unwrap();
        (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    let (code, err) = run(Path::new("A.hs"));
    assert!(code == 2 && err.contains("cannot connect") && !err.contains("secret"), "{err}");
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Runs openssl in a folder; false where it is not installed.
fn openssl(folder: &Path, words: &str) -> bool {
    let run = Command::new("openssl").args(words.split(' ')).current_dir(folder).output();
    run.is_ok_and(|output| output.status.success())
}

#[test]
fn only_who_may_is_let_in_and_what_is_sent_is_encrypted() {
    if Command::new("openssl").arg("version").output().is_err() {
        println!("skipped: openssl is not installed");
        return;
    }
    let settings = |folder: &Path| {
        std::fs::write(folder.join("names"), "subjectAltName=IP:127.0.0.1\n").unwrap();
        let made = [
            "req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 2 -subj /CN=authority",
            "req -newkey rsa:2048 -nodes -keyout server.key -out server.csr -subj /CN=server",
            "x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile names -out server.pem",
            "req -x509 -newkey rsa:2048 -nodes -keyout other.key -out other.pem -days 2 -subj /CN=other",
        ];
        assert!(made.iter().all(|words| openssl(folder, words)), "openssl makes certificates");
        let folder = folder.display();
        // As the page on many machines says it: what we need, and nothing else.
        format!(
            "tls {{ cert_file: \"{folder}/server.pem\", key_file: \"{folder}/server.key\" }}\n\
             authorization {{\n  own = {{ publish: [\"otherwise.>\", \"$JS.>\", \"$KV.>\", \"_INBOX.>\"],\n\
             subscribe: [\"otherwise.>\", \"_INBOX.>\"] }}\n\
             users = [ {{ user: asker, password: one, permissions: $own }},\n\
             {{ user: worker, password: two, permissions: $own }},\n\
             {{ user: guest, password: three, permissions: {{ publish: \"nothing\", subscribe: \"nothing\" }} }} ]\n}}\n"
        )
    };
    let Some(cluster) = Cluster::start_with("closed", settings) else { return };
    cluster.write_files(3);
    let alone = cluster.run("check . --no-cache");
    let url = |user: &str| format!("nats://{user}@127.0.0.1:{}", cluster.port);
    let ask = |user: &str, authority: &str| {
        cluster
            .run(&format!("check . --cluster {} --cluster-ca ../{authority} --cache-dir ../kept", url(user)))
    };
    let words = format!("worker --cluster {} --cluster-ca ../ca.pem --jobs 1", url("worker:two"));
    let worker = Going::new(&mut cluster.command(&words));
    worker.until("is ready");
    for (user, authority) in
        [("asker:wrong", "ca.pem"), ("asker:one", "other.pem"), ("guest:three", "ca.pem")]
    {
        let (code, _, err) = ask(user, authority);
        assert!(code == 2 && err.contains("no-cluster"), "{user} with {authority}: {err}");
        assert!(!err.contains("wrong@") && !err.contains("one@") && !err.contains("three@"), "{err}");
    }
    assert_eq!(alone, ask("asker:one", "ca.pem"));
    assert_eq!(worker.end(), 3);
}

/// Bytes as the letters of tokens.
fn letters(bytes: &[u8]) -> String {
    const ALL: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for part in bytes.chunks(3) {
        let number = (0..3).fold(0, |number, at| number << 8 | u32::from(*part.get(at).unwrap_or(&0)));
        (0..=part.len()).for_each(|at| text.push(char::from(ALL[(number >> (18 - 6 * at)) as usize & 63])));
    }
    text
}

/// Who is who, signed by somebody: what `nsc` writes.
fn token(signer: &nkeys::KeyPair, subject: &nkeys::KeyPair, name: &str, about: serde_json::Value) -> String {
    let head = letters(br#"{"typ":"JWT","alg":"ed25519-nkey"}"#);
    let claims = serde_json::json!({
        "jti": name, "iat": 1_700_000_000, "name": name,
        "iss": signer.public_key(), "sub": subject.public_key(), "nats": about,
    });
    let text = format!("{head}.{}", letters(claims.to_string().as_bytes()));
    let signature = letters(&signer.sign(text.as_bytes()).unwrap());
    format!("{text}.{signature}")
}

#[test]
fn signed_credentials_are_asked_for_and_those_of_others_are_refused() {
    use nkeys::KeyPair;
    use serde_json::json;
    let (operator, system, account) =
        (KeyPair::new_operator(), KeyPair::new_account(), KeyPair::new_account());
    let stranger = KeyPair::new_account();
    let credentials = |folder: &Path, file: &str, account: &KeyPair| {
        let user = KeyPair::new_user();
        let own = json!({
            "type": "user", "version": 2, "subs": -1, "data": -1, "payload": -1,
            "pub": { "allow": ["otherwise.>", "$JS.>", "$KV.>", "_INBOX.>"] },
            "sub": { "allow": ["otherwise.>", "_INBOX.>"] },
        });
        let token = token(account, &user, "user", own);
        let seed = user.seed().unwrap();
        let text = format!(
            "-----BEGIN NATS USER JWT-----\n{token}\n------END NATS USER JWT------\n\n\
             -----BEGIN USER NKEY SEED-----\n{seed}\n------END USER NKEY SEED------\n"
        );
        std::fs::write(folder.join(file), text).unwrap();
    };
    let settings = |folder: &Path| {
        credentials(folder, "ours.creds", &account);
        credentials(folder, "theirs.creds", &stranger);
        let limits = |storage: i64| {
            json!({
                "subs": -1, "conn": -1, "leaf": -1, "imports": -1, "exports": -1, "data": -1, "payload": -1,
                "wildcards": true, "mem_storage": storage, "disk_storage": storage, "streams": storage, "consumer": storage,
            })
        };
        let about = |storage: i64| json!({ "type": "account", "version": 2, "limits": limits(storage) });
        format!(
            "operator: {}\nsystem_account: {}\nresolver: MEMORY\nresolver_preload: {{\n {}: {}\n {}: {}\n}}\n",
            token(&operator, &operator, "operator", json!({ "type": "operator", "version": 2 })),
            system.public_key(),
            system.public_key(),
            token(&operator, &system, "system", about(0)),
            account.public_key(),
            token(&operator, &account, "account", about(-1)),
        )
    };
    let Some(cluster) = Cluster::start_with("signed", settings) else { return };
    cluster.write_files(2);
    let alone = cluster.run("check . --no-cache");
    let ask =
        |more: &str| cluster.run(&format!("check . --cluster {} --cache-dir ../kept{more}", cluster.url()));
    for more in ["", " --cluster-credentials ../theirs.creds", " --cluster-credentials ../none.creds"] {
        let (code, _, err) = ask(more);
        assert!(code == 2 && err.contains("no-cluster"), "{more}: {err}");
    }
    let worker = cluster.worker(" --cluster-credentials ../ours.creds");
    assert_eq!(alone, ask(" --cluster-credentials ../ours.creds"));
    assert_eq!(worker.end(), 2);
}
