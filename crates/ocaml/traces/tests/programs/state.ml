module Door : sig val opened : unit -> unit val closed : unit -> unit val alarm : unit -> unit end
type state = Open | Closed | Locked of int
type door = { mutable state : state }
let press d code = match d.state, code with
  | Open, _ -> d.state <- Closed; Door.closed ()
  | Closed, Some c -> d.state <- Locked c
  | Closed, None -> d.state <- Open; Door.opened ()
  | Locked c, Some c' when c = c' -> d.state <- Closed
  | Locked _, _ -> Door.alarm ()
(*@ require c <> c'  effect <Door.closed> <Door.alarm> *)
let scenario c c' = let d = { state = Open } in press d None; press d (Some c); press d (Some c'); press d (Some c)
(*@ effect <Door.closed> <Door.alarm> *)
let scenario_bad c c' = let d = { state = Open } in press d None; press d (Some c); press d (Some c'); press d (Some c)
