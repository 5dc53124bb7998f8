open Rep

(** Known by its contract: it only looks. *)
(*@ ghost (a : Node.t) (b : Node.t)
    case  context unique(a, b) & is_in(x)
          effect <memFst x -> true> | <memFst x -> false> <memSnd x -> true>  ensure result
    case  context unique(a, b) & not is_in(x)
          effect <memFst x -> false> <memSnd x -> false>  ensure not result *)
let is_node (x : Node.t) : bool = memFst x || memSnd x

(*@ ghost (a : Node.t) (b : Node.t)
    invariant unique(a, b) *)
let add_transition (s : Node.t) (t : Node.t) : unit =
  if is_node s then
    if is_node t then if not (mem s t) then () else insert s t
