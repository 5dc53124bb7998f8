open Rep

(** The node to remove stands behind 2 others. `b` has the predecessor `a` and no other; nobody links `b` from elsewhere before `a` lets go of it. *)
(*@ ghost (c0 : Node.t) (c1 : Node.t) (a : Node.t) (b : Node.t) (known : Elem.t)
    require b <> Node.null && curr <> Node.null && curr <> b && known <> v && curr = c0 && c0 <> Node.null && c1 <> Node.null && c1 <> c0
    context Nxt.stored(a, b) & never(<Nxt.put !a b>) & Val.stored(curr, known) & Nxt.stored(c0, c1) & never(<Val.put c1 v>)
    effect  ~<Nxt.put !a b> W <Nxt.put a !b> *)
let rec remove_aux (curr : Node.t) (v : Elem.t) : unit =
  let next = Nxt.get curr in
  if next = Node.null then ()
  else if Val.get next = v then (
    let n2 = Nxt.get next in
    Nxt.put curr n2)
  else remove_aux next v
