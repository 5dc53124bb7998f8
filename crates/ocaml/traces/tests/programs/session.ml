module Auth : sig
  type token
  val login : string -> token
  val check : token -> bool
  (*@ check t  observes ever(<login _ -> t>) & never(<logout t>) *)
  val logout : token -> unit
  val page : token -> unit
  (*@ page t  demand latest(<login _ -> t>, <logout t>) *)
end
(*@ effect .. *)
let visit (t : Auth.token) = if Auth.check t then Auth.page t
(*@ effect .. *)
let visit_bad (t : Auth.token) = if not (Auth.check t) then Auth.logout t; Auth.page t
