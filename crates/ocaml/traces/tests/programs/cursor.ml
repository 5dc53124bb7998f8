(* A parser with a cursor over a token stream *)
module Lexer : sig
  type token = Num of int | Plus | Lpar | Rpar | Eof
  val peek : unit -> token
  val advance : unit -> unit
  val error : string -> unit
end
open Lexer
exception Syntax of string
let expect t = if peek () = t then advance () else raise (Syntax "unexpected")
let rec expr () =
  let l = term () in
  match peek () with
  | Plus -> advance (); l + expr ()
  | _ -> l
and term () = match peek () with
  | Num n -> advance (); n
  | Lpar -> advance (); let v = expr () in expect Rpar; v
  | _ -> raise (Syntax "term")
(*@ effect ~(.. <advance> <advance> ..) *)
let parse () : int option = try Some (expr ()) with Syntax m -> error m; None
(*@ effect ~(.. <peek -> Eof> <advance> ..) *)
let skip () = let rec go () = match peek () with Rpar -> advance () | Eof -> () | _ -> advance (); go () in go ()
(*@ effect ~(.. <peek -> Eof> <advance> ..) *)
let skip_bad () = let rec go () = match peek () with Rpar -> () | _ -> advance (); go () in go ()
