open Rep

(*@ ghost e : Elem.t
    invariant unique(e) *)
let rec insert_aux (x : Elem.t) : unit =
  if hasValue x then ()
  else
    let k = randomKey () in
    if exists k then insert_aux x else put k x

let lazy_insert x thunk () =
  thunk ();
  insert_aux x
