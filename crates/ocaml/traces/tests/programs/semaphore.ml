module T : sig val enter : unit -> unit val wait : unit -> unit end
type sem = { mutable permits : int; waiting : int ref }
let acquire s = if s.permits > 0 then (s.permits <- s.permits - 1; T.enter ()) else (incr s.waiting; T.wait ())
(*@ require s.permits >= 0  effect (<T.enter> | <T.wait>) *)
let one (s : sem) = acquire s
(*@ r = given s  require s.permits > 2  ensure r = s.permits - 2 && r > 0 effect <T.enter> <T.enter> *)
let given (s : sem) = acquire s; acquire s; s.permits
(*@ r = given_bad s  ensure r = s.permits - 2 effect .. *)
let given_bad (s : sem) = acquire s; acquire s; s.permits
(*@ effect <T.enter> <T.wait> *)
let two () = let s = { permits = 1; waiting = ref 0 } in acquire s; acquire s; assert (!(s.waiting) = 1)
(*@ effect <T.enter> <T.wait> *)
let two_bad () = let s = { permits = 1; waiting = ref 0 } in acquire s; acquire s; assert (!(s.waiting) = 0)
