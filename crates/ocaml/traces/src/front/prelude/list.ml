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
let rec compare_length_with l n =
  match l with
  | [] -> compare 0 n
  | _ :: rest -> if n <= 0 then 1 else compare_length_with rest (n - 1)
let rec nth_opt l n =
  if n < 0 then invalid_arg "List.nth"
  else match l with [] -> None | x :: rest -> if n = 0 then Some x else nth_opt rest (n - 1)
let flatten ls = concat ls
let rec concat_map f l = match l with [] -> [] | x :: rest -> let y = f x in append y (concat_map f rest)
let rec mapi_from i f l =
  match l with [] -> [] | x :: rest -> let y = f i x in y :: mapi_from (i + 1) f rest
let mapi f l = mapi_from 0 f l
let rec rev_map_onto f l done_ =
  match l with [] -> done_ | x :: rest -> let y = f x in rev_map_onto f rest (y :: done_)
let rev_map f l = rev_map_onto f l []
let rec iter2 f a b =
  match a, b with
  | [], [] -> ()
  | x :: a, y :: b -> f x y; iter2 f a b
  | _, _ -> invalid_arg "List.iter2"
let rec map2 f a b =
  match a, b with
  | [], [] -> []
  | x :: a, y :: b -> let z = f x y in z :: map2 f a b
  | _, _ -> invalid_arg "List.map2"
let rec fold_left2 f acc a b =
  match a, b with
  | [], [] -> acc
  | x :: a, y :: b -> fold_left2 f (f acc x y) a b
  | _, _ -> invalid_arg "List.fold_left2"
let rec for_all2 f a b =
  match a, b with
  | [], [] -> true
  | x :: a, y :: b -> f x y && for_all2 f a b
  | _, _ -> invalid_arg "List.for_all2"
let rec exists2 f a b =
  match a, b with
  | [], [] -> false
  | x :: a, y :: b -> f x y || exists2 f a b
  | _, _ -> invalid_arg "List.exists2"
let rec memq x l = match l with [] -> false | y :: rest -> x == y || memq x rest
let rec find_map f l =
  match l with [] -> None | x :: rest -> (match f x with None -> find_map f rest | found -> found)
let rec partition f l =
  match l with
  | [] -> ([], [])
  | x :: rest ->
    let here = f x in
    let yes, no = partition f rest in
    if here then (x :: yes, no) else (yes, x :: no)
let rec combine a b =
  match a, b with
  | [], [] -> []
  | x :: a, y :: b -> (x, y) :: combine a b
  | _, _ -> invalid_arg "List.combine"
let rec split l = match l with [] -> ([], []) | (x, y) :: rest -> let xs, ys = split rest in (x :: xs, y :: ys)
let rec equal f a b =
  match a, b with [], [] -> true | x :: a, y :: b -> f x y && equal f a b | _, _ -> false
let rec insert_sorted cmp x l =
  match l with [] -> [ x ] | y :: rest -> if cmp x y <= 0 then x :: l else y :: insert_sorted cmp x rest
let rec sort cmp l = match l with [] -> [] | x :: rest -> insert_sorted cmp x (sort cmp rest)
let stable_sort cmp l = sort cmp l
let fast_sort cmp l = sort cmp l

(* A round of a loop counts as a recursive call: how many there are is not known from data. *)
let init n f =
  if n < 0 then invalid_arg "List.init"
  else begin
    let made = ref [] in
    for i = 0 to n - 1 do
      made := f i :: !made
    done;
    rev !made
  end
