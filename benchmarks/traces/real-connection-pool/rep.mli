(** A pool of connections: what is borrowed is given back once, and not used afterwards. *)

type connection
type query
type answer
exception Broken

val borrow : unit -> connection
(*@ c = borrow ()
    context not latest(<borrow -> c>, <give_back c>) *)

(*@ define borrowed(c : connection) = latest(<borrow -> c>, <give_back c>) *)

val ask : connection -> query -> answer
(*@ a = ask c q
    demand borrowed(c)
    case
    case raises Broken *)

val give_back : connection -> unit
(*@ give_back c
    demand borrowed(c) *)

(*@ define all_back(c : connection) = not borrowed(c) *)
