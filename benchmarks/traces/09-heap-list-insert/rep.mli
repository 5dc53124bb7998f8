(** A list whose nodes are elements. *)

module Elem : sig type t end

val setHead : Elem.t -> unit

val hasHead : unit -> bool
(*@ hasHead ()  observes ever(<setHead>) *)

val getHead : unit -> Elem.t
(*@ e = getHead ()  context latest(<setHead e>, <setHead>) *)

val setNext : Elem.t -> Elem.t -> unit

val delNext : Elem.t -> unit

val hasNext : Elem.t -> bool
(*@ hasNext a  observes latest(<setNext a _>, <delNext a>) *)

val getNext : Elem.t -> Elem.t
(*@ b = getNext a  context latest(<setNext a b>, <setNext a _> | <delNext a>) *)

(*@ total_order Elem.t

    define sorted = never(<setNext a b | b < a || a = b>) *)
