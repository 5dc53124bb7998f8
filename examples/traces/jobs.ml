(* A worker on a job queue: a finished job does not run again unless it is submitted again. `work_blindly` does not look at
   the job's state. *)
module Id : sig type t val none : t end

type state = Waiting | Running | Finished

module Queue : sig
  val push : Id.t -> unit
  val pop : unit -> Id.t option
  (*@ j = pop ()
      ghost x : Id.t
      case context latest(<push x>, <pop -> Some x>)   ensure j = Some x
      case ensure j = None *)
  val set : Id.t -> state -> unit
  val get : Id.t -> state
  (*@ s = get j   context latest(<set j s>, <set j _>) *)
end

open Queue

(*@ define lifecycle(j : Id.t) = ~( .. <set j Finished> (~<set j Waiting>)* <set j Running> .. ) *)

(*@ ghost j : Id.t
    invariant lifecycle(j) *)
let rec work (budget : int) : int =
  if budget <= 0 then 0
  else
    match pop () with
    | None -> 0
    | Some job when get job = Waiting ->
        set job Running;
        set job Finished;
        1 + work (budget - 1)
    | Some _ -> work (budget - 1)

(*@ ghost j : Id.t
    invariant lifecycle(j) *)
let rec work_blindly (budget : int) : int =
  if budget <= 0 then 0
  else
    match pop () with
    | None -> 0
    | Some job ->
        set job Running;
        set job Finished;
        1 + work_blindly (budget - 1)

(*@ ghost j : Id.t
    invariant lifecycle(j) *)
let submit (job : Id.t) : unit = set job Waiting; push job
