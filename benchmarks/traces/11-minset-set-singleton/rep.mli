(** A set and one mutable cell. *)

module Elem : sig type t end
(*@ total_order Elem.t *)

val insert : Elem.t -> unit

val mem : Elem.t -> bool
(*@ mem e  observes ever(<insert e>) *)

val write : Elem.t -> unit

val read : unit -> Elem.t
(*@ e = read ()  context latest(<write e>, <write>) *)

val isWritten : unit -> bool
(*@ isWritten ()  observes ever(<write>) *)

(** The cell holds the smallest element of the set, and is empty only if the set is. *)
(*@ define minimum(m : Elem.t) =
      (latest(<write m>, <write>) -> ever(<insert m>) & never(<insert e | e < m>))
      & (never(<write>) -> never(<insert>)) *)
