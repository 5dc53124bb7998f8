(* An elevator never moves with an open door. `careless` does not look at it. *)
type direction = Up | Down
type cabin = { floor : int; direction : direction }

module Motor = struct
  module type S = sig
    val open_door : unit -> unit
    val close_door : unit -> unit
    val move : direction -> unit
    val is_closed : unit -> bool
    (*@ is_closed ()  observes ~(.. <open_door> (~<close_door>)* ) *)
  end
end

module M : Motor.S
open M

(*@ define safe = ~( .. <open_door> (~<close_door>)* <move _> ..) *)

(*@ invariant safe
    ensure result.floor = cabin.floor + 1 || result.floor = cabin.floor - 1 *)
let step (cabin : cabin) : cabin =
  if not (is_closed ()) then close_door ();
  move cabin.direction;
  match cabin.direction with
  | Up -> { cabin with floor = cabin.floor + 1 }
  | Down -> { cabin with floor = cabin.floor - 1 }

(*@ invariant safe
    require target >= 0 *)
let rec travel (cabin : cabin) (target : int) : cabin =
  if cabin.floor = target then begin
    open_door ();
    cabin
  end
  else
    let direction = if target > cabin.floor then Up else Down in
    travel (step { cabin with direction }) target

(*@ invariant safe *)
let careless (cabin : cabin) : unit =
  match cabin with
  | { floor = 0; direction = Down } -> open_door ()
  | { direction; _ } -> move direction
