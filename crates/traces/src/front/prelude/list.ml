(* Lists: what the module List of OCaml's standard library does, for the functions people use most. *)

let rec length l = match l with [] -> 0 | _ :: rest -> 1 + length rest
let is_empty l = match l with [] -> true | _ :: _ -> false
let cons x l = x :: l
let hd l = match l with [] -> failwith "hd" | x :: _ -> x
let tl l = match l with [] -> failwith "tl" | _ :: rest -> rest

let rec nth l n =
  if n < 0 then invalid_arg "List.nth"
  else match l with [] -> failwith "nth" | x :: rest -> if n = 0 then x else nth rest (n - 1)

let rec append a b = match a with [] -> b | x :: rest -> x :: append rest b
let rec rev_append a b = match a with [] -> b | x :: rest -> rev_append rest (x :: b)
let rev l = rev_append l []
let rec concat ls = match ls with [] -> [] | l :: rest -> append l (concat rest)
let rec iter f l = match l with [] -> () | x :: rest -> f x; iter f rest
let rec iteri_from i f l = match l with [] -> () | x :: rest -> f i x; iteri_from (i + 1) f rest
let iteri f l = iteri_from 0 f l
let rec map f l = match l with [] -> [] | x :: rest -> let y = f x in y :: map f rest
let rec filter f l =
  match l with [] -> [] | x :: rest -> if f x then x :: filter f rest else filter f rest
let rec filter_map f l =
  match l with
  | [] -> []
  | x :: rest -> (match f x with None -> filter_map f rest | Some y -> y :: filter_map f rest)
let rec fold_left f a l = match l with [] -> a | x :: rest -> fold_left f (f a x) rest
let rec fold_right f l a = match l with [] -> a | x :: rest -> f x (fold_right f rest a)
let rec exists f l = match l with [] -> false | x :: rest -> f x || exists f rest
let rec for_all f l = match l with [] -> true | x :: rest -> f x && for_all f rest
let rec mem x l = match l with [] -> false | y :: rest -> x = y || mem x rest
let rec find f l = match l with [] -> raise Not_found | x :: rest -> if f x then x else find f rest
let rec find_opt f l = match l with [] -> None | x :: rest -> if f x then Some x else find_opt f rest
let rec assoc k l =
  match l with [] -> raise Not_found | (key, v) :: rest -> if k = key then v else assoc k rest
let rec assoc_opt k l =
  match l with [] -> None | (key, v) :: rest -> if k = key then Some v else assoc_opt k rest
let rec mem_assoc k l = match l with [] -> false | (key, _) :: rest -> k = key || mem_assoc k rest
let rec remove_assoc k l =
  match l with
  | [] -> []
  | (key, v) :: rest -> if k = key then rest else (key, v) :: remove_assoc k rest
