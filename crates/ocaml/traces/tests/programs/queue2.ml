(* a functional queue of two lists that reports its elements in order *)
module Out : sig val emit : int -> unit end
type q = { mutable front : int list; mutable back : int list }
let enqueue q x = q.back <- x :: q.back
let rec dequeue q = match q with
  | { front = x :: rest; _ } -> q.front <- rest; Some x
  | { front = []; back = [] } -> None
  | { back; _ } -> q.front <- List.rev back; q.back <- []; dequeue q
let dequeue_wrong q = match q.front with
  | x :: rest -> q.front <- rest; Some x
  | [] -> (match q.back with [] -> None | x :: rest -> q.back <- rest; Some x)
let drain deq q = let rec go () = match deq q with Some x -> Out.emit x; go () | None -> () in go ()
(*@ effect <Out.emit a> <Out.emit b> *)
let two (a : int) (b : int) = let q = { front = []; back = [] } in enqueue q a; enqueue q b; drain dequeue q
(*@ effect <Out.emit a> <Out.emit b> *)
let two_bad (a : int) (b : int) = let q = { front = []; back = [] } in enqueue q a; enqueue q b; drain dequeue_wrong q
