(* File descriptors with dup: each must be closed once. *)
module Unix_like : sig
  type fd
  val openfile : string -> fd
  (*@ f = openfile p  context never(<openfile _ -> f>) & never(<dup _ -> f>) *)
  val dup : fd -> fd
  (*@ g = dup f
      demand latest(<openfile _ -> f> | <dup _ -> f>, <close f>)
      context never(<openfile _ -> g>) & never(<dup _ -> g>) *)
  val close : fd -> unit
  (*@ close f  demand latest(<openfile _ -> f> | <dup _ -> f>, <close f>) *)
  val write : fd -> string -> unit
  (*@ write f s  demand latest(<openfile _ -> f> | <dup _ -> f>, <close f>) *)
end
open Unix_like
(*@ ghost f : fd
    effect ~(.. (<openfile _ -> f> | <dup _ -> f>) (~<close f>)* ) *)
let copy_out path =
  let f = openfile path in
  let g = dup f in
  write f "a";
  close f;
  write g "b";
  close g

(*@ ghost f : fd
    effect ~(.. (<openfile _ -> f> | <dup _ -> f>) (~<close f>)* ) *)
let copy_out_bad path =
  let f = openfile path in
  let g = dup f in
  close f;
  write f "a";
  close g
