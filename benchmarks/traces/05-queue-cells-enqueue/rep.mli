(** Linked cells. A "new" cell may be one that exists already: nothing promises freshness. *)

module Cell : sig type t end
module Elem : sig type t end

val newCell : unit -> Cell.t

val isCell : Cell.t -> bool
(*@ isCell c  observes ever(<newCell -> c>) *)

val putCellContent : Cell.t -> Elem.t -> unit
(*@ putCellContent c e  context ever(<newCell -> c>) *)

val hasCellContent : Cell.t -> bool
(*@ hasCellContent c  observes ever(<putCellContent c _>) *)

val getCellContent : Cell.t -> Elem.t
(*@ e = getCellContent c  context latest(<putCellContent c e>, <putCellContent c _>) *)

val setNext : Cell.t -> Cell.t -> unit

val delNext : Cell.t -> Cell.t -> unit
(*@ delNext a b  context latest(<setNext a b>, <setNext a _> | <delNext a _>) *)

val getNext : Cell.t -> Cell.t
(*@ b = getNext a  context latest(<setNext a b>, <setNext a _> | <delNext a _>) *)

val hasNext : Cell.t -> bool
(*@ hasNext a  observes latest(<setNext a _>, <delNext a _>) *)

(*@ define no_self_link = never(<setNext a b | a = b>) *)
