module G : sig
  type node
  val edge : node -> node -> unit
  val linked : node -> node -> bool
  (*@ linked a b observes ever(<edge a b>) *)
end
(*@ ghost a b : G.node  invariant G (<G.edge a b> -> X F <G.edge b a>) | ~(.. <G.edge a b> ..) | (.. <G.edge b a> ..) *)
let connect x y = if not (G.linked x y) then G.edge x y; if not (G.linked y x) then G.edge y x
(*@ ghost a b : G.node  invariant ~(.. <G.edge a b> ..) | (.. <G.edge b a> ..) *)
let connect_bad x y = if not (G.linked x y) then (G.edge x y; if x = y then G.edge y x)
