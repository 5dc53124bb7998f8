(* A parser on a token stream that takes back one token, the last one. `sloppy` gives back two. *)
type token = Num of int | Plus | LParen | RParen | Eof

module Stream : sig
  val next : unit -> token
  val push_back : token -> unit
  (*@ push_back t  demand .. <next -> t> *)
end
open Stream

exception Syntax of token

(*@ define balanced = ~(.. <push_back> <push_back> ..) *)

(*@ effect balanced *)
let rec expr () : int =
  let left = atom () in
  match next () with
  | Plus -> left + expr ()
  | t -> push_back t; left

and atom () =
  match next () with
  | Num n -> n
  | LParen ->
      let v = expr () in
      (match next () with RParen -> v | t -> raise (Syntax t))
  | t -> push_back t; raise (Syntax t)

(*@ effect balanced *)
let rec sloppy () : int =
  match next () with
  | Num n -> n
  | t -> push_back t; push_back Eof; 0
