module Out : sig val leaf : int -> unit end
type t = Leaf of int | Pair of t * t
let rec visit f = function Leaf n -> f n | Pair (a, b) -> visit f a; visit f b
let sum t = let s = ref 0 in visit (fun n -> s := !s + n) t; !s
(*@ r = total ()  ensure r = 6  effect <Out.leaf 1> <Out.leaf 2> <Out.leaf 3> *)
let total () = let t = Pair (Leaf 1, Pair (Leaf 2, Leaf 3)) in visit Out.leaf t; sum t
(*@ r = total_bad ()  ensure r = 6  effect <Out.leaf 1> <Out.leaf 2> <Out.leaf 3> *)
let total_bad () = let t = Pair (Pair (Leaf 2, Leaf 3), Leaf 1) in visit Out.leaf t; sum t
(*@ effect .* *)
let any (t : t) = visit Out.leaf t
