(* First in, first out: what the module Queue of OCaml's standard library does. *)

type 'a t = { mutable items : 'a list }

exception Empty

let create () = { items = [] }
let add x q = q.items <- List.append q.items [ x ]
let push x q = add x q
let take q = match q.items with [] -> raise Empty | x :: rest -> q.items <- rest; x
let pop q = take q
let take_opt q = match q.items with [] -> None | x :: rest -> q.items <- rest; Some x
let peek q = match q.items with [] -> raise Empty | x :: _ -> x
let top q = peek q
let peek_opt q = match q.items with [] -> None | x :: _ -> Some x
let is_empty q = match q.items with [] -> true | _ :: _ -> false
let length q = List.length q.items
let clear q = q.items <- []
let copy q = { items = q.items }
let iter f q = List.iter f q.items
let fold f a q = List.fold_left f a q.items
let transfer a b =
  b.items <- List.append b.items a.items;
  a.items <- []
