(* Sets: what the functor Set.Make of OCaml's standard library gives. A set is the list of its elements in order. *)

module Make (Ord : sig
  type t
  val compare : t -> t -> int
end) =
struct
  type elt = Ord.t
  type t = elt list

  let empty = []
  let is_empty s = match s with [] -> true | _ :: _ -> false
  let singleton x = [ x ]

  let rec add x s =
    match s with
    | [] -> [ x ]
    | y :: rest ->
      let c = Ord.compare x y in
      if c = 0 then s else if c < 0 then x :: s else y :: add x rest

  let rec remove x s =
    match s with [] -> [] | y :: rest -> if Ord.compare x y = 0 then rest else y :: remove x rest

  let rec mem x s = match s with [] -> false | y :: rest -> Ord.compare x y = 0 || mem x rest
  let rec union a b = match a with [] -> b | x :: rest -> union rest (add x b)
  let rec diff a b = match b with [] -> a | x :: rest -> diff (remove x a) rest
  let rec inter a b = match a with [] -> [] | x :: rest -> if mem x b then x :: inter rest b else inter rest b
  let rec subset a b = match a with [] -> true | x :: rest -> mem x b && subset rest b
  let cardinal s = List.length s
  let elements s = s
  let to_list s = s
  let rec of_list l = match l with [] -> [] | x :: rest -> add x (of_list rest)
  let rec iter f s = match s with [] -> () | x :: rest -> f x; iter f rest
  let rec fold f s a = match s with [] -> a | x :: rest -> fold f rest (f x a)
  let rec filter f s = match s with [] -> [] | x :: rest -> if f x then x :: filter f rest else filter f rest
  let rec exists f s = match s with [] -> false | x :: rest -> f x || exists f rest
  let rec for_all f s = match s with [] -> true | x :: rest -> f x && for_all f rest
  let min_elt_opt s = match s with [] -> None | x :: _ -> Some x
  let min_elt s = match s with [] -> raise Not_found | x :: _ -> x
  let choose_opt s = min_elt_opt s
end
