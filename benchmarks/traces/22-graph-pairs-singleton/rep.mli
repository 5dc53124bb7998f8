(** A set of pairs. *)

module Node : sig type t end

val insert : Node.t -> Node.t -> unit

val mem : Node.t -> Node.t -> bool
(*@ mem a b  observes ever(<insert a b>) *)

val memFst : Node.t -> bool
(*@ memFst a  observes ever(<insert a _>) *)

val memSnd : Node.t -> bool
(*@ memSnd b  observes ever(<insert _ b>) *)

(*@ define is_in(x : Node.t) = F (<insert x _> | <insert _ x>)

    define unique(a : Node.t, b : Node.t) = once(<insert a b>) *)
