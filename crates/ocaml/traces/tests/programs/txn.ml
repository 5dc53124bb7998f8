module Tx : sig
  val begin_ : unit -> unit  (*@ begin_ ()  demand ~latest(<begin_>, <commit> | <rollback>) *)
  val commit : unit -> unit  (*@ commit () demand latest(<begin_>, <commit> | <rollback>) *)
  val rollback : unit -> unit (*@ rollback () demand latest(<begin_>, <commit> | <rollback>) *)
  val exec : int -> bool
end
(*@ invariant ~latest(<Tx.begin_>, <Tx.commit> | <Tx.rollback>) *)
let run n = Tx.begin_ (); if Tx.exec n then Tx.commit () else Tx.rollback ()
(*@ invariant ~latest(<Tx.begin_>, <Tx.commit> | <Tx.rollback>) *)
let run_bad n = Tx.begin_ (); if Tx.exec n && Tx.exec (n + 1) then Tx.commit () else if n > 3 then Tx.rollback ()
(*@ invariant ~latest(<Tx.begin_>, <Tx.commit> | <Tx.rollback>) *)
let rec retry n = if n > 0 then begin Tx.begin_ (); if Tx.exec n then Tx.commit () else (Tx.rollback (); retry (n - 1)) end
(*@ invariant ~latest(<Tx.begin_>, <Tx.commit> | <Tx.rollback>) *)
let rec retry_bad n = if n > 0 then begin Tx.begin_ (); if Tx.exec n then Tx.commit () else (retry_bad (n - 1); Tx.rollback ()) end
