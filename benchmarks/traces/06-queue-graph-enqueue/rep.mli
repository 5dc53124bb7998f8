(** A graph whose nodes have contents. *)

module Node : sig type t end
module Elem : sig type t end

val newNode : unit -> Node.t

val putNodeContent : Node.t -> Elem.t -> unit

val hasNodeContent : Node.t -> bool
(*@ hasNodeContent n  observes ever(<putNodeContent n _>) *)

val getNodeContent : Node.t -> Elem.t
(*@ e = getNodeContent n  context latest(<putNodeContent n e>, <putNodeContent n _>) *)

val connect : Node.t -> Node.t -> unit

val hasConnectIn : Node.t -> bool
(*@ hasConnectIn b  observes ever(<connect _ b>) *)

val hasConnectOut : Node.t -> bool
(*@ hasConnectOut a  observes ever(<connect a _>) *)

(** No loops, and each node has at most one neighbour on either side. *)
(*@ define is_queue(n : Node.t) =
      never(<connect a b | a = b>) & once(<connect n _>) & once(<connect _ n>) *)
