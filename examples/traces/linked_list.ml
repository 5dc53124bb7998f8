(* The running example of "Derivative-Guided Symbolic Execution" (Fig. 1): a linked list whose links and values
   live in two key-value stores. `remove` forgets to unlink the removed node from its successor first.

     otherwise trace examples/traces/linked_list.ml *)

module type Type = sig
  type t
end

module type Pointer = sig
  type t
  val null : t
end

module KVStore (K : Type) (V : Type) : sig
  (** (k : K.t) -> (v : V.t)
      context stored(k, v) *)
  val get : K.t -> V.t

  (** (k : K.t) -> (v : V.t) -> unit
      effect <put k v> *)
  val put : K.t -> V.t -> unit

  (*@ define stored(k : K.t, v : V.t) = F (<put k v> & X G ~<put k _>) *)
end = struct
  let table = Hashtbl.create 16
  let get k = Hashtbl.find table k
  let put k v = Hashtbl.replace table k v
end

module List (Node : Pointer) (Elem : Type) = struct
  module Nxt = KVStore (Node) (Node)
  module Val = KVStore (Node) (Elem)

  (** (hd : Node.t) -> (elem : Elem.t) -> Node.t
      ghost   (a : Node.t), (b : Node.t)
      require b <> Node.null && hd <> b
      context Nxt.stored(a, b) & never(<Nxt.put !a b>)
      effect  ~<Nxt.put !a b> W <Nxt.put a !b> *)
  let remove (hd : Node.t) (elem : Elem.t) =
    if hd = Node.null then hd
    else if Val.get hd = elem then Nxt.get hd
    else
      let rec loop prev =
        let curr = Nxt.get prev in
        if curr = Node.null then ()
        else if Val.get curr = elem then (
          let next = Nxt.get curr in
          (* Nxt.put curr Node.null; *)
          Nxt.put prev next)
        else loop curr
      in
      loop hd;
      hd
end
