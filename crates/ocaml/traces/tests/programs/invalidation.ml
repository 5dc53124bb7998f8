(* Iterators are invalid once their collection changed. *)
module Coll : sig
  type t
  type iter
  val iter : t -> iter
  (*@ i = iter c  context never(<iter _ -> i>) *)
  val add : t -> int -> unit
  val next : iter -> int option
  (*@ r = next i
      ghost c : t
      demand .. <iter c -> i> (~<add c _>)* *)
end
(*@ effect <Coll.iter c> .. *)
let sum (c : Coll.t) : int =
  let it = Coll.iter c in
  let rec go acc = match Coll.next it with None -> acc | Some x -> go (acc + x) in
  go 0
(*@ effect <Coll.iter c> .. *)
let duplicate_bad (c : Coll.t) : unit =
  let it = Coll.iter c in
  let rec go () = match Coll.next it with None -> () | Some x -> Coll.add c x; go () in
  go ()
(*@ effect <Coll.iter c> .. *)
let duplicate_ok (c : Coll.t) : unit =
  let it = Coll.iter c in
  let rec collect acc = match Coll.next it with None -> List.rev acc | Some x -> collect (x :: acc) in
  List.iter (Coll.add c) (collect [])
