open Rep

(** The walk takes 2 steps before it links. *)
(*@ ghost (a : Cell.t) (c0 : Cell.t) (c1 : Cell.t) (c2 : Cell.t)
    require s1 = c0 && c1 <> c0 && c2 <> c0 && c2 <> c1
    context latest(<putC c0 c1>, <putC c0 _>) & latest(<putC c1 c2>, <putC c1 _>)
    invariant one_predecessor(a) *)
let rec concat (s1 : Cell.t) (s2 : Cell.t) : unit =
  if existsC s1 then concat (getC s1) s2
  else if existsValC s2 then ()
  else putC s1 s2
