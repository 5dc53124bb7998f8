module Bus : sig val send : int -> string -> unit end
let notify first second x = first x; second x
let named name x = Bus.send x name
(*@ effect <Bus.send x "a"> <Bus.send x "b"> *)
let both x = notify (named "a") (named "b") x
(*@ effect <Bus.send x "a"> <Bus.send x "b"> *)
let both_bad x = notify (fun x -> Bus.send x "b") (named "a") x
