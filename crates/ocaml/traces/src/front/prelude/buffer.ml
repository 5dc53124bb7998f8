(* What the module Buffer of OCaml's standard library does. *)

type t = { mutable text : string }

let create (_ : int) = { text = "" }
let contents b = b.text
let add_string b s = b.text <- b.text ^ s

(* Characters that stand in the program are texts already; nothing is known about others. *)
let add_char b c = b.text <- b.text ^ Char.escaped c
let add_buffer b other = b.text <- b.text ^ other.text
let clear b = b.text <- ""
let reset b = b.text <- ""
let length b = String.length b.text
