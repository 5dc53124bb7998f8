(* Fibonacci numbers on a table: nothing is stored twice. `fib_twice` does not look. *)
module Memo : sig
  val store : int -> int -> unit
  val lookup : int -> int option
  (*@ r = lookup k
      ghost v : int
      case context latest(<store k v>, <store k _>)  ensure r = Some v
      case context never(<store k _>)                ensure r = None *)
end

(*@ ghost k : int
    invariant ~(.. <Memo.store k _> .. <Memo.store k _> ..) *)
let rec fib (n : int) : int =
  match Memo.lookup n with
  | Some v -> v
  | None ->
      let v = if n < 2 then n else fib (n - 1) + fib (n - 2) in
      Memo.store n v;
      v

(*@ ghost k : int
    invariant once(<Memo.store k _>) *)
let rec fib_twice (n : int) : int =
  let v = if n < 2 then n else fib_twice (n - 1) + fib_twice (n - 2) in
  Memo.store n v;
  v
