(* Sessions: a request needs a token that was handed out and not revoked. `handle_unchecked` does not look,
   `handle_silently` does not complain, `refresh` hands out the new token before the old one is revoked. *)
exception Unauthorized
exception Locked of int

module Token : sig type t end
module User : sig type t end

module Auth : sig
  val issue : User.t -> Token.t
  val revoke : Token.t -> unit

  (*@ define live(t : Token.t) = latest(<issue _ -> t>, <revoke t>) *)

  val valid : Token.t -> bool
  (*@ valid t  observes live(t) *)

  val failures : User.t -> int
  (*@ n = failures u  ensure n >= 0 *)

  val serve : Token.t -> string -> unit
  (*@ serve t request  demand live(t) *)
end

open Auth

(*@ case context live(t)   effect <valid t> <serve t request>
    case context ~live(t)  effect <valid t>  raises Unauthorized *)
let handle (t : Token.t) (request : string) : unit =
  if valid t then serve t request else raise Unauthorized

(*@ effect <serve t request> *)
let handle_unchecked (t : Token.t) (request : string) : unit = serve t request

(*@ case context live(t)   effect <valid t> <serve t request>
    case context ~live(t)  effect <valid t>  raises Unauthorized *)
let handle_silently (t : Token.t) (request : string) : unit = if valid t then serve t request

(*@ case effect <failures u> <issue u>
    case effect <failures u>  raises Locked _ *)
let login (u : User.t) : Token.t =
  let n = failures u in
  if n > 3 then raise (Locked n) else issue u

(*@ t = refresh u old
    effect <revoke old> <issue u -> t> *)
let refresh (u : User.t) (old : Token.t) : Token.t =
  let t = issue u in
  revoke old;
  t
