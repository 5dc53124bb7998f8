module Slow : sig val fetch : string -> int end
(*@ v = get k  effect <Slow.fetch k -> v>  *)
let get k = let t = Hashtbl.create 8 in
  let find k = match Hashtbl.find_opt t k with Some v -> v | None -> let v = Slow.fetch k in Hashtbl.add t k v; v in
  let a = find k in let b = find k in assert (a = b); b
(*@ v = get_bad k  effect <Slow.fetch k -> v>  *)
let get_bad k = let t = Hashtbl.create 8 in
  let find k = match Hashtbl.find_opt t k with Some v -> v | None -> Slow.fetch k in
  ignore (find k); find k
