module Out : sig val tick : int -> unit end
let count = ref 0
let next () = incr count; !count
(*@ effect <Out.tick 1> <Out.tick 2> *)
let twice () = Out.tick (next ()); Out.tick (next ())
(*@ effect <Out.tick 1> <Out.tick 1> *)
let twice_bad () = Out.tick (next ()); Out.tick (next ())
let reset () = count := 0
(*@ effect <Out.tick 1> <Out.tick 1> *)
let reset_between () = Out.tick (next ()); reset (); Out.tick (next ())
