(** A graph whose nodes have colors. *)

module Node : sig type t end
module Color : sig type t end

val addNode : Node.t -> Color.t -> unit
(*@ addNode n c  context never(<addNode n _>) *)

val isNode : Node.t -> bool
(*@ isNode n  observes ever(<addNode n _>) *)

val getNodeColor : Node.t -> Color.t
(*@ c = getNodeColor n  context ever(<addNode n c>) *)

val connect : Node.t -> Node.t -> unit

val isConnected : Node.t -> Node.t -> bool
(*@ isConnected a b  observes ever(<connect a b>) *)

(** Edges connect nodes, of different colors; a node has one color. *)
(*@ define colored(s : Node.t, t : Node.t, c : Color.t) =
      (never(<connect s t>)
       | ((~<connect s t>) U <addNode s _>)
         & ((~<connect s t>) U <addNode t _>)
         & (ever(<addNode s c>) & ever(<addNode t c>) -> never(<connect s t>)))
      & once(<addNode s _>) & once(<addNode t _>) *)
