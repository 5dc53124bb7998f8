(* functions of the standard library, with what OCaml says they give *)
module Out : sig val put : int -> unit  val line : string -> unit end
(*@ effect <Out.put 5> <Out.put 4> <Out.put 3> *)
let lists () =
  let xs = [ 1; 2; 3 ] in
  Out.put (List.fold_left2 (fun a x y -> a + (x * y)) (-9) xs xs);
  let yes, no = List.partition (fun x -> x > 1) xs in
  Out.put (List.length yes + List.length no + List.nth (List.sort compare [ 3; 1; 2 ]) 0);
  Out.put (List.length (List.concat_map (fun x -> if x > 1 then [ x ] else []) (List.rev xs) @ List.filter (( = ) 1) xs));
  assert (List.combine xs xs |> List.split |> fst = xs);
  assert (List.mapi (fun i x -> i - x) xs = [ -1; -1; -1 ])
(*@ effect <Out.put 3> <Out.put 2> *)
let tables () =
  let t = Hashtbl.create 7 in
  Hashtbl.add t "a" 1; Hashtbl.add t "a" 2; Hashtbl.replace t "a" 3;
  Out.put (Hashtbl.find t "a");
  assert (Hashtbl.find_all t "a" = [ 3; 1 ]);
  Hashtbl.remove t "a"; assert (Hashtbl.find t "a" = 1);
  Hashtbl.remove t "a"; assert (not (Hashtbl.mem t "a"));
  Out.put (match Hashtbl.find t "a" with _ -> 1 | exception Not_found -> 2)
(*@ effect <Out.put 7> *)
let sections () = let add = ( + ) 2 in let less = ( < ) 3 in if less 5 then Out.put (5 |> add) else Out.put 0
(*@ effect <Out.put 3> *)
let sections_bad () = let minus = ( - ) 2 in Out.put (minus 5)
(*@ effect <Out.put (-3)> *)
let minus () = let minus = ( - ) 2 in Out.put (minus 5)
let ( let* ) = Option.bind
(*@ r = chained a b  ensure (r = None) <-> (a = None || b = None)  effect <Out.put _>? *)
let chained (a : int option) (b : int option) = let* x = a in let* y = b in Out.put (x + y); Some (x + y)
(*@ effect <Out.put 1> <Out.put 2> *)
let order () = let pair = (Out.put 2; 2), (Out.put 1; 1) in ignore pair
(*@ effect <Out.put 2> <Out.put 1> *)
let order_bad () = let pair = (Out.put 2; 2), (Out.put 1; 1) in ignore pair
(*@ effect <Out.put 3> *)
let assignments () = let r = ref 1 in let f x = r := !r + x; !r in let a = f 1 + f 0 in Out.put (if a = 3 then 3 else 0)
let swap r = let (a, b) = !r in r := (b, a)
(*@ r = swapped a b  ensure r = (b, a) *)
let swapped (a : int) (b : int) = let r = ref (a, b) in swap r; !r
