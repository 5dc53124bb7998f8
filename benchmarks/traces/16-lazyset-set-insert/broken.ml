open Rep

(*@ ghost m : Elem.t
    invariant unique(m)
    where thunk () { invariant unique(m) } *)
let lazy_insert (x : Elem.t) (thunk : unit -> unit) () : unit =
  thunk ();
  if mem x then insert x else ()
