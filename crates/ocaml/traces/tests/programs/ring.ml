module W : sig val write : int -> int -> unit end
type ring = { mutable head : int; mutable len : int; cap : int }
(*@ require r.cap > 0 && r.head >= 0 && r.head < r.cap && r.len >= 0 && r.len <= r.cap
    effect <W.write i x | 0 <= i && i < r.cap>? *)
let push (r : ring) x = if r.len < r.cap then begin W.write ((r.head + r.len) mod r.cap) x; r.len <- r.len + 1 end
(*@ require r.cap > 0 && r.head >= 0 && r.head < r.cap && r.len >= 0 && r.len <= r.cap
    effect <W.write i x | 0 <= i && i < r.cap>? *)
let push_bad (r : ring) x = if r.len < r.cap then begin W.write (r.head + r.len) x; r.len <- r.len + 1 end
