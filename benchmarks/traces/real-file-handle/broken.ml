open Rep

(*@ ghost h : handle
    invariant no_leak(h) *)
let copy_first_line (from : string) (into : string) : unit =
  let input = openfile from in
  let output = openfile into in
  let line = read_line input in
  write_line output line;
  close input;
  close output
