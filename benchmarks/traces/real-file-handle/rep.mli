(** Files as operating systems have them: a handle is good between `openfile` and `close`. *)

type handle
type line

val openfile : string -> handle
(*@ h = openfile path
    context never(<openfile _ -> h>) *)

(*@ define is_open(h : handle) = latest(<openfile _ -> h>, <close h>) *)

val read_line : handle -> line
(*@ l = read_line h
    demand is_open(h)
    case
    case raises End_of_file *)

val write_line : handle -> line -> unit
(*@ write_line h l
    demand is_open(h) *)

val close : handle -> unit
(*@ close h
    demand is_open(h) *)

(** Whatever was opened is closed in the end. *)
(*@ define no_leak(h : handle) = not is_open(h) *)
