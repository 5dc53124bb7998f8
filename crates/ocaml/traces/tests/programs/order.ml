module Out : sig val say : string -> unit end
(*@ effect eps *)
let total (a : string) (b : string) = if a < b then () else if b < a then () else if a <> b then Out.say a
(*@ effect <Out.say "apple"> *)
let first () = List.iteri (fun i s -> if i = 0 then Out.say s) (List.sort compare [ "pear"; "apple"; "fig" ])
(*@ effect <Out.say s | s >= "m"> *)
let late_bad (s : string) = if s < "k" then Out.say "z" else Out.say s
(*@ effect <Out.say s | s > a> *)
let bigger_bad (a : string) (b : string) = if a < b then Out.say b else Out.say a
