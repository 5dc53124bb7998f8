module M : sig
  type t
  val lock : t -> unit
  (*@ lock m demand ~latest(<lock m>, <unlock m>) *)
  val unlock : t -> unit
  (*@ unlock m demand latest(<lock m>, <unlock m>) *)
end
(*@ context ~latest(<M.lock a>, <M.unlock a>) & ~latest(<M.lock b>, <M.unlock b>)
    effect .. & ([a = b] | .. <M.unlock a>) *)
let both a b = if a <> b then (M.lock a; M.lock b; M.unlock b; M.unlock a)
(*@ context ~latest(<M.lock a>, <M.unlock a>) & ~latest(<M.lock b>, <M.unlock b>)
    effect .. *)
let both_bad a b = M.lock a; M.lock b; M.unlock b; M.unlock a
