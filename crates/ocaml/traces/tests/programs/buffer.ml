module Out : sig val write : string -> unit end
(*@ effect <Out.write "ab"> *)
let build () = let b = Buffer.create 16 in Buffer.add_string b "a"; Buffer.add_char b 'b'; Out.write (Buffer.contents b)
(*@ effect <Out.write s> | <Out.write (s ^ "!")> *)
let shout (s : string) (loud : bool) =
  let b = Buffer.create 16 in
  Buffer.add_string b s;
  if loud then Buffer.add_string b "!";
  Out.write (Buffer.contents b)
(*@ effect <Out.write (s ^ "!")> *)
let shout_bad (s : string) (loud : bool) =
  let b = Buffer.create 16 in
  Buffer.add_string b s;
  if loud then Buffer.add_char b '!';
  Out.write (Buffer.contents b)
(*@ effect (<Out.write s | String.length s > 0>)* *)
let nonempty (xs : string list) = xs |> List.filter (fun s -> s <> "") |> List.iter Out.write
(*@ effect (<Out.write s | String.length s > 0>)* *)
let nonempty_bad (xs : string list) = xs |> List.filter (fun s -> String.length s >= 0) |> List.iter Out.write
(*@ ensure result = "x=1, y=" ^ string_of_int y *)
let fmt (y : int) : string = Printf.sprintf "x=%d, y=%d" 1 y
