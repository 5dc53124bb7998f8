(* A bank on a ledger: money that leaves one account arrives at another. `transfer` forgets that an account can be its
   own partner, `reopen` opens an account that may be open. *)
module Account : sig type t end

module Ledger : sig
  val credit : Account.t -> int -> unit
  val debit : Account.t -> int -> unit

  val balance : Account.t -> int
  (*@ b = balance a  ensure b >= 0 *)

  val open_account : Account.t -> unit
  (*@ open_account a  demand never(<open_account a>) *)

  val opened : Account.t -> bool
  (*@ opened a  observes ever(<open_account a>) *)
end

open Ledger

type outcome = Done | Refused of string

(*@ ghost a : Account.t
    require amount > 0
    effect G (<debit a amount> -> X <credit _ amount>) *)
let transfer (source : Account.t) (target : Account.t) (amount : int) : outcome =
  if not (opened source) then Refused "no source"
  else if not (opened target) then Refused "no target"
  else if balance source < amount then Refused "too little"
  else begin
    debit source amount;
    if source <> target then credit target amount;
    Done
  end

(*@ ghost a : Account.t
    require amount > 0
    effect G (<debit a amount> -> X <credit _ amount>) *)
let transfer_safely (source : Account.t) (target : Account.t) (amount : int) : outcome =
  if not (opened source && opened target) then Refused "closed"
  else if source = target || balance source < amount then Refused "nothing to do"
  else (
    debit source amount;
    credit target amount;
    Done)

(*@ ghost x : Account.t
    invariant once(<open_account x>) *)
let open_all (accounts : Account.t list) : unit =
  List.iter (fun a -> if not (opened a) then open_account a) accounts

(*@ ghost x : Account.t
    invariant once(<open_account x>) *)
let reopen (a : Account.t) (b : Account.t) : unit =
  open_all [ a; b ];
  open_account a
