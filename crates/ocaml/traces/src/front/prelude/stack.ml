(* Last in, first out: what the module Stack of OCaml's standard library does. *)

type 'a t = { mutable items : 'a list }

exception Empty

let create () = { items = [] }
let push x s = s.items <- x :: s.items
let pop s = match s.items with [] -> raise Empty | x :: rest -> s.items <- rest; x
let pop_opt s = match s.items with [] -> None | x :: rest -> s.items <- rest; Some x
let drop s = match s.items with [] -> raise Empty | _ :: rest -> s.items <- rest
let top s = match s.items with [] -> raise Empty | x :: _ -> x
let top_opt s = match s.items with [] -> None | x :: _ -> Some x
let is_empty s = match s.items with [] -> true | _ :: _ -> false
let length s = List.length s.items
let clear s = s.items <- []
let copy s = { items = s.items }
let iter f s = List.iter f s.items
let fold f a s = List.fold_left f a s.items
