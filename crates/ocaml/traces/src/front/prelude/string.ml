(* What functors need of the module String, and lengths.  *)

type t = string

let compare (a : string) (b : string) = compare a b
let equal (a : string) (b : string) = a = b

module Known : sig
  val length : string -> int
  (*@ n = length s
      pure
      ensure n >= 0 && (n = 0 -> s = "") *)
end

let length s = Known.length s

let rec concat sep l =
  match l with [] -> "" | x :: rest -> (match rest with [] -> x | _ :: _ -> x ^ sep ^ concat sep rest)

let cat a b = a ^ b
