module Sink : sig val out : int -> unit end
type ring = { buf : int array; mutable head : int; mutable len : int }
exception Full
let create n = { buf = Array.make n 0; head = 0; len = 0 }
let push r x =
  let n = Array.length r.buf in
  if r.len = n then raise Full;
  r.buf.((r.head + r.len) mod n) <- x;
  r.len <- r.len + 1
let pop r =
  if r.len = 0 then None
  else begin
    let x = r.buf.(r.head) in
    r.head <- (r.head + 1) mod Array.length r.buf;
    r.len <- r.len - 1;
    Some x
  end
(*@ effect <Sink.out a> <Sink.out b> *)
let fifo a b =
  let r = create 2 in
  push r a; push r b;
  Option.iter Sink.out (pop r);
  Option.iter Sink.out (pop r)
(*@ raises Full *)
let overfull a b c = let r = create 2 in push r a; push r b; push r c
(*@ effect <Sink.out a> <Sink.out b> <Sink.out c> *)
let wrap a b c =
  let r = create 2 in
  push r a; push r b;
  (match pop r with Some x -> Sink.out x | None -> ());
  push r c;
  let rec drain () = match pop r with Some x -> Sink.out x; drain () | None -> () in
  drain ()
(*@ require 0 <= r.head && r.head < Array.length r.buf && r.len >= 0 && r.len <= Array.length r.buf
    ensure result = Some x *)
let push_pop_bad r x = push r x; pop r
