(* Options: what the module Option of OCaml's standard library does. *)

let some x = Some x
let value o ~default = match o with None -> default | Some x -> x
let get o = match o with None -> invalid_arg "option is None" | Some x -> x
let bind o f = match o with None -> None | Some x -> f x
let map f o = match o with None -> None | Some x -> Some (f x)
let fold ~none ~some o = match o with None -> none | Some x -> some x
let iter f o = match o with None -> () | Some x -> f x
let is_none o = match o with None -> true | Some _ -> false
let is_some o = match o with None -> false | Some _ -> true
let to_list o = match o with None -> [] | Some x -> [ x ]
