(** Transitions by state and character. *)

module State : sig type t end
module Char : sig type t end

val put : State.t -> Char.t -> State.t -> unit

(*@ define has_transition(s : State.t, c : Char.t) = latest(<put s c _>, <del s c>) *)

val del : State.t -> Char.t -> unit
(*@ del s c  context has_transition(s, c) *)

val get : State.t -> Char.t -> State.t
(*@ t = get s c  context latest(<put s c t>, <put s c _> | <del s c>) *)

val exists : State.t -> Char.t -> bool
(*@ exists s c  observes has_transition(s, c) *)

(** There are no two transitions for one state and character. *)
(*@ define deterministic(a : State.t, c : Char.t) =
      ~(.. <put a c _> (~<del a c>)* <put a c _> ..) *)
