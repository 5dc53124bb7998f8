module F : sig
  type h
  val open_ : string -> h
  (*@ h = open_ s
      case context ~latest(<open_ _ -> h>, <close h>)
      case raises Not_found *)
  val read : h -> string
  (*@ read h demand latest(<open_ _ -> h>, <close h>)
      case
      case raises End_of_file *)
  val close : h -> unit
  (*@ close h demand latest(<open_ _ -> h>, <close h>) *)
end
(*@ ghost h : F.h  invariant ~latest(<F.open_ _ -> h>, <F.close h>) *)
let first s = let h = F.open_ s in match F.read h with l -> F.close h; Some l | exception End_of_file -> F.close h; None
(*@ ghost h : F.h  invariant ~latest(<F.open_ _ -> h>, <F.close h>) *)
let first_bad s = let h = F.open_ s in try let l = F.read h in F.close h; Some l with End_of_file -> None
(*@ ghost h : F.h  invariant ~latest(<F.open_ _ -> h>, <F.close h>) *)
let read_all s = let h = F.open_ s in let b = ref [] in (try while true do b := F.read h :: !b done with End_of_file -> ()); F.close h; List.rev !b
(*@ ghost h : F.h  invariant ~latest(<F.open_ _ -> h>, <F.close h>) *)
let both_bad a b = let x = F.open_ a in let y = F.open_ b in F.close y; F.close x
