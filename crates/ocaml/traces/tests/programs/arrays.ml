module Io : sig val put : int -> unit end
(*@ require Array.length a = 3
    ensure result = a.(0) + a.(1) + a.(2) *)
let sum3 (a : int array) = Array.fold_left ( + ) 0 a
(*@ require Array.length a = 3
    ensure result = a.(0) + a.(2) *)
let sum3_bad (a : int array) = Array.fold_left ( + ) 0 a
(*@ effect <Io.put 1> <Io.put 2> <Io.put 3> <Io.put 4> <Io.put 5> <Io.put 6> *)
let loop () = for i = 1 to 6 do Io.put i done
(*@ effect <Io.put 1> <Io.put 2> <Io.put 3> <Io.put 4> <Io.put 5> <Io.put 7> *)
let loop_bad () = for i = 1 to 6 do Io.put i done
(*@ ensure result.(0) = x && Array.length result = 2 *)
let mk (x : int) = [| x; x + 1 |]
(*@ require 0 <= i && i < Array.length a && 0 <= j && j < Array.length a
    ensure result = a.(j) *)
let swap (a : int array) i j = let t = a.(i) in a.(i) <- a.(j); a.(j) <- t; a.(i)
(*@ require 0 <= i && i < Array.length a && 0 <= j && j < Array.length a
    ensure result = a.(i) *)
let swap_bad (a : int array) i j = let t = a.(i) in a.(i) <- a.(j); a.(j) <- t; a.(i)
(*@ ensure result = result && result >= x *)
let odd (x : int) = x lor 1
(*@ require x >= 0 ensure result = x - x mod 4 *)
let align (x : int) = x land lnot 3
(*@ ensure result = x *)
let flip (x : int) = (x lxor 5) lxor 5
