(** Two stores: of cells by cell, and of elements by cell. *)

module Cell : sig type t end
module Elem : sig type t end

val newCell : unit -> Cell.t

val putC : Cell.t -> Cell.t -> unit

val getC : Cell.t -> Cell.t
(*@ c = getC k  context latest(<putC k c>, <putC k _>) *)

val existsC : Cell.t -> bool
(*@ existsC k  observes ever(<putC k _>) *)

val existsValC : Cell.t -> bool
(*@ existsValC c  observes ever(<putC _ c>) *)

val putE : Cell.t -> Elem.t -> unit

val getE : Cell.t -> Elem.t
(*@ e = getE k  context latest(<putE k e>, <putE k _>) *)

val existsE : Cell.t -> bool
(*@ existsE k  observes ever(<putE k _>) *)

(** Every cell has at most one predecessor. *)
(*@ define one_predecessor(a : Cell.t) = once(<putC _ a>) *)
