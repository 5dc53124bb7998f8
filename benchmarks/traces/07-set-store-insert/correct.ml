open Rep

(*@ ghost e : Elem.t
    invariant unique(e) *)
let rec insert (x : Elem.t) : unit =
  if hasValue x then ()
  else
    let k = randomKey () in
    if exists k then insert x else put k x
