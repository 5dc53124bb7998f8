(* Arrays: what the module Array of OCaml's standard library does. An array is a reference to the list of its elements. *)

let length a = List.length !a

let rec get_from l n =
  match l with
  | [] -> invalid_arg "index out of bounds"
  | x :: rest -> if n = 0 then x else get_from rest (n - 1)

let get a n = if n < 0 then invalid_arg "index out of bounds" else get_from !a n
let unsafe_get a n = get a n

let rec set_from l n x =
  match l with
  | [] -> invalid_arg "index out of bounds"
  | y :: rest -> if n = 0 then x :: rest else y :: set_from rest (n - 1) x

let set a n x = if n < 0 then invalid_arg "index out of bounds" else a := set_from !a n x
let unsafe_set a n x = set a n x
let make n x = ref (List.init n (fun _ -> x))
let init n f = ref (List.init n f)
let of_list l = ref l
let to_list a = !a
let copy a = ref !a
let append a b = ref (List.append !a !b)
let iter f a = List.iter f !a
let iteri f a = List.iteri f !a
let map f a = ref (List.map f !a)
let fold_left f x a = List.fold_left f x !a
let fold_right f a x = List.fold_right f !a x
let exists f a = List.exists f !a
let for_all f a = List.for_all f !a
let mem x a = List.mem x !a
