//! Jobs that are taken ahead: who is busy does not keep them from others, and giving them away is no try.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use otherwise_budget::{Budget, Stop};
use otherwise_cluster::{Access, Bundle, Coordinator, Failed, Job, LaidOut, Slot, State, Worker};
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// How long a test waits for what must happen.
const PATIENCE: Duration = Duration::from_secs(240);

/// A server that ends with its test, with its folder.
struct Server {
    child: Child,
    folder: PathBuf,
    access: Access,
}

impl Server {
    /// None, with the reason printed, where no server is installed.
    fn start(name: &str) -> Option<Server> {
        if Command::new("nats-server").arg("--version").output().is_err() {
            println!("skipped: nats-server is not installed");
            return None;
        }
        let folder = std::env::temp_dir().join(format!("otherwise-ahead-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut command = Command::new("nats-server");
        command.args(["-js", "-a", "127.0.0.1", "-p", &port.to_string(), "-sd"]).arg(folder.join("store"));
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
        assert!(lines.any(|line| line.contains("Server is ready")));
        std::thread::spawn(move || lines.for_each(drop));
        let access = Access { url: format!("nats://127.0.0.1:{port}"), ..Access::default() };
        Some(Server { child, folder, access })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Tells which job it does; does the job `long` only when told to.
struct Telling {
    begun: Sender<String>,
    go_on: Arc<Mutex<Receiver<()>>>,
}

impl Slot for Telling {
    fn run(&mut self, job: &Job, _: &LaidOut) -> Result<Vec<(String, Vec<u8>)>, Failed> {
        self.begun.send(job.file.clone()).unwrap();
        if job.file == "long" {
            self.go_on.lock().unwrap().recv_timeout(PATIENCE).unwrap();
        }
        Ok(vec![(job.id.clone(), b"found".to_vec())])
    }
}

fn job(folder: &Path, file: &str) -> (Bundle, Job) {
    let mut bundle = Bundle::new(folder).unwrap();
    bundle.add(&folder.join("A.hs"), b"module A where\n"[..].into()).unwrap();
    let name = bundle.name();
    (bundle, Job::new("test", file.to_string(), serde_json::Value::Null, name, "test".to_string()))
}

#[test]
fn a_long_job_does_not_keep_the_next_from_others() {
    let Some(server) = Server::start("next") else { return };
    let (access, folder) = (&server.access, &server.folder);
    let jobs: Vec<(Bundle, Job)> = ["short", "long", "next"].map(|file| job(folder, file)).into();
    let mut coordinator = Coordinator::connect(access, "test").unwrap();
    coordinator.submit(&jobs, false).unwrap();
    let budget = Budget::default();
    let (go_on, told) = channel();
    let told = Arc::new(Mutex::new(told));
    std::thread::scope(|scope| {
        let work = |name: &str| {
            let (begun, doing) = channel();
            let slot = Telling { begun, go_on: Arc::clone(&told) };
            let (access, budget, folder) = (access.clone(), &budget, folder.join(name));
            let name = name.to_string();
            scope.spawn(move || {
                let (version, product) = (String::new(), "test".to_string());
                let worker = Worker { access, name, version, product, folder, tell: &|_| {} };
                worker.run(vec![Box::new(slot)], budget).unwrap();
            });
            doing
        };
        let doing = |from: &Receiver<String>| from.recv_timeout(PATIENCE).unwrap();
        let first = work("first");
        assert_eq!(doing(&first), "short");
        assert_eq!(doing(&first), "long");
        // The first may have taken it by now; it is busy, and gives it away.
        let second = work("second");
        assert_eq!(doing(&second), "next");
        go_on.send(()).unwrap();
        for (_, job) in &jobs {
            let done = coordinator.wait(&job.id, &budget, &|_| {}).unwrap().unwrap();
            assert_eq!(done.state, State::Done, "{}", job.file);
            let by = if job.file == "next" { "second" } else { "first" };
            assert_eq!(done.worker, by, "{}", job.file);
        }
        budget.stop(Stop::Interrupt);
    });
}
