(* Reference counting: freed when, and only when, the last reference goes. *)
module Mem : sig
  type block
  val alloc : int -> block
  (*@ b = alloc n require n > 0 context never(<alloc _ -> b>) *)
  val free : block -> unit
  (*@ free b demand latest(<alloc _ -> b>, <free b>) *)
end
type rc = { block : Mem.block; mutable count : int }
let make n = { block = Mem.alloc n; count = 1 }
let retain r = r.count <- r.count + 1; r
let release r =
  r.count <- r.count - 1;
  if r.count = 0 then Mem.free r.block
(*@ require n > 0
    effect <Mem.alloc n -> b> <Mem.free b> | <Mem.alloc n -> !b> ..
    ghost b : Mem.block *)
let balanced n = let r = make n in let s = retain r in release r; release s
(*@ require n > 0
    effect <Mem.alloc n -> b> <Mem.free b> | <Mem.alloc n -> !b> ..
    ghost b : Mem.block *)
let leaked_bad n = let r = make n in let s = retain r in release r; ignore (retain s); release s
(*@ require n > 0 *)
let double_bad n = let r = make n in release r; let r = retain r in release r
