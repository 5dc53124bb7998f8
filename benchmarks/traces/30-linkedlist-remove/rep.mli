(** Two instances of one store: the next node and the value of each node. *)

module type Type = sig type t end

module Node : sig
  type t
  val null : t
end

module Elem : sig type t end

module KVStore (K : Type) (V : Type) : sig
  val get : K.t -> V.t
  (*@ v = get k  context stored(k, v) *)

  val put : K.t -> V.t -> unit

  (*@ define stored(k : K.t, v : V.t) = F (<put k v> & X G ~<put k _>) *)
end

module Nxt = KVStore (Node) (Node)
module Val = KVStore (Node) (Elem)
