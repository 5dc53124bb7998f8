(** A binary tree whose nodes are elements. *)

module Elem : sig type t end
(*@ total_order Elem.t *)

val putRoot : Elem.t -> unit

val hasRoot : unit -> bool
(*@ hasRoot ()  observes ever(<putRoot>) *)

val getRoot : unit -> Elem.t
(*@ e = getRoot ()  context latest(<putRoot e>, <putRoot>) *)

(** The root or somebody's child. *)
(*@ define in_tree(a : Elem.t) = F (<putRoot a> | <addLeft _ a> | <addRight _ a>) *)

val addLeft : Elem.t -> Elem.t -> unit
(*@ addLeft a b  context in_tree(a) & never(<addLeft a _>) *)

val addRight : Elem.t -> Elem.t -> unit
(*@ addRight a b  context in_tree(a) & never(<addRight a _>) *)

val hasLeft : Elem.t -> bool
(*@ hasLeft a  observes ever(<addLeft a _>) *)

val hasRight : Elem.t -> bool
(*@ hasRight a  observes ever(<addRight a _>) *)

val getLeft : Elem.t -> Elem.t
(*@ b = getLeft a  context latest(<addLeft a b>, <addLeft a _>) *)

val getRight : Elem.t -> Elem.t
(*@ b = getRight a  context latest(<addRight a b>, <addRight a _>) *)

(** Smaller elements on the left, larger ones on the right. *)
(*@ define sorted =
      G (~<addLeft a b | a < b || a = b> & ~<addRight a b | b < a || a = b>) *)
