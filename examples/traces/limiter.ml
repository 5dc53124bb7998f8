(* A rate limiter: at most two calls pass in one tick of the clock. `request_off_by_one` lets a third one pass. *)
module Clock : sig
  val tick : unit -> unit
  val used : unit -> int
  (*@ n = used ()
      case context (..  <tick> | eps) (~(<tick> | <pass>))*                                   ensure n = 0
      case context (.. <tick> | eps) (~(<tick> | <pass>))* <pass> (~(<tick> | <pass>))*         ensure n = 1
      case context .. <pass> (~<tick>)* <pass> (~<tick>)*                                 ensure n = 2 *)
  val pass : unit -> unit
  val refuse : unit -> unit
end
open Clock

(*@ define limited = ~(.. <pass> (~<tick>)* <pass> (~<tick>)* <pass> ..) *)

(*@ invariant limited *)
let request () : bool = if used () < 2 then (pass (); true) else (refuse (); false)

(*@ invariant limited *)
let request_off_by_one () : bool = if used () <= 2 then (pass (); true) else (refuse (); false)

(*@ invariant limited *)
let burst (n : int) : unit =
  for _i = 1 to n do
    ignore (request ())
  done
