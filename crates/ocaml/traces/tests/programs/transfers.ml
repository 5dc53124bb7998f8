module Ledger : sig
  type account
  val balance : account -> int
  (*@ n = balance a  ensure n >= 0 *)
  val debit : account -> int -> unit
  (*@ debit a n  require n > 0 *)
  val credit : account -> int -> unit
  (*@ credit a n require n > 0 *)
  val begin_tx : unit -> unit
  (*@ begin_tx () demand not latest(<begin_tx>, <commit> | <rollback>) *)
  val commit : unit -> unit
  (*@ commit () demand latest(<begin_tx>, <commit> | <rollback>) *)
  val rollback : unit -> unit
  (*@ rollback () demand latest(<begin_tx>, <commit> | <rollback>) *)
end
exception Insufficient of int
type outcome = Done | Refused of { missing : int }

(*@ context not latest(<Ledger.begin_tx>, <Ledger.commit> | <Ledger.rollback>)
    require amount > 0
    effect <Ledger.begin_tx> .. <Ledger.debit src amount> <Ledger.credit dst amount> <Ledger.commit>
         | <Ledger.begin_tx> (~<Ledger.debit>)* <Ledger.rollback> *)
let transfer ~src ~dst amount =
  Ledger.begin_tx ();
  try
    let b = Ledger.balance src in
    if b < amount then raise (Insufficient (amount - b));
    Ledger.debit src amount;
    Ledger.credit dst amount;
    Ledger.commit ();
    Done
  with Insufficient missing -> Ledger.rollback (); Refused { missing }

(*@ context not latest(<Ledger.begin_tx>, <Ledger.commit> | <Ledger.rollback>)
    effect <Ledger.begin_tx> .. <Ledger.debit src amount> <Ledger.credit dst amount> <Ledger.commit>
         | <Ledger.begin_tx> (~<Ledger.debit>)* <Ledger.rollback> *)
let transfer_bad ~src ~dst amount =
  Ledger.begin_tx ();
  try
    let b = Ledger.balance src in
    if b < amount then raise (Insufficient (amount - b));
    Ledger.debit src amount;
    Ledger.credit dst amount;
    Ledger.commit ();
    Done
  with Insufficient missing -> Ledger.rollback (); Refused { missing }

(*@ ensure match_refused result amount
    require amount > 0 *)
let quote acc amount =
  let b = Ledger.balance acc in
  if b >= amount then Done else Refused { missing = amount - b }
let match_refused r amount = match r with Done -> true | Refused { missing } -> missing > 0 && missing <= amount
