//! x
use otherwise_diagnostics::Sources;
fn main() {
    let mut bad = 0;
    let quiet = std::env::args().any(|a| a == "-q");
    for name in std::env::args().skip(1).filter(|a| a != "-q") {
        let text = if name == "-" {
            let mut t = String::new();
            std::io::Read::read_to_string(&mut std::io::stdin(), &mut t).unwrap();
            t
        } else {
            String::from_utf8_lossy(&std::fs::read(&name).unwrap()).into_owned()
        };
        let mut sources = Sources::new();
        let id = sources.add(name.clone(), text);
        let parsed = otherwise_syntax::parse_module(&sources, id);
        if !quiet {
            print!("{}", otherwise_syntax::dump_module(&parsed.module));
            for a in &parsed.annotations {
                println!(
                    "ANNOT {:?} in {:?}",
                    sources.get(id).slice(a.text),
                    a.scope.iter().map(|x| x.symbol).collect::<Vec<_>>()
                );
            }
        }
        if parsed.has_errors() {
            bad += 1;
        }
        let file = sources.get(id);
        for d in &parsed.diagnostics {
            let at = d.span().map(|s| file.position(s.start));
            println!(
                "{name}:{}:{}: {:?} [{}] {} -- {:?} {:?}",
                at.map_or(0, |a| a.line),
                at.map_or(0, |a| a.column),
                d.severity,
                d.code,
                d.message,
                d.span().map(|s| file.slice(s).chars().take(40).collect::<String>()),
                d.primary.as_ref().map(|p| &p.message)
            );
            for s in &d.secondary {
                let p = file.position(s.span.start);
                println!("    also {}:{} {:?} {}", p.line, p.column, file.slice(s.span), s.message);
            }
            if let Some(h) = &d.help {
                println!("    help {h}");
            }
        }
    }
    println!("{bad} bad");
}
