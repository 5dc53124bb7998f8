module Db : sig val debit : int -> int -> unit  val credit : int -> int -> unit  val balance : int -> int end
exception Insufficient of int
(*@ effect (<Db.balance _> (<Db.debit from amount> <Db.credit to_ amount>)?) *)
let transfer ~from ~to_ amount = if Db.balance from >= amount then (Db.debit from amount; Db.credit to_ amount)
(*@ case require amount > 0  effect <Db.balance _> <Db.debit from amount> <Db.credit to_ amount>
    case require amount > 0  effect <Db.balance _ -> b | b < amount>  raises Insufficient amount *)
let transfer_exn ~from ~to_ amount =
  let b = Db.balance from in
  if b < amount then raise (Insufficient amount);
  Db.debit from amount; Db.credit to_ amount
(*@ case require amount > 0  effect <Db.balance _> <Db.debit from amount> <Db.credit to_ amount>
    case require amount > 0  effect <Db.balance _ -> b | b < amount>  raises Insufficient amount *)
let transfer_bad ~from ~to_ amount =
  Db.debit from amount;
  let b = Db.balance from in
  if b < amount then raise (Insufficient amount);
  Db.credit to_ amount
