open Rep

(*@ context in_tree(cur)
    invariant sorted *)
let rec insert_aux (cur : Elem.t) (x : Elem.t) : unit =
  if x = cur then ()
  else if not (x < cur) then
    if hasLeft cur then insert_aux (getLeft cur) x else addLeft cur x
  else if hasRight cur then insert_aux (getRight cur) x
  else addRight cur x

let new_thunk () = ()

(** The set is built when the last thunk is forced. *)
let lazy_insert cur x thunk () =
  thunk ();
  insert_aux cur x
