(* Sets: what the functor Set.Make of OCaml's standard library gives. A set is its elements in order. *)

module Make (Ord : sig
  type t
  val compare : t -> t -> int
end) =
struct
  type elt = Ord.t
  type t = Set_end | Set_element of elt * t

  (* What sets that come from elsewhere are like. *)
  let rec is_in_order s =
    match s with
    | Set_end | Set_element (_, Set_end) -> true
    | Set_element (x, (Set_element (next, _) as rest)) -> Ord.compare x next < 0 && is_in_order rest

  let empty = Set_end
  let is_empty s = match s with Set_end -> true | Set_element _ -> false
  let singleton x = Set_element (x, Set_end)

  let rec add x s =
    match s with
    | Set_end -> Set_element (x, Set_end)
    | Set_element (y, rest) ->
      let c = Ord.compare x y in
      if c = 0 then s else if c < 0 then Set_element (x, s) else Set_element (y, add x rest)

  let rec remove x s =
    match s with
    | Set_end -> Set_end
    | Set_element (y, rest) -> if Ord.compare x y = 0 then rest else Set_element (y, remove x rest)

  let rec mem x s = match s with Set_end -> false | Set_element (y, rest) -> Ord.compare x y = 0 || mem x rest

  let rec find_opt x s =
    match s with
    | Set_end -> None
    | Set_element (y, rest) -> if Ord.compare x y = 0 then Some y else find_opt x rest

  let find x s = match find_opt x s with Some y -> y | None -> raise Not_found
  let rec union a b = match a with Set_end -> b | Set_element (x, rest) -> union rest (add x b)
  let rec diff a b = match b with Set_end -> a | Set_element (x, rest) -> diff (remove x a) rest

  let rec inter a b =
    match a with
    | Set_end -> Set_end
    | Set_element (x, rest) -> if mem x b then Set_element (x, inter rest b) else inter rest b

  let rec subset a b = match a with Set_end -> true | Set_element (x, rest) -> mem x b && subset rest b
  let equal a b = subset a b && subset b a
  let rec disjoint a b = match a with Set_end -> true | Set_element (x, rest) -> (not (mem x b)) && disjoint rest b
  let rec cardinal s = match s with Set_end -> 0 | Set_element (_, rest) -> 1 + cardinal rest
  let rec elements s = match s with Set_end -> [] | Set_element (x, rest) -> x :: elements rest
  let to_list s = elements s
  let rec of_list l = match l with [] -> Set_end | x :: rest -> add x (of_list rest)
  let rec iter f s = match s with Set_end -> () | Set_element (x, rest) -> f x; iter f rest
  let rec fold f s a = match s with Set_end -> a | Set_element (x, rest) -> fold f rest (f x a)
  let rec map f s = match s with Set_end -> Set_end | Set_element (x, rest) -> let y = f x in add y (map f rest)

  let rec filter f s =
    match s with
    | Set_end -> Set_end
    | Set_element (x, rest) -> if f x then Set_element (x, filter f rest) else filter f rest

  let partition f s = (filter f s, filter (fun x -> not (f x)) s)
  let rec exists f s = match s with Set_end -> false | Set_element (x, rest) -> f x || exists f rest
  let rec for_all f s = match s with Set_end -> true | Set_element (x, rest) -> f x && for_all f rest
  let min_elt_opt s = match s with Set_end -> None | Set_element (x, _) -> Some x
  let min_elt s = match s with Set_end -> raise Not_found | Set_element (x, _) -> x
  let choose_opt s = min_elt_opt s
  let choose s = min_elt s

  let rec max_elt s =
    match s with
    | Set_end -> raise Not_found
    | Set_element (x, Set_end) -> x
    | Set_element (_, rest) -> max_elt rest

  let max_elt_opt s = match s with Set_end -> None | Set_element _ -> Some (max_elt s)
end
