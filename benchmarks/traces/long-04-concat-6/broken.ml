open Rep

(** The walk takes 6 steps before it links. *)
(*@ ghost (a : Cell.t) (c0 : Cell.t) (c1 : Cell.t) (c2 : Cell.t) (c3 : Cell.t) (c4 : Cell.t) (c5 : Cell.t) (c6 : Cell.t)
    require s1 = c0 && c1 <> c0 && c2 <> c0 && c2 <> c1 && c3 <> c0 && c3 <> c1 && c3 <> c2 && c4 <> c0 && c4 <> c1 && c4 <> c2 && c4 <> c3 && c5 <> c0 && c5 <> c1 && c5 <> c2 && c5 <> c3 && c5 <> c4 && c6 <> c0 && c6 <> c1 && c6 <> c2 && c6 <> c3 && c6 <> c4 && c6 <> c5
    context latest(<putC c0 c1>, <putC c0 _>) & latest(<putC c1 c2>, <putC c1 _>) & latest(<putC c2 c3>, <putC c2 _>) & latest(<putC c3 c4>, <putC c3 _>) & latest(<putC c4 c5>, <putC c4 _>) & latest(<putC c5 c6>, <putC c5 _>)
    invariant one_predecessor(a) *)
let rec concat (s1 : Cell.t) (s2 : Cell.t) : unit =
  if existsC s1 then concat (getC s1) s2
  else putC s1 s2
