(* leftist heap *)
module Sink : sig val out : int -> unit end
type heap = E | N of int * int * heap * heap
let rank = function E -> 0 | N (r, _, _, _) -> r
let mk x a b = if rank a >= rank b then N (rank b + 1, x, a, b) else N (rank a + 1, x, b, a)
let rec merge a b = match a, b with
  | E, h | h, E -> h
  | N (_, x, l1, r1), N (_, y, l2, r2) ->
    if x <= y then mk x l1 (merge r1 b) else mk y l2 (merge a r2)
let insert x h = merge (N (1, x, E, E)) h
let pop = function E -> None | N (_, x, l, r) -> Some (x, merge l r)
(*@ effect ~(.. <Sink.out x> <Sink.out y | y < x> ..)
    ghost x : int *)
let sort3 a b c =
  let h = List.fold_left (fun h x -> insert x h) E [a; b; c] in
  let rec go h = match pop h with None -> () | Some (x, h) -> Sink.out x; go h in
  go h
let rec merge_bad a b = match a, b with
  | E, h | h, E -> h
  | N (_, x, l1, r1), N (_, y, l2, r2) ->
    if x >= y then mk x l1 (merge_bad r1 b) else mk y l2 (merge_bad a r2)
(*@ effect ~(.. <Sink.out x> <Sink.out y | y < x> ..)
    ghost x : int *)
let sort2_bad a b =
  let h = merge_bad (N (1, a, E, E)) (N (1, b, E, E)) in
  let rec go h = match pop h with None -> () | Some (x, h) -> Sink.out x; go h in
  go h
