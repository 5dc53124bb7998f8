(* Maps: what the functor Map.Make of OCaml's standard library gives. A map is the list of its bindings in order. *)

module Make (Ord : sig
  type t
  val compare : t -> t -> int
end) =
struct
  type key = Ord.t
  type 'a t = (key * 'a) list

  let empty = []
  let is_empty m = match m with [] -> true | _ :: _ -> false
  let singleton k v = [ (k, v) ]

  let rec add k v m =
    match m with
    | [] -> [ (k, v) ]
    | (key, old) :: rest ->
      let c = Ord.compare k key in
      if c = 0 then (k, v) :: rest else if c < 0 then (k, v) :: m else (key, old) :: add k v rest

  let rec remove k m =
    match m with
    | [] -> []
    | (key, v) :: rest -> if Ord.compare k key = 0 then rest else (key, v) :: remove k rest

  let rec find_opt k m =
    match m with [] -> None | (key, v) :: rest -> if Ord.compare k key = 0 then Some v else find_opt k rest

  let find k m = match find_opt k m with Some v -> v | None -> raise Not_found
  let mem k m = match find_opt k m with Some _ -> true | None -> false

  let update k f m =
    match f (find_opt k m) with None -> remove k m | Some v -> add k v m

  let cardinal m = List.length m
  let bindings m = m
  let rec iter f m = match m with [] -> () | (k, v) :: rest -> f k v; iter f rest
  let rec fold f m a = match m with [] -> a | (k, v) :: rest -> fold f rest (f k v a)
  let rec map f m = match m with [] -> [] | (k, v) :: rest -> let w = f v in (k, w) :: map f rest
  let rec mapi f m = match m with [] -> [] | (k, v) :: rest -> let w = f k v in (k, w) :: mapi f rest
  let rec filter f m = match m with [] -> [] | (k, v) :: rest -> if f k v then (k, v) :: filter f rest else filter f rest
  let rec exists f m = match m with [] -> false | (k, v) :: rest -> f k v || exists f rest
  let rec for_all f m = match m with [] -> true | (k, v) :: rest -> f k v && for_all f rest
  let min_binding_opt m = match m with [] -> None | b :: _ -> Some b
  let min_binding m = match m with [] -> raise Not_found | b :: _ -> b
end
