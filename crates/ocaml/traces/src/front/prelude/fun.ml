(* Functions on functions: what the module Fun of OCaml's standard library does. *)

let id x = x
let const x _ = x
let negate f x = not (f x)
let flip f a b = f b a
