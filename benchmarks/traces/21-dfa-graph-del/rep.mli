(** A graph with labelled edges. *)

module State : sig type t end
module Char : sig type t end

val addNode : State.t -> unit

val isNode : State.t -> bool
(*@ isNode s  observes ever(<addNode s>) *)

val connect : State.t -> Char.t -> State.t -> unit

val disconnect : State.t -> Char.t -> State.t -> unit
(*@ disconnect s c t  context latest(<connect s c t>, <disconnect s c t>) *)

val isConnected : State.t -> Char.t -> State.t -> bool
(*@ isConnected s c t  observes latest(<connect s c t>, <disconnect s c t>) *)

val hasOutEdge : State.t -> Char.t -> bool
(*@ hasOutEdge s c  observes latest(<connect s c _>, <disconnect s c _>) *)

(** There are no two edges for one state and character. *)
(*@ define deterministic(s : State.t, c : Char.t) =
      ~(.. <connect s c _> (~<disconnect s c _>)* <connect s c _> ..) *)
