(** Colors by node, and edges. *)

module Node : sig type t end
module Color : sig type t end

val putC : Node.t -> Color.t -> unit

val getC : Node.t -> Color.t
(*@ c = getC n  context latest(<putC n c>, <putC n _>) *)

val existsC : Node.t -> bool
(*@ existsC n  observes ever(<putC n _>) *)

val putE : Node.t -> Node.t -> unit

val existsE : Node.t -> Node.t -> bool
(*@ existsE a b  observes ever(<putE a b>) *)

(*@ define color(n : Node.t, c : Color.t) = latest(<putC n c>, <putC n _>)

    define colored(s : Node.t, t : Node.t, c : Color.t) =
      G not (ever(<putE s t>) & color(s, c) & color(t, c)) *)
