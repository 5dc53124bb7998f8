(* An auction: bids rise, and nobody bids after the hammer. `place_equal` accepts a bid that is not higher, `place_late` does
   not look at the hammer. *)
module Bidder : sig type t end

module House : sig
  val bid : Bidder.t -> int -> unit
  val close : unit -> unit
  val highest : unit -> (Bidder.t * int) option
  (*@ h = highest ()
      ghost b : Bidder.t, n : int
      case context latest(<bid b n>, <bid>)   ensure h = Some (b, n)
      case context never(<bid>)               ensure h = None *)
  val is_open : unit -> bool
  (*@ is_open ()  observes never(<close>) *)
end

open House

(*@ define rising(b : Bidder.t, n : int) = G (<bid b n> -> WX G ~<bid _ m | m <= n>)
    define quiet = G (<close> -> WX G ~<bid>) *)

(*@ ghost b : Bidder.t, n : int
    invariant rising(b, n)
    invariant quiet *)
let place (who : Bidder.t) (amount : int) : bool =
  is_open ()
  &&
  match highest () with
  | Some (_, n) when amount <= n -> false
  | Some (leader, _) when leader = who -> false
  | Some _ | None -> bid who amount; true

(*@ ghost b : Bidder.t, n : int
    invariant rising(b, n)
    invariant quiet *)
let place_equal (who : Bidder.t) (amount : int) : bool =
  is_open ()
  &&
  match highest () with
  | Some (_, n) when amount < n -> false
  | Some (leader, _) when leader = who -> false
  | Some _ | None -> bid who amount; true

(*@ ghost b : Bidder.t, n : int
    invariant rising(b, n)
    invariant quiet *)
let place_late (who : Bidder.t) (amount : int) : bool =
  match highest () with
  | Some (_, n) when amount <= n -> false
  | _ -> bid who amount; true
