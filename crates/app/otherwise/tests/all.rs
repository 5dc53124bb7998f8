//! All tests of this crate that use it from outside, as one program: linking takes longer than most of them.

mod agreement;
mod architecture;
mod check;
mod cluster;
mod command;
mod conformance;
mod explain;
mod firewall;
mod formats;
mod haskell;
mod infer;
mod neovim;
mod pages;
mod projects;
mod readme;
mod run;
mod serve;
mod solve;
mod solve_sizes;
mod strangers;
mod synth;
mod trace;
