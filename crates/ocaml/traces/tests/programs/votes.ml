(* Two-phase commit: nobody is told to commit before all have voted yes. *)
module Node : sig
  type t
  type vote = Yes | No
  val prepare : t -> vote
  val commit : t -> unit
  (*@ commit n demand ever(<prepare n -> Yes>) *)
  val abort : t -> unit
end
open Node
(*@ effect ~(.. <prepare _ -> No> .. <commit _> ..) & ~(.. <commit _> .. <abort _> ..) *)
let run (nodes : Node.t list) : bool =
  let votes = List.map (fun n -> (n, prepare n)) nodes in
  let ok = List.for_all (fun (_, v) -> v = Yes) votes in
  List.iter (fun (n, _) -> if ok then commit n else abort n) votes;
  ok
(*@ effect ~(.. <prepare _ -> No> .. <commit _> ..) *)
let run_eager_bad (nodes : Node.t list) : bool =
  List.fold_left (fun ok n -> match prepare n with Yes -> commit n; ok | No -> abort n; false) true nodes
(*@ effect ~(.. <prepare _ -> No> .. <commit _> ..) *)
let rec run_rec (nodes : Node.t list) : bool = match nodes with
  | [] -> true
  | n :: rest -> (match prepare n with
     | No -> abort n; false
     | Yes -> if run_rec rest then (commit n; true) else (abort n; false))
