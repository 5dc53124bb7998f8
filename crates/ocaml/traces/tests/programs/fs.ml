module Fs : sig
  type path
  val parent : path -> path  (*@ pure *)
  val root : path
  val create : path -> unit
  (*@ create p  demand live(parent p) | [parent p = root] *)
  val delete : path -> unit
  val exists : path -> bool
  (*@ exists p  observes live(p) *)
  (*@ define live(p : path) = latest(<create p>, <delete p>) *)
end
(*@ effect .. *)
let mkdir (p : Fs.path) = if Fs.parent p = Fs.root || Fs.exists (Fs.parent p) then (if not (Fs.exists p) then Fs.create p)
(*@ effect .. *)
let mkdir_bad (p : Fs.path) = if not (Fs.exists p) then Fs.create p
