(* Arrays: what the module Array of OCaml's standard library does. *)

type 'a t = { mutable elements : 'a list }

let length a = List.length a.elements

let rec get_from l n =
  match l with
  | [] -> invalid_arg "index out of bounds"
  | x :: rest -> if n = 0 then x else get_from rest (n - 1)

let get a n = if n < 0 then invalid_arg "index out of bounds" else get_from a.elements n
let unsafe_get a n = get a n

let rec set_from l n x =
  match l with
  | [] -> invalid_arg "index out of bounds"
  | y :: rest -> if n = 0 then x :: rest else y :: set_from rest (n - 1) x

let set a n x = if n < 0 then invalid_arg "index out of bounds" else a.elements <- set_from a.elements n x
let unsafe_set a n x = set a n x
let make n x = { elements = List.init n (fun _ -> x) }
let init n f = { elements = List.init n f }
let of_list l = { elements = l }
let to_list a = a.elements
let copy a = { elements = a.elements }
let append a b = { elements = List.append a.elements b.elements }
let concat l = { elements = List.concat (List.map to_list l) }
let iter f a = List.iter f a.elements
let iteri f a = List.iteri f a.elements
let iter2 f a b = List.iter2 f a.elements b.elements
let map f a = { elements = List.map f a.elements }
let mapi f a = { elements = List.mapi f a.elements }
let map2 f a b = { elements = List.map2 f a.elements b.elements }
let fold_left f x a = List.fold_left f x a.elements
let fold_right f a x = List.fold_right f a.elements x
let exists f a = List.exists f a.elements
let for_all f a = List.for_all f a.elements
let mem x a = List.mem x a.elements
let find_opt f a = List.find_opt f a.elements
let sort compare a = a.elements <- List.sort compare a.elements

let rec dropped l n = if n = 0 then l else match l with [] -> invalid_arg "Array.sub" | _ :: rest -> dropped rest (n - 1)

let rec taken l n =
  if n = 0 then [] else match l with [] -> invalid_arg "Array.sub" | x :: rest -> x :: taken rest (n - 1)

let sub a start count =
  if start < 0 || count < 0 then invalid_arg "Array.sub" else { elements = taken (dropped a.elements start) count }

let rec filled l start count x =
  if count = 0 then l
  else
    match l with
    | [] -> invalid_arg "Array.fill"
    | y :: rest -> if start = 0 then x :: filled rest 0 (count - 1) x else y :: filled rest (start - 1) count x

let fill a start count x =
  if start < 0 || count < 0 then invalid_arg "Array.fill" else a.elements <- filled a.elements start count x
