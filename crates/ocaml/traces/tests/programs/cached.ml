module type STORE = sig
  type key
  type value
  val get : key -> value option
  val set : key -> value -> unit
end
module Cached (S : STORE) = struct
  let cache : (S.key, S.value) Hashtbl.t = Hashtbl.create 8
  (*@ effect eps | <S.get k> *)
  let get k =
    match Hashtbl.find_opt cache k with
    | Some v -> Some v
    | None -> (match S.get k with Some v -> Hashtbl.replace cache k v; Some v | None -> None)
  (*@ effect <S.set k v> *)
  let set k v = Hashtbl.replace cache k v; S.set k v
  (*@ effect <S.get k> *)
  let get_twice_bad k = ignore (get k); get k
end
module Mem : sig
  type key = int
  type value = string
  val get : key -> value option
  val set : key -> value -> unit
end
module C = Cached (Mem)
(*@ effect <Mem.set 1 "one"> <Mem.set 2 "two"> *)
let init () = C.set 1 "one"; C.set 2 "two"
(*@ effect <Mem.set 1 "one"> <Mem.set 2 "two"> *)
let init_bad () = C.set 1 "one"; C.set 2 "one"
