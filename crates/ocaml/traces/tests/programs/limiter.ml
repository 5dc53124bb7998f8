module Api : sig val call : int -> unit end
let window = Hashtbl.create 16
let limit = 2
let count k = match Hashtbl.find_opt window k with None -> 0 | Some n -> n
let allowed k = let n = count k in if n < limit then (Hashtbl.replace window k (n + 1); true) else false
(*@ effect <Api.call k>? <Api.call k>? *)
let thrice k = List.iter (fun () -> if allowed k then Api.call k) [ (); (); () ]
let allowed_wrong k = let n = count k in if n <= limit then (Hashtbl.replace window k (n + 1); true) else false
(*@ effect <Api.call k>? <Api.call k>? *)
let thrice_bad k = List.iter (fun () -> if allowed_wrong k then Api.call k) [ (); (); () ]
