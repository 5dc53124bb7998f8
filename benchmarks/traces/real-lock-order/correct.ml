open Rep

(*@ ghost m : Mutex.t
    require from <> into
    context free(from) & free(into)
    invariant ordered(m) & free(m) *)
let transfer (from : Mutex.t) (into : Mutex.t) (amount : int) : unit =
  let first, second = if from < into then (from, into) else (into, from) in
  lock first;
  lock second;
  move amount;
  unlock second;
  unlock first
