(* A connection pool. `with_conn` gives back what it took, also when the body raises. *)
module Db : sig
  type conn
  exception Timeout
  val connect : string -> conn
  (*@ c = connect url
      context never(<connect _ -> c>) *)
  val query : conn -> string -> int
  (*@ n = query c q
      demand latest(<connect _ -> c>, <close c>)
      case ensure n >= 0
      case raises Timeout *)
  val close : conn -> unit
  (*@ close c
      demand latest(<connect _ -> c>, <close c>) *)
end

let with_conn url f =
  let c = Db.connect url in
  Fun.protect ~finally:(fun () -> Db.close c) (fun () -> f c)

(*@ effect (.. <Db.connect url -> c> .. <Db.close c>) | ~(.. <Db.connect url -> c> ..)
    ghost c : Db.conn *)
let count url q = with_conn url (fun c -> Db.query c q)

(*@ ghost c : Db.conn
    effect ~(.. <Db.connect url -> c> (~<Db.close c>)* ) *)
let count_bad url q =
  let c = Db.connect url in
  let n = Db.query c q in
  Db.close c;
  n

(*@ ghost c : Db.conn
    effect ~(.. <Db.connect _ -> c> (~<Db.close c>)* ) *)
let retry url q =
  let rec go n =
    match with_conn url (fun c -> Db.query c q) with
    | n -> Some n
    | exception Db.Timeout -> if n = 0 then None else go (n - 1)
  in
  go 2
