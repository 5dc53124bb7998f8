module Auth : sig
  type user
  type token
  val login : user -> string -> token option
  (*@ r = login u p *)
  val logout : token -> unit
  val valid : token -> bool
  (*@ valid t observes latest(<login _ _ -> Some t>, <logout t>) *)
end
module Api : sig val delete_all : Auth.token -> unit end
(*@ effect ~(.. <Api.delete_all t> ..) | .. <Auth.valid t -> true> <Api.delete_all t> ..
    ghost t : Auth.token *)
let purge (tok : Auth.token option) : (unit, string) result =
  match tok with
  | Some t when Auth.valid t -> Api.delete_all t; Ok ()
  | Some _ -> Error "expired"
  | None -> Error "no session"
let ( let* ) = Result.bind
let check t = if Auth.valid t then Ok t else Error "expired"
let need = function Some t -> Ok t | None -> Error "no session"
(*@ effect ~(.. <Api.delete_all t> ..) | .. <Auth.valid t -> true> <Api.delete_all t> ..
    ghost t : Auth.token *)
let purge_let (tok : Auth.token option) : (unit, string) result =
  let* t = need tok in
  let* t = check t in
  Api.delete_all t;
  Ok ()
(*@ ghost t : Auth.token
    effect ~(.. <Api.delete_all t> ..) | .. <Auth.valid t -> true> (~<Auth.logout t>)* <Api.delete_all t> .. *)
let purge_bad (tok : Auth.token option) (quit : bool) : (unit, string) result =
  let* t = need tok in
  let* t = check t in
  if quit then Auth.logout t;
  Api.delete_all t;
  Ok ()
(*@ ensure result = Error "no session" -> tok = None *)
let purge_msg (tok : Auth.token option) : (unit, string) result = Result.map (fun _ -> ()) (need tok)
