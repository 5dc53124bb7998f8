open Rep

(** Asks twice when a connection breaks, on a new one the second time. *)
(*@ ghost c : connection
    invariant all_back(c) *)
let with_retry (q : query) : answer option =
  let first = borrow () in
  match ask first q with
  | answer ->
    give_back first;
    Some answer
  | exception Broken -> (
    let second = borrow () in
    give_back first;
    match ask second q with
    | answer ->
      give_back second;
      Some answer
    | exception Broken ->
      give_back second;
      None)
