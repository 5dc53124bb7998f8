open Rep

(** The element belongs behind 8 others, each on the right of the one before. *)
(*@ ghost (c0 : Elem.t) (c1 : Elem.t) (c2 : Elem.t) (c3 : Elem.t) (c4 : Elem.t) (c5 : Elem.t) (c6 : Elem.t) (c7 : Elem.t) (c8 : Elem.t)
    require cur = c0 && c8 < x
    context in_tree(cur) & ever(<addRight c0 c1>) & ever(<addRight c1 c2>) & ever(<addRight c2 c3>) & ever(<addRight c3 c4>) & ever(<addRight c4 c5>) & ever(<addRight c5 c6>) & ever(<addRight c6 c7>) & ever(<addRight c7 c8>)
    invariant sorted *)
let rec insert_aux (cur : Elem.t) (x : Elem.t) : unit =
  if x = cur then ()
  else if x < cur then
    if hasLeft cur then insert_aux (getLeft cur) x else addLeft cur x
  else if hasRight cur then insert_aux (getRight cur) x
  else addRight cur x
