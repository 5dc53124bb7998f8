module Tok : sig type t = Int of int | Plus | Eof  val next : unit -> t  val emit : int -> unit end
(*@ effect .. *)
let rec expr () = match Tok.next () with Tok.Int n -> Tok.emit n; rest () | Tok.Plus | Tok.Eof -> failwith "syntax"
and rest () = match Tok.next () with Tok.Plus -> expr () | Tok.Eof -> () | Tok.Int _ -> failwith "syntax"
(*@ effect (~<Tok.emit _>)* (<Tok.emit _> (~<Tok.emit _>)+)* *)
let local () =
  let rec expr () = match Tok.next () with Tok.Int n -> Tok.emit n; rest () | _ -> ()
  and rest () = match Tok.next () with Tok.Plus -> expr () | _ -> () in expr ()
(*@ effect (~<Tok.emit _>)* (<Tok.emit _> (~<Tok.emit _>)+)* *)
let local_bad () =
  let rec expr () = match Tok.next () with Tok.Int n -> Tok.emit n; rest () | _ -> ()
  and rest () = match Tok.next () with Tok.Plus -> expr () | Tok.Int n -> Tok.emit n; Tok.emit n | _ -> () in expr ()
