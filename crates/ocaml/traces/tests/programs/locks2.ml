module Mutex_ : sig
  type t
  val lock : t -> unit
  (*@ lock m demand not latest(<lock m>, <unlock m>) *)
  val unlock : t -> unit
  (*@ unlock m demand latest(<lock m>, <unlock m>) *)
  val id : t -> int
  (*@ i = id m pure *)
end
(*@ axiom inj : forall a : Mutex_.t, b : Mutex_.t. Mutex_.id a = Mutex_.id b -> a = b *)
let with_both a b f =
  let open Mutex_ in
  if a = b then begin
    lock a; let r = f () in unlock a; r
  end else begin
    let first, second = if id a < id b then a, b else b, a in
    lock first; lock second;
    match f () with
    | r -> unlock second; unlock first; r
    | exception e -> unlock second; unlock first; raise e
  end
(*@
    context forall m : Mutex_.t. not latest(<Mutex_.lock m>, <Mutex_.unlock m>)
    ghost p : Mutex_.t, q : Mutex_.t
    effect ~(.. <Mutex_.lock p> (~<Mutex_.unlock p>)* <Mutex_.lock q> ..) | [Mutex_.id p < Mutex_.id q] *)
let swap (a : Mutex_.t) (b : Mutex_.t) : int = with_both a b (fun () -> 1)
(*@ context forall m : Mutex_.t. not latest(<Mutex_.lock m>, <Mutex_.unlock m>)
    ghost p : Mutex_.t, q : Mutex_.t
    effect ~(.. <Mutex_.lock p> (~<Mutex_.unlock p>)* <Mutex_.lock q> ..) | [Mutex_.id p < Mutex_.id q] *)
let swap_bad (a : Mutex_.t) (b : Mutex_.t) : int = if a = b then 0 else begin
  Mutex_.lock a; Mutex_.lock b; Mutex_.unlock b; Mutex_.unlock a; 1 end
(*@ context forall m : Mutex_.t. not latest(<Mutex_.lock m>, <Mutex_.unlock m>)
    effect forall m : Mutex_.t. ~(.. <Mutex_.lock m> (~<Mutex_.unlock m>)* ) *)
let with_raise_bad (a : Mutex_.t) (n : int) : int =
  Mutex_.lock a; let r = 10 / n in Mutex_.unlock a; r
