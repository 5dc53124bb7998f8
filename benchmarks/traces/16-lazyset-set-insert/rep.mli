(** A set. *)

module Elem : sig type t end

val insert : Elem.t -> unit

val mem : Elem.t -> bool
(*@ mem e  observes ever(<insert e>) *)

(*@ define unique(m : Elem.t) = once(<insert m>) *)
