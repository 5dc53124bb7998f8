(* An event bus: whoever subscribes unsubscribes, also when the work in between raises. `leaky` and `announce_badly` do not. *)
module Topic : sig type t end

module Bus : sig
  val subscribe : Topic.t -> unit
  val unsubscribe : Topic.t -> unit
  val publish : Topic.t -> string -> unit
  (*@ case
      case raises Not_found *)
end
open Bus

(*@ where work () { effect (~(<subscribe> | <unsubscribe>))*
                   case
                   case raises Exit }
    effect <subscribe t> (~(<subscribe> | <unsubscribe>))* <unsubscribe t> *)
let with_subscription (t : Topic.t) (work : unit -> unit) : unit =
  subscribe t;
  Fun.protect ~finally:(fun () -> unsubscribe t) work

(*@ where work () { effect (~(<subscribe> | <unsubscribe>))*
                   case
                   case raises Exit }
    effect <subscribe t> (~(<subscribe> | <unsubscribe>))* <unsubscribe t> *)
let leaky (t : Topic.t) (work : unit -> unit) : unit =
  subscribe t;
  work ();
  unsubscribe t

(*@ effect <subscribe t> <publish t _>* <unsubscribe t> *)
let announce (t : Topic.t) (lines : string list) : unit =
  subscribe t;
  (try List.iter (publish t) lines with Not_found -> ());
  unsubscribe t

(*@ effect <subscribe t> <publish t _>* <unsubscribe t> *)
let announce_badly (t : Topic.t) (lines : string list) : unit =
  subscribe t;
  (match List.iter (publish t) lines with
   | () -> unsubscribe t
   | exception Not_found when lines = [] -> unsubscribe t)
