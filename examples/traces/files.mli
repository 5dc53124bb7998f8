(** What a program may do with files, as traces. *)

type handle

val openfile : string -> handle
(*@ h = openfile path
    context never(<openfile _ -> h>) *)

(*@ define is_open(h : handle) = latest(<openfile _ -> h>, <close h>) *)

val read : handle -> string
(*@ text = read h
    demand is_open(h)
    case
    case raises End_of_file *)

val close : handle -> unit
(*@ close h
    demand is_open(h) *)
