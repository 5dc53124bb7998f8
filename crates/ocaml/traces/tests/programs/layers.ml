(* transactional key-value with nested scopes: a list of maps *)
module SM = Map.Make (String)
module Disk : sig val flush : string -> int -> unit end
type t = { mutable layers : int SM.t list }
let get t k = List.find_map (fun m -> SM.find_opt k m) t.layers
let set t k v = match t.layers with
  | top :: rest -> t.layers <- SM.add k v top :: rest
  | [] -> invalid_arg "no transaction"
let begin_ t = t.layers <- SM.empty :: t.layers
let rollback t = match t.layers with _ :: rest -> t.layers <- rest | [] -> ()
let commit t = match t.layers with
  | top :: below :: rest -> t.layers <- SM.union (fun _ a _ -> Some a) top below :: rest
  | [ top ] -> SM.iter Disk.flush top; t.layers <- []
  | [] -> ()
(*@ ensure result = Some v *)
let nested (v : int) = let t = { layers = [ SM.empty ] } in
  begin_ t; set t "k" v; commit t; get t "k"
(*@ ensure result = Some v *)
let nested_bad (v : int) = let t = { layers = [ SM.empty ] } in
  begin_ t; set t "k" v; rollback t; get t "k"
(*@ effect <Disk.flush "a" 1> <Disk.flush "b" 2> *)
let flushes () = let t = { layers = [ SM.empty ] } in set t "b" 2; set t "a" 1; commit t
