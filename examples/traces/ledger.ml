(* What a method may change: `modifies` names it, and everything else stays as it is. `transfer_logged` writes to an
   account that it does not name, `close_month` resets a total that it does not name, `audit` calls something that
   changes an account at all. *)

module Account : sig
  type t

  val balance : t -> int

  val set : t -> int -> unit
  (*@ set a n
      modifies a *)
end

type totals = { mutable month : int; mutable year : int }

(*@ modifies from, into *)
let transfer (from : Account.t) (into : Account.t) (amount : int) : unit =
  Account.set from (Account.balance from - amount);
  Account.set into (Account.balance into + amount)

(*@ modifies from, into *)
let transfer_logged (from : Account.t) (into : Account.t) (log : Account.t) (amount : int) : unit =
  transfer from into amount;
  Account.set log amount

(*@ modifies totals.month *)
let count (totals : totals) (a : Account.t) : unit = totals.month <- totals.month + Account.balance a

(*@ modifies totals.year *)
let close_month (totals : totals) : unit =
  totals.year <- totals.year + totals.month;
  totals.month <- 0

(*@ modifies () *)
let audit (a : Account.t) : bool =
  let n = Account.balance a in
  if n < 0 then Account.set a 0;
  n >= 0
