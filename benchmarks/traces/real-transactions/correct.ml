open Rep

(*@ ghost id : int
    invariant settled(id) *)
let transfer (accounts : table) (debit : row) (credit : row) : bool =
  let outer = savepoint () in
  match insert accounts debit with
  | exception Constraint ->
    rollback outer;
    false
  | () -> (
    let inner = savepoint () in
    match insert accounts credit with
    | () ->
      release inner;
      release outer;
      true
    | exception Constraint ->
      rollback inner;
      rollback outer;
      false)
