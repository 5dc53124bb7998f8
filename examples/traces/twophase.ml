(* Two-phase commit: a node commits only after it voted yes, and nobody commits while another aborts. `majority` commits
   nodes that voted no. *)
module Node : sig type t end

type vote = Yes | No

module Net : sig
  val prepare : Node.t -> vote
  val commit : Node.t -> unit
  val abort : Node.t -> unit
end

let rec all_yes = function
  | [] -> true
  | n :: rest -> ( match Net.prepare n with Yes -> all_yes rest | No -> false)

(*@ ghost n : Node.t
    effect ~((~<Net.prepare n -> Yes>)* <Net.commit n> ..) & (F <Net.commit> -> ~F <Net.abort>) *)
let decide (nodes : Node.t list) : bool =
  let ok = all_yes nodes in
  List.iter (if ok then Net.commit else Net.abort) nodes;
  ok

(*@ ghost n : Node.t
    effect ~((~<Net.prepare n -> Yes>)* <Net.commit n> ..) *)
let majority (nodes : Node.t list) : unit =
  let count yes n = match Net.prepare n with Yes -> yes + 1 | No -> yes in
  if 2 * List.fold_left count 0 nodes > List.length nodes then List.iter Net.commit nodes
