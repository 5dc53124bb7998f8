open Rep

(*@ ghost id : int
    invariant settled(id) *)
let transfer (accounts : table) (debit : row) (credit : row) : bool =
  let outer = savepoint () in
  insert accounts debit;
  let inner = savepoint () in
  match insert accounts credit with
  | () ->
    release inner;
    release outer;
    true
  | exception Constraint ->
    rollback inner;
    rollback outer;
    false
