module Pool : sig
  type conn
  val acquire : unit -> conn
  (*@ c = acquire ()  context ~latest(<acquire -> c>, <release c>) *)
  val release : conn -> unit
  (*@ release c  demand latest(<acquire -> c>, <release c>) *)
  val query : conn -> int
  (*@ n = query c
      case
      case raises Not_found *)
end
(*@ ghost c : Pool.conn  invariant ~latest(<Pool.acquire -> c>, <Pool.release c>) *)
let with_conn () = let c = Pool.acquire () in Fun.protect ~finally:(fun () -> Pool.release c) (fun () -> Pool.query c)
(*@ ghost c : Pool.conn  invariant ~latest(<Pool.acquire -> c>, <Pool.release c>) *)
let with_conn_bad () = let c = Pool.acquire () in let n = Pool.query c in Pool.release c; n
