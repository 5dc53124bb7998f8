module Out : sig val run : int -> unit end
type 'a heap = Leaf | Node of 'a heap * int * 'a * 'a heap
let rec merge a b = match a, b with
  | Leaf, h | h, Leaf -> h
  | Node (la, pa, xa, ra), Node (lb, pb, xb, rb) ->
      if pa <= pb then Node (merge ra b, pa, xa, la) else Node (merge rb a, pb, xb, lb)
let insert p x h = merge (Node (Leaf, p, x, Leaf)) h
let pop = function Leaf -> None | Node (l, _, x, r) -> Some (x, merge l r)
let rec run_all h = match pop h with None -> () | Some (x, rest) -> Out.run x; run_all rest
(*@ effect <Out.run 1> <Out.run 2> *)
let two () = Leaf |> insert 20 2 |> insert 10 1 |> run_all
let rec merge' a b = match a, b with
  | Leaf, h | h, Leaf -> h
  | Node (la, pa, xa, ra), Node (lb, pb, xb, rb) ->
      if pa >= pb then Node (merge' ra b, pa, xa, la) else Node (merge' rb a, pb, xb, lb)
let rec run_all' h = match h with Leaf -> () | Node (l, _, x, r) -> Out.run x; run_all' (merge' l r)
(*@ effect <Out.run 1> <Out.run 2> *)
let two_bad () = run_all' (merge' (Node (Leaf, 10, 1, Leaf)) (Node (Leaf, 20, 2, Leaf)))
