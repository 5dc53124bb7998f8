(** A database with nested transactions: each `savepoint` is released or rolled back before the one around it. *)

type table
type row
exception Constraint

val savepoint : unit -> int
(*@ id = savepoint ()
    context never(<savepoint -> id>) *)

(*@ define is_active(id : int) =
      latest(<savepoint -> id>, <release id> | <rollback id>)

    define innermost(id : int) =
      is_active(id)
      & not F (<savepoint -> id> & X F (<savepoint -> inner | inner <> id>
               & X never(<release> | <rollback>))) *)

val release : int -> unit
(*@ release id
    demand is_active(id) *)

val rollback : int -> unit
(*@ rollback id
    demand is_active(id) *)

val insert : table -> row -> unit
(*@ insert t r
    case
    case raises Constraint *)

(** No transaction stays open. *)
(*@ define settled(id : int) = not is_active(id) *)
