//! Contracts of Haskell programs: refinement types written as LiquidHaskell annotations.
//!
//! [`annotation`] reads them.

pub mod annotation;
