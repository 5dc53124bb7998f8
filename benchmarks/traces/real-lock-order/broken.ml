open Rep

(*@ ghost m : Mutex.t
    require from <> into
    context free(from) & free(into)
    invariant ordered(m) & free(m) *)
let transfer (from : Mutex.t) (into : Mutex.t) (amount : int) : unit =
  lock from;
  lock into;
  move amount;
  unlock into;
  unlock from
