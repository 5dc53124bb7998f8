open Rep

(** The element belongs behind 4 others, each on the right of the one before. *)
(*@ ghost (c0 : Elem.t) (c1 : Elem.t) (c2 : Elem.t) (c3 : Elem.t) (c4 : Elem.t)
    require cur = c0 && c4 < x
    context in_tree(cur) & ever(<addRight c0 c1>) & ever(<addRight c1 c2>) & ever(<addRight c2 c3>) & ever(<addRight c3 c4>)
    invariant sorted *)
let rec insert_aux (cur : Elem.t) (x : Elem.t) : unit =
  if x = cur then ()
  else if x < cur then
    if hasLeft cur then insert_aux (getLeft cur) x else addLeft cur x
  else if hasRight cur then insert_aux (getRight cur) x
  else addRight cur x
