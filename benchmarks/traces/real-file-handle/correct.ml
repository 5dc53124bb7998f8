open Rep

(*@ ghost h : handle
    invariant no_leak(h) *)
let copy_first_line (from : string) (into : string) : unit =
  let input = openfile from in
  let output = openfile into in
  (match read_line input with
   | line -> write_line output line
   | exception End_of_file -> ());
  close input;
  close output
