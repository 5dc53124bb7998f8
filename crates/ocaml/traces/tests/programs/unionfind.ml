module Out : sig val joined : int -> int -> unit end
type elt = { id : int; mutable parent : elt option; mutable rank : int }
let rec find e = match e.parent with None -> e | Some p -> let r = find p in e.parent <- Some r; r
let union a b = let a = find a and b = find b in if a != b then begin Out.joined a.id b.id; a.parent <- Some b end
(*@ effect <Out.joined 1 2> *)
let twice () = let a = { id = 1; parent = None; rank = 0 } in let b = { id = 2; parent = None; rank = 0 } in union a b; union a b; union b a
let union_wrong a b = if a != b then begin Out.joined a.id b.id; a.parent <- Some b end
(*@ effect <Out.joined 1 2> *)
let twice_bad () = let a = { id = 1; parent = None; rank = 0 } in let b = { id = 2; parent = None; rank = 0 } in union_wrong a b; union_wrong a b
