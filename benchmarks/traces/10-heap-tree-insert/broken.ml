open Rep

(*@ context in_tree(cur)
    invariant heap_ordered *)
let rec insert_aux (cur : Elem.t) (x : Elem.t) : unit =
  if x = cur then ()
  else if cur < x then
    if hasRight cur then insert_aux (getRight cur) x else addRight cur x
  else if hasLeft cur then ()
  else addLeft cur x
