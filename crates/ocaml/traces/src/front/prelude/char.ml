(* What functors need of the module Char. *)

type t = char

let compare (a : char) (b : char) = compare a b
let equal (a : char) (b : char) = a = b
