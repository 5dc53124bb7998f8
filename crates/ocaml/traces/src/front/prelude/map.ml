(* Maps: what the functor Map.Make of OCaml's standard library gives. A map is its bindings in order. *)

module Make (Ord : sig
  type t
  val compare : t -> t -> int
end) =
struct
  type key = Ord.t
  type 'a t = Map_end | Map_binding of key * 'a * 'a t

  (* What maps that come from elsewhere are like. *)
  let rec is_in_order m =
    match m with
    | Map_end | Map_binding (_, _, Map_end) -> true
    | Map_binding (k, _, (Map_binding (next, _, _) as rest)) -> Ord.compare k next < 0 && is_in_order rest

  let empty = Map_end
  let is_empty m = match m with Map_end -> true | Map_binding _ -> false
  let singleton k v = Map_binding (k, v, Map_end)

  let rec add k v m =
    match m with
    | Map_end -> Map_binding (k, v, Map_end)
    | Map_binding (key, old, rest) ->
      let c = Ord.compare k key in
      if c = 0 then Map_binding (k, v, rest)
      else if c < 0 then Map_binding (k, v, m)
      else Map_binding (key, old, add k v rest)

  let rec remove k m =
    match m with
    | Map_end -> Map_end
    | Map_binding (key, v, rest) -> if Ord.compare k key = 0 then rest else Map_binding (key, v, remove k rest)

  let rec find_opt k m =
    match m with
    | Map_end -> None
    | Map_binding (key, v, rest) -> if Ord.compare k key = 0 then Some v else find_opt k rest

  let find k m = match find_opt k m with Some v -> v | None -> raise Not_found
  let mem k m = match find_opt k m with Some _ -> true | None -> false
  let update k f m = match f (find_opt k m) with None -> remove k m | Some v -> add k v m
  let rec cardinal m = match m with Map_end -> 0 | Map_binding (_, _, rest) -> 1 + cardinal rest
  let rec bindings m = match m with Map_end -> [] | Map_binding (k, v, rest) -> (k, v) :: bindings rest
  let to_list m = bindings m
  let rec of_list_into m l = match l with [] -> m | (k, v) :: rest -> of_list_into (add k v m) rest
  let of_list l = of_list_into Map_end l
  let rec iter f m = match m with Map_end -> () | Map_binding (k, v, rest) -> f k v; iter f rest
  let rec fold f m a = match m with Map_end -> a | Map_binding (k, v, rest) -> fold f rest (f k v a)

  let rec map f m =
    match m with Map_end -> Map_end | Map_binding (k, v, rest) -> let w = f v in Map_binding (k, w, map f rest)

  let rec mapi f m =
    match m with Map_end -> Map_end | Map_binding (k, v, rest) -> let w = f k v in Map_binding (k, w, mapi f rest)

  let rec filter f m =
    match m with
    | Map_end -> Map_end
    | Map_binding (k, v, rest) -> if f k v then Map_binding (k, v, filter f rest) else filter f rest

  let rec filter_map f m =
    match m with
    | Map_end -> Map_end
    | Map_binding (k, v, rest) -> (
      match f k v with Some w -> Map_binding (k, w, filter_map f rest) | None -> filter_map f rest)

  let partition f m = (filter f m, filter (fun k v -> not (f k v)) m)
  let rec exists f m = match m with Map_end -> false | Map_binding (k, v, rest) -> f k v || exists f rest
  let rec for_all f m = match m with Map_end -> true | Map_binding (k, v, rest) -> f k v && for_all f rest

  let rec equal f a b =
    match (a, b) with
    | Map_end, Map_end -> true
    | Map_binding (k, v, rest), Map_binding (l, w, others) -> Ord.compare k l = 0 && f v w && equal f rest others
    | _ -> false

  let rec union f a b =
    match a with
    | Map_end -> b
    | Map_binding (k, v, rest) -> (
      match find_opt k b with
      | None -> union f rest (add k v b)
      | Some w -> ( match f k v w with Some u -> union f rest (add k u b) | None -> union f rest (remove k b)))

  let min_binding_opt m = match m with Map_end -> None | Map_binding (k, v, _) -> Some (k, v)
  let min_binding m = match m with Map_end -> raise Not_found | Map_binding (k, v, _) -> (k, v)
  let choose m = min_binding m
  let choose_opt m = min_binding_opt m

  let rec max_binding m =
    match m with
    | Map_end -> raise Not_found
    | Map_binding (k, v, Map_end) -> (k, v)
    | Map_binding (_, _, rest) -> max_binding rest

  let max_binding_opt m = match m with Map_end -> None | Map_binding _ -> Some (max_binding m)
end
