(** A key-value store with a source of keys that promises nothing. *)

module Key : sig type t end
module Elem : sig type t end

val put : Key.t -> Elem.t -> unit

val get : Key.t -> Elem.t
(*@ e = get k  context latest(<put k e>, <put k _>) *)

val exists : Key.t -> bool
(*@ exists k  observes ever(<put k _>) *)

val hasValue : Elem.t -> bool
(*@ hasValue e  observes ever(<put _ e>) *)

val randomKey : unit -> Key.t

(** Every element is stored at most once. *)
(*@ define unique(e : Elem.t) = once(<put _ e>) *)
