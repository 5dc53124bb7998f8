module Doc : sig val apply : int -> unit  val revert : int -> unit end
let history : int Stack.t = Stack.create ()
let perform x = Doc.apply x; Stack.push x history
let undo () = match Stack.pop_opt history with Some x -> Doc.revert x | None -> ()
(*@ effect <Doc.apply a> <Doc.apply b> <Doc.revert b> <Doc.revert a> *)
let both a b = perform a; perform b; undo (); undo (); undo ()
let undo_wrong () = match Stack.top_opt history with Some x -> Doc.revert x | None -> ()
(*@ effect <Doc.apply a> <Doc.apply b> <Doc.revert b> <Doc.revert a> *)
let both_bad a b = perform a; perform b; undo_wrong (); undo_wrong (); undo_wrong ()
