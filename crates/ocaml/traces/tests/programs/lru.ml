(* least recently used, most recent first *)
module Disk : sig val write : int -> unit end
type cache = { mutable entries : (int * int) list; size : int }
let touch c k v =
  let others = List.remove_assoc k c.entries in
  c.entries <- (k, v) :: others;
  if List.length c.entries > c.size then
    match List.rev c.entries with
    | (victim, _) :: rest -> c.entries <- List.rev rest; Disk.write victim
    | [] -> ()
(*@ require a <> b && b <> c && a <> c  effect <Disk.write b> *)
let three a b c = let l = { entries = []; size = 2 } in touch l a 0; touch l b 0; touch l a 0; touch l c 0
let touch_wrong c k v =
  if not (List.mem_assoc k c.entries) then begin
    c.entries <- (k, v) :: c.entries;
    if List.length c.entries > c.size then
      match List.rev c.entries with
      | (victim, _) :: rest -> c.entries <- List.rev rest; Disk.write victim
      | [] -> ()
  end
(*@ require a <> b && b <> c && a <> c  effect <Disk.write b> *)
let three_bad a b c = let l = { entries = []; size = 2 } in touch_wrong l a 0; touch_wrong l b 0; touch_wrong l a 0; touch_wrong l c 0
