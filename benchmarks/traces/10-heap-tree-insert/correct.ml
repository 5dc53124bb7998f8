open Rep

(** An element that is smaller than the root of this part belongs further up. *)
(*@ context in_tree(cur)
    invariant heap_ordered *)
let rec insert_aux (cur : Elem.t) (x : Elem.t) : unit =
  if x = cur then ()
  else if x < cur then ()
  else if hasLeft cur then
    if hasRight cur then insert_aux (getRight cur) x else addRight cur x
  else addLeft cur x
