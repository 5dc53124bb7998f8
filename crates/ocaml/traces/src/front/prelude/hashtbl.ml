(* Hash tables: what the module Hashtbl of OCaml's standard library does. The latest binding of a key comes first.
   Nothing here depends on the order in which OCaml would visit different keys; `iter`, `fold` and `to_seq` do, so they
   are not here. *)

type ('k, 'v) t = { mutable bindings : ('k * 'v) list }

let create (_ : int) = { bindings = [] }
let add t k v = t.bindings <- (k, v) :: t.bindings
let remove t k = t.bindings <- List.remove_assoc k t.bindings
let replace t k v = t.bindings <- (k, v) :: List.remove_assoc k t.bindings
let find t k = List.assoc k t.bindings
let find_opt t k = List.assoc_opt k t.bindings
let find_all t k = List.filter_map (fun (key, v) -> if key = k then Some v else None) t.bindings
let mem t k = List.mem_assoc k t.bindings
let length t = List.length t.bindings
let clear t = t.bindings <- []
let reset t = t.bindings <- []
let copy t = { bindings = t.bindings }
