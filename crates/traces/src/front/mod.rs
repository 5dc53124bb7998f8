//! From OCaml text and contracts in its comments to [`core::Program`](crate::core::Program).
