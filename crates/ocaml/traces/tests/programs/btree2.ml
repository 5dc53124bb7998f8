module Kv : sig
  type id
  val write : id -> int -> unit
  val alloc : unit -> id
  (*@ i = alloc ()  context never(<alloc -> i>) & never(<write i _>) *)
end
type tree = Empty | Node of { key : int; page : Kv.id; mutable left : tree; mutable right : tree }
let rec insert t k v = match t with
  | Empty -> let page = Kv.alloc () in Kv.write page v; Node { key = k; page; left = Empty; right = Empty }
  | Node { key; page; left; right } ->
      if k = key then (Kv.write page v; t)
      else if k < key then Node { key; page; left = insert left k v; right }
      else Node { key; page; left; right = insert right k v }
(*@ ghost i : Kv.id  context never(<Kv.alloc -> i>) & never(<Kv.write i _>)
    require a <> b && b <> c && a <> c
    effect ~(.. <Kv.write i _> .. <Kv.write i _> ..) *)
let three a b c = ignore (insert (insert (insert Empty a 0) b 1) c 2)

(*@ ghost i : Kv.id  context never(<Kv.alloc -> i>) & never(<Kv.write i _>)
    effect ~(.. <Kv.write i _> .. <Kv.write i _> ..) *)
let three_bad a b c = ignore (insert (insert (insert Empty a 0) b 1) c 2)
