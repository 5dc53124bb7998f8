open Rep

(*@ ghost n : Node.t
    invariant is_queue(n) *)
let rec enqueue (hd : Node.t) (x : Elem.t) : unit =
  if hasNodeContent hd then
    if hasConnectOut hd then ()
    else
      let c = newNode () in
      if hasConnectIn c then enqueue hd x
      else if hd = c then enqueue hd x
      else (
        connect hd c;
        putNodeContent c x)
  else putNodeContent hd x
