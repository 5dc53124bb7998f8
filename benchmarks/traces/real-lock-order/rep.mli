(** Mutexes with a rank. Whoever locks them in the order of their ranks never waits in a circle. *)

module Mutex : sig
  type t
end

(*@ total_order Mutex.t

    define held(m : Mutex.t) = latest(<lock m>, <unlock m>) *)

val lock : Mutex.t -> unit
(*@ lock m
    demand not held(m) *)

val unlock : Mutex.t -> unit
(*@ unlock m
    demand held(m) *)

val move : int -> unit

(** While a mutex is held, only later ones are locked; in the end it is free. *)
(*@ define ordered(m : Mutex.t) =
      not F (<lock m> & X (~<unlock m> U <lock n | n < m>))

    define free(m : Mutex.t) = not held(m) *)
