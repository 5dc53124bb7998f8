(* What functors need of the module String, and lengths. The texts of strings are not known here. *)

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
