(* a bounded stack over a log *)
module Log : sig val write : int -> unit  val seal : unit -> unit end
type t = { mutable items : int list; capacity : int; mutable size : int }
(*@ require s.size >= 0
    effect <Log.write x>? *)
let push (s : t) x = if s.size < s.capacity then begin s.items <- x :: s.items; s.size <- s.size + 1; Log.write x end
(*@ effect <Log.write x>? *)
let push_bad (s : t) x = s.items <- x :: s.items; s.size <- s.size + 1; Log.write x; if s.size > s.capacity then Log.write s.size
(*@ effect eps *)
let fresh () = let s = { items = []; capacity = 3; size = 0 } in s.size <- s.size + 1; if s.size <> 1 then Log.seal ()
(*@ effect eps *)
let fresh_bad () = let s = { items = []; capacity = 3; size = 0 } in s.size <- s.size + 1; if s.size = 1 then Log.seal ()
