(* doubly linked mutable list *)
module Out : sig val visit : int -> unit end
type node = { v : int; mutable next : node option; mutable prev : node option }
let make v = { v; next = None; prev = None }
let link a b = a.next <- Some b; b.prev <- Some a
let unlink n = (match n.prev with Some p -> p.next <- n.next | None -> ()); (match n.next with Some s -> s.prev <- n.prev | None -> ())
let rec walk = function None -> () | Some n -> Out.visit n.v; walk n.next
(*@ effect <Out.visit 1> <Out.visit 3> *)
let remove_middle () = let a = make 1 and b = make 2 and c = make 3 in link a b; link b c; unlink b; walk (Some a)
let unlink_wrong n = (match n.next with Some s -> s.prev <- n.prev | None -> ())
(*@ effect <Out.visit 1> <Out.visit 3> *)
let remove_middle_bad () = let a = make 1 and b = make 2 and c = make 3 in link a b; link b c; unlink_wrong b; walk (Some a)
(*@ effect eps *)
let same () = let a = make 1 in let b = make 1 in if a == b || a != a || not (a = b) then Out.visit 0
(*@ effect eps *)
let same_bad () = let a = make 1 in let b = make 1 in if a != b then Out.visit 0
(*@ effect .. *)
let shared (l : int list) = let l' = List.rev (List.rev l) in if l' == l then () else Out.visit 0
