(* Results: what the module Result of OCaml's standard library does. *)

let ok x = Ok x
let error e = Error e
let value r ~default = match r with Ok x -> x | Error _ -> default
let bind r f = match r with Ok x -> f x | Error e -> Error e
let map f r = match r with Ok x -> Ok (f x) | Error e -> Error e
let map_error f r = match r with Ok x -> Ok x | Error e -> Error (f e)
let iter f r = match r with Ok x -> f x | Error _ -> ()
let is_ok r = match r with Ok _ -> true | Error _ -> false
let is_error r = match r with Ok _ -> false | Error _ -> true
let to_option r = match r with Ok x -> Some x | Error _ -> None
