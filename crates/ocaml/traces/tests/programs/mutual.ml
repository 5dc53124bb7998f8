module P : sig
  type tok = A | B | C
  val next : unit -> tok
end
let rec s n = match P.next () with P.A -> t n | P.B -> 1 | P.C -> raise Not_found
and t n = match P.next () with P.B -> s (n + 1) | _ -> n
(*@ ensure result >= n || result = 1
    effect .. *)
let go (n : int) = try s n with Not_found -> n
(*@ ensure result >= n *)
let go_bad (n : int) = try s n with Not_found -> n
