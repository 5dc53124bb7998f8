(** A key-value store and one mutable cell. *)

module Key : sig type t end
module Elem : sig type t end
(*@ total_order Elem.t *)

val put : Key.t -> Elem.t -> unit

val get : Key.t -> Elem.t
(*@ e = get k  context latest(<put k e>, <put k _>) *)

val exists : Key.t -> bool
(*@ exists k  observes ever(<put k _>) *)

val hasValue : Elem.t -> bool
(*@ hasValue e  observes ever(<put _ e>) *)

val randomKey : unit -> Key.t


val write : Elem.t -> unit

val read : unit -> Elem.t
(*@ e = read ()  context latest(<write e>, <write>) *)

val isWritten : unit -> bool
(*@ isWritten ()  observes ever(<write>) *)

(** The cell holds the smallest stored element, and is empty only if the store is. *)
(*@ define minimum(m : Elem.t) =
      (latest(<write m>, <write>) -> ever(<put _ m>) & never(<put _ e | e < m>))
      & (never(<write>) -> never(<put>)) *)
