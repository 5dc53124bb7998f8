module Log : sig val write : string -> int -> unit end
let counter = ref 0
let next () = incr counter; !counter
(*@ effect <Log.write "a" 1> <Log.write "b" 2> *)
let both () = Log.write "a" (next ()); Log.write "b" (next ())
(*@ effect <Log.write "a" 1> <Log.write "b" 1> *)
let both_bad () = Log.write "a" (next ()); Log.write "b" (next ())
