(** A table and iterators over it. Whoever changes the table invalidates the iterators that were made before. *)

type key
type iterator

val add : key -> unit

val remove : key -> unit

val iterate : unit -> iterator
(*@ i = iterate ()
    context never(<iterate -> i>) *)

(*@ define valid(i : iterator) = latest(<iterate -> i>, <add> | <remove>) *)

val next : iterator -> key option
(*@ k = next i
    demand valid(i) *)

val is_old : key -> bool
