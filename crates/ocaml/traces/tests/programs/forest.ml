module Out : sig val merged : int -> int -> unit end
type t = { parent : int array; rank : int array }
let make n = { parent = Array.init n (fun i -> i); rank = Array.make n 0 }
let rec find u x = let p = u.parent.(x) in if p = x then x else begin
  let r = find u p in u.parent.(x) <- r; r end
let union u x y =
  let rx = find u x and ry = find u y in
  if rx <> ry then begin
    Out.merged rx ry;
    if u.rank.(rx) < u.rank.(ry) then u.parent.(rx) <- ry
    else begin
      u.parent.(ry) <- rx;
      if u.rank.(rx) = u.rank.(ry) then u.rank.(rx) <- u.rank.(rx) + 1
    end
  end
(*@ ensure result = true
    require 0 <= a && a < 4 && 0 <= b && b < 4 *)
let joined a b = let u = make 4 in union u a b; find u a = find u b
(*@ require 0 <= a && a < 4 && 0 <= b && b < 4 && 0 <= c && c < 4
    effect eps | <Out.merged _ _> | <Out.merged _ _> <Out.merged _ _>
    ensure result *)
let three a b c = let u = make 4 in union u a b; union u b c; find u a = find u c
(*@ require 0 <= a && a < 4 && 0 <= b && b < 4 && 0 <= c && c < 4
    ensure result *)
let three_bad a b c = let u = make 4 in union u a b; union u a b; find u a = find u c
