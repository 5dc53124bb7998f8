module Kv : sig
  type id
  val read : id -> int
  val write : id -> int -> unit
  val alloc : unit -> id
  (*@ i = alloc ()  context never(<alloc -> i>) & never(<write i _>) *)
end
type tree = Empty | Node of { key : int; page : Kv.id; mutable left : tree; mutable right : tree }
let rec insert t k v = match t with
  | Empty -> let page = Kv.alloc () in Kv.write page v; Node { key = k; page; left = Empty; right = Empty }
  | Node { key; _ } when k < key -> t
  | Node { key; page; _ } when key = k -> Kv.write page v; t
  | Node _ -> t
(*@ ghost p : Kv.id  effect (<Kv.alloc -> p> <Kv.write p v>) | <Kv.alloc -> !p> <Kv.write !p v> *)
let one k v = ignore (insert Empty k v)
(*@ ghost p : Kv.id  effect (<Kv.alloc -> p> <Kv.write p v>) | <Kv.alloc -> !p> <Kv.write !p v> *)
let one_bad k v = ignore (insert (insert Empty k v) k v)
