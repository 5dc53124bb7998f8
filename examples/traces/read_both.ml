(* A descriptor leaks when the second `read` raises.

     otherwise trace examples/traces/read_both.ml *)

open Files

(*@ ghost h : handle
    invariant not is_open(h) *)
let read_both (one : string) (two : string) : string * string =
  let first = openfile one in
  let second = openfile two in
  let texts =
    match (read first, read second) with
    | texts -> texts
    | exception End_of_file ->
      close first;
      raise End_of_file
  in
  close second;
  close first;
  texts

(*@ ghost h : handle
    invariant not is_open(h) *)
let read_safely (one : string) (two : string) : string * string =
  let first = openfile one in
  Fun.protect
    ~finally:(fun () -> close first)
    (fun () ->
      let second = openfile two in
      Fun.protect ~finally:(fun () -> close second) (fun () -> (read first, read second)))
