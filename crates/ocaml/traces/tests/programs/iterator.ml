module Col : sig
  type it
  val iterate : unit -> it
  val next : it -> int
  (*@ next i  demand F (<iterate -> i> & X G ~<add _>) *)
  val has_next : it -> bool
  val add : int -> unit
end
(*@ effect .. *)
let first () = let i = Col.iterate () in if Col.has_next i then Some (Col.next i) else None
(*@ effect .. *)
let double_bad () = let i = Col.iterate () in let rec go () = if Col.has_next i then (let x = Col.next i in Col.add x; go ()) in go ()
(*@ effect .. *)
let double () = let i = Col.iterate () in let rec go acc = if Col.has_next i then go (Col.next i :: acc) else acc in List.iter Col.add (go [])
