(* What functors need of the module Int; the rest has a meaning of its own. *)

type t = int

let compare (a : int) (b : int) = compare a b
let equal (a : int) (b : int) = a = b
