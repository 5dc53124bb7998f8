(** A graph. *)

module Node : sig type t end

val addNode : Node.t -> unit

val isNode : Node.t -> bool
(*@ isNode n  observes ever(<addNode n>) *)

val connect : Node.t -> Node.t -> unit

val disconnect : Node.t -> Node.t -> unit

val isConnected : Node.t -> Node.t -> bool
(*@ isConnected a b  observes latest(<connect a b>, <disconnect a b>) *)

(*@ define connected_in(b : Node.t) = latest(<connect _ b>, <disconnect _ b>)
    define connected_out(a : Node.t) = latest(<connect a _>, <disconnect a _>) *)

val hasConnectIn : Node.t -> bool
(*@ hasConnectIn b  observes connected_in(b) *)

val hasConnectOut : Node.t -> bool
(*@ hasConnectOut a  observes connected_out(a) *)

(** No node stands alone. *)
(*@ define connected(s : Node.t) = ever(<addNode s>) -> connected_in(s) | connected_out(s) *)
