(* What OCaml does: the effects were written down from runs of these functions in OCaml; those of `_bad` have another last
   event. *)
module Out : sig val put : int -> unit end
open Out
type r = { mutable a : int; b : int; mutable c : int }
type node = { v : int; mutable next : node option }
type shape = Circle of { mutable rad : int; id : int } | Square of int | Empty
exception Stop of int
exception Other
type 'a tree = Leaf | Node of 'a tree * 'a * 'a tree
(*@ effect <put 3> <put 2> <put 1> <put 6> *)
let f0 () : unit = let x = { a = (put 1; 1); b = (put 2; 2); c = (put 3; 3) } in put (x.a + x.b + x.c)
(*@ effect <put 3> <put 2> <put 1> <put 7> *)
let f0_bad () : unit = let x = { a = (put 1; 1); b = (put 2; 2); c = (put 3; 3) } in put (x.a + x.b + x.c)
(*@ effect <put 1> <put 3> <put 2> <put 132> *)
let f1 () : unit = let x = { c = (put 1; 1); a = (put 2; 2); b = (put 3; 3) } in put (x.a + x.b * 10 + x.c * 100)
(*@ effect <put 1> <put 3> <put 2> <put 133> *)
let f1_bad () : unit = let x = { c = (put 1; 1); a = (put 2; 2); b = (put 3; 3) } in put (x.a + x.b * 10 + x.c * 100)
(*@ effect <put 3> <put 5> <put 1> <put 9> *)
let f2 () : unit = let x = { a = 1; b = 2; c = 3 } in let y = { x with a = 5 } in x.c <- 9; put y.c; put y.a; put x.a; y.c <- 4; put x.c
(*@ effect <put 3> <put 5> <put 1> <put 10> *)
let f2_bad () : unit = let x = { a = 1; b = 2; c = 3 } in let y = { x with a = 5 } in x.c <- 9; put y.c; put y.a; put x.a; y.c <- 4; put x.c
(*@ effect <put 6> <put 5> *)
let f3 () : unit = let r = ref 1 in put ((r := 5; !r) + !r); put !r
(*@ effect <put 6> <put 6> *)
let f3_bad () : unit = let r = ref 1 in put ((r := 5; !r) + !r); put !r
(*@ effect <put 3> <put 2> *)
let f4 () : unit = let r = ref 1 in let f a b = put a; put b in f (incr r; !r) (incr r; !r)
(*@ effect <put 3> <put 3> *)
let f4_bad () : unit = let r = ref 1 in let f a b = put a; put b in f (incr r; !r) (incr r; !r)
(*@ effect <put 1> <put 2> <put 3> *)
let f5 () : unit = let x = (put 1; 1) and y = (put 2; 2) in put (x + y)
(*@ effect <put 1> <put 2> <put 4> *)
let f5_bad () : unit = let x = (put 1; 1) and y = (put 2; 2) in put (x + y)
(*@ effect <put 7> <put 1> <put 0> <put 1> *)
let f6 () : unit = let a = ref 0 in let b = a in b := 7; put !a; put (if a == b then 1 else 0); put (if ref 0 == ref 0 then 1 else 0); put (if ref 0 = ref 0 then 1 else 0)
(*@ effect <put 7> <put 1> <put 0> <put 2> *)
let f6_bad () : unit = let a = ref 0 in let b = a in b := 7; put !a; put (if a == b then 1 else 0); put (if ref 0 == ref 0 then 1 else 0); put (if ref 0 = ref 0 then 1 else 0)
(*@ effect <put 4> <put 1> <put 1> *)
let f7 () : unit = let r = ref 0 in (try r := 1; raise (Stop 4) with Stop n -> put n; put !r); put !r
(*@ effect <put 4> <put 1> <put 2> *)
let f7_bad () : unit = let r = ref 0 in (try r := 1; raise (Stop 4) with Stop n -> put n; put !r); put !r
(*@ effect <put 2> *)
let f8 () : unit = let r = ref 0 in (try (try r := 1; raise Other with Stop n -> put n) with Other -> incr r); put !r
(*@ effect <put 3> *)
let f8_bad () : unit = let r = ref 0 in (try (try r := 1; raise Other with Stop n -> put n) with Other -> incr r); put !r
(*@ effect <put 1> <put 2> *)
let f9 () : unit = let fs = let r = ref 0 in (fun () -> incr r; !r) in put (fs ()); put (fs ())
(*@ effect <put 1> <put 3> *)
let f9_bad () : unit = let fs = let r = ref 0 in (fun () -> incr r; !r) in put (fs ()); put (fs ())
(*@ effect <put 11> <put 12> <put 14> *)
let f10 () : unit = let mk () = let r = ref 10 in (fun x -> r := !r + x; !r) in let f = mk () in let g = mk () in put (f 1); put (g 2); put (f 3)
(*@ effect <put 11> <put 12> <put 15> *)
let f10_bad () : unit = let mk () = let r = ref 10 in (fun x -> r := !r + x; !r) in let f = mk () in let g = mk () in put (f 1); put (g 2); put (f 3)
(*@ effect <put 3> <put 2> <put 1> *)
let f11 () : unit = let rec go n = if n > 0 then (put n; go (n - 1)) in go 3
(*@ effect <put 3> <put 2> <put 2> *)
let f11_bad () : unit = let rec go n = if n > 0 then (put n; go (n - 1)) in go 3
(*@ effect <put 4> <put 2> <put 0> <put 2> <put 0> *)
let f12 () : unit = let rec ev n = if n = 0 then put 0 else (put n; od (n - 1)) and od n = if n = 0 then put 100 else ev (n - 1) in ev 4; od 3
(*@ effect <put 4> <put 2> <put 0> <put 2> <put 1> *)
let f12_bad () : unit = let rec ev n = if n = 0 then put 0 else (put n; od (n - 1)) and od n = if n = 0 then put 100 else ev (n - 1) in ev 4; od 3
(*@ effect <put 1> <put 2> <put 3> <put 1> <put 2> <put 2> <put 3> <put 3> *)
let f13 () : unit = let rec a n = if n > 0 then (put 1; b (n - 1)) and b n = if n > 0 then (put 2; c (n - 1)) and c n = if n > 0 then (put 3; a (n - 1)) in a 5; b 2; c 1
(*@ effect <put 1> <put 2> <put 3> <put 1> <put 2> <put 2> <put 3> <put 4> *)
let f13_bad () : unit = let rec a n = if n > 0 then (put 1; b (n - 1)) and b n = if n > 0 then (put 2; c (n - 1)) and c n = if n > 0 then (put 3; a (n - 1)) in a 5; b 2; c 1
(*@ effect <put 2> <put 1> *)
let f14 () : unit = let n1 = { v = 1; next = None } in let n2 = { v = 2; next = Some n1 } in n1.next <- Some n2; (match n1.next with Some { v; next = Some m } -> put v; put m.v | _ -> put 0)
(*@ effect <put 2> <put 2> *)
let f14_bad () : unit = let n1 = { v = 1; next = None } in let n2 = { v = 2; next = Some n1 } in n1.next <- Some n2; (match n1.next with Some { v; next = Some m } -> put v; put m.v | _ -> put 0)
(*@ effect <put 0> <put (-1)> <put 3> *)
let f16 () : unit = let s = [ Square 1; Empty; Square 3 ] in List.iter (function Square n when n > 2 -> put n | Square _ -> put 0 | Circle _ | Empty -> put (-1)) s
(*@ effect <put 0> <put (-1)> <put 4> *)
let f16_bad () : unit = let s = [ Square 1; Empty; Square 3 ] in List.iter (function Square n when n > 2 -> put n | Square _ -> put 0 | Circle _ | Empty -> put (-1)) s
(*@ effect <put 2> <put 10> <put 99> *)
let f17 () : unit = let t = Hashtbl.create 3 in Hashtbl.add t 1 10; Hashtbl.add t 1 20; put (Hashtbl.length t); Hashtbl.remove t 1; put (Hashtbl.find t 1); put (try Hashtbl.find t 9 with Not_found -> 99)
(*@ effect <put 2> <put 10> <put 100> *)
let f17_bad () : unit = let t = Hashtbl.create 3 in Hashtbl.add t 1 10; Hashtbl.add t 1 20; put (Hashtbl.length t); Hashtbl.remove t 1; put (Hashtbl.find t 1); put (try Hashtbl.find t 9 with Not_found -> 99)
(*@ effect <put 1> <put 1> <put 2> <put 77> *)
let f18 () : unit = let q = Queue.create () in Queue.add 1 q; Queue.push 2 q; put (Queue.pop q); put (Queue.length q); put (Queue.peek q); (try ignore (Queue.pop q); ignore (Queue.pop q) with Queue.Empty -> put 77)
(*@ effect <put 1> <put 1> <put 2> <put 78> *)
let f18_bad () : unit = let q = Queue.create () in Queue.add 1 q; Queue.push 2 q; put (Queue.pop q); put (Queue.length q); put (Queue.peek q); (try ignore (Queue.pop q); ignore (Queue.pop q) with Queue.Empty -> put 77)
(*@ effect <put 2> <put 2> <put 1> <put 0> *)
let f19 () : unit = let s = Stack.create () in Stack.push 1 s; Stack.push 2 s; put (Stack.top s); put (Stack.pop s); put (Stack.length s); Stack.clear s; put (match Stack.pop_opt s with None -> 0 | Some x -> x)
(*@ effect <put 2> <put 2> <put 1> <put 1> *)
let f19_bad () : unit = let s = Stack.create () in Stack.push 1 s; Stack.push 2 s; put (Stack.top s); put (Stack.pop s); put (Stack.length s); Stack.clear s; put (match Stack.pop_opt s with None -> 0 | Some x -> x)
(*@ effect <put 1> <put 20> <put 3> *)
let f20 () : unit = let i = ref 0 in while !i < 3 do incr i; if !i = 2 then put 20 else put !i done
(*@ effect <put 1> <put 20> <put 4> *)
let f20_bad () : unit = let i = ref 0 in while !i < 3 do incr i; if !i = 2 then put 20 else put !i done
(*@ effect <put 3> <put 2> <put 1> *)
let f21 () : unit = for i = 3 downto 1 do put i done; for i = 5 to 4 do put i done
(*@ effect <put 3> <put 2> <put 2> *)
let f21_bad () : unit = for i = 3 downto 1 do put i done; for i = 5 to 4 do put i done
(*@ effect <put 3> <put 2> <put 1> <put 6> *)
let f22 () : unit = let l = ref [] in for i = 1 to 3 do l := i :: !l done; List.iter put !l; put (List.fold_left ( + ) 0 !l)
(*@ effect <put 3> <put 2> <put 1> <put 7> *)
let f22_bad () : unit = let l = ref [] in for i = 1 to 3 do l := i :: !l done; List.iter put !l; put (List.fold_left ( + ) 0 !l)
(*@ effect <put 123> *)
let f23 () : unit = let (x, y), z = (1, 2), 3 in put (x * 100 + y * 10 + z)
(*@ effect <put 124> *)
let f23_bad () : unit = let (x, y), z = (1, 2), 3 in put (x * 100 + y * 10 + z)
(*@ effect <put 5> <put 1> <put 2> <put 9> <put 3> <put 4> <put 5> <put 7> <put 6> *)
let f24 () : unit = let f ?(d = 5) ~k x = put d; put k; put x in f ~k:1 2; f ~d:9 ~k:3 4; f 6 ~k:7
(*@ effect <put 5> <put 1> <put 2> <put 9> <put 3> <put 4> <put 5> <put 7> <put 7> *)
let f24_bad () : unit = let f ?(d = 5) ~k x = put d; put k; put x in f ~k:1 2; f ~d:9 ~k:3 4; f 6 ~k:7
(*@ effect <put (-3)> <put (-1)> <put (-3)> <put 1> *)
let f25 () : unit = put (-7 / 2); put (-7 mod 2); put (7 / -2); put (7 mod -2)
(*@ effect <put (-3)> <put (-1)> <put (-3)> <put 2> *)
let f25_bad () : unit = put (-7 / 2); put (-7 mod 2); put (7 / -2); put (7 mod -2)
(*@ effect <put 42> *)
let f26 () : unit = put (try 1 / 0 with Division_by_zero -> 42)
(*@ effect <put 43> *)
let f26_bad () : unit = put (try 1 / 0 with Division_by_zero -> 42)
(*@ effect <put 1> <put 0> <put 0> *)
let f27 () : unit = let x = { a = 1; b = 1; c = 1 } in let y = { a = 1; b = 1; c = 1 } in put (if x = y then 1 else 0); put (if x == y then 1 else 0); y.a <- 2; put (if x = y then 1 else 0)
(*@ effect <put 1> <put 0> <put 1> *)
let f27_bad () : unit = let x = { a = 1; b = 1; c = 1 } in let y = { a = 1; b = 1; c = 1 } in put (if x = y then 1 else 0); put (if x == y then 1 else 0); y.a <- 2; put (if x = y then 1 else 0)
(*@ effect <put 3> <put 5> *)
let f28 () : unit = let r = ref (Some 3) in (match !r with Some n when (r := None; n > 2) -> put n | Some _ -> put 0 | None -> put 1); put (match !r with None -> 5 | Some _ -> 6)
(*@ effect <put 3> <put 6> *)
let f28_bad () : unit = let r = ref (Some 3) in (match !r with Some n when (r := None; n > 2) -> put n | Some _ -> put 0 | None -> put 1); put (match !r with None -> 5 | Some _ -> 6)
(*@ effect <put 1> <put 3> <put 50> *)
let f30 () : unit = let x = { a = 1; b = 2; c = 3 } in let { a; c; _ } = x in x.a <- 50; put a; put c; put x.a
(*@ effect <put 1> <put 3> <put 51> *)
let f30_bad () : unit = let x = { a = 1; b = 2; c = 3 } in let { a; c; _ } = x in x.a <- 50; put a; put c; put x.a
(*@ effect <put 0> <put 4> <put 12> *)
let f31 () : unit = let f = function [] -> 0 | [ x ] -> x | x :: y :: _ -> x * 10 + y in put (f []); put (f [ 4 ]); put (f [ 1; 2; 3 ])
(*@ effect <put 0> <put 4> <put 13> *)
let f31_bad () : unit = let f = function [] -> 0 | [ x ] -> x | x :: y :: _ -> x * 10 + y in put (f []); put (f [ 4 ]); put (f [ 1; 2; 3 ])
(*@ effect <put 1> <put 2> <put 3> *)
let f32 () : unit = let rec ins x = function Leaf -> Node (Leaf, x, Leaf) | Node (l, y, r) as t -> if x < y then Node (ins x l, y, r) else if x > y then Node (l, y, ins x r) else t in let rec it = function Leaf -> () | Node (l, x, r) -> it l; put x; it r in it (List.fold_left (fun t x -> ins x t) Leaf [ 3; 1; 2; 3 ])
(*@ effect <put 11> <put 5> *)
let f33 () : unit = let compose f g x = f (g x) in put (compose succ (fun x -> x * 2) 5); put ((fun x y -> x - y) 9 4)
(*@ effect <put 11> <put 6> *)
let f33_bad () : unit = let compose f g x = f (g x) in put (compose succ (fun x -> x * 2) 5); put ((fun x y -> x - y) 9 4)
(*@ effect <put 3> *)
let f34 () : unit = let (let*) o f = match o with None -> None | Some x -> f x in (match (let* x = Some 1 in let* y = Some 2 in Some (x + y)) with Some n -> put n | None -> put 0)
(*@ effect <put 4> *)
let f34_bad () : unit = let (let*) o f = match o with None -> None | Some x -> f x in (match (let* x = Some 1 in let* y = Some 2 in Some (x + y)) with Some n -> put n | None -> put 0)
(*@ effect <put 20> <put 2> *)
let f35 () : unit = put (match List.assoc_opt 2 [ (1, 10); (2, 20) ] with Some x -> x | None -> 0); put (List.length (List.filter (fun x -> x mod 2 = 0) [ 1; 2; 3; 4 ]))
(*@ effect <put 20> <put 3> *)
let f35_bad () : unit = put (match List.assoc_opt 2 [ (1, 10); (2, 20) ] with Some x -> x | None -> 0); put (List.length (List.filter (fun x -> x mod 2 = 0) [ 1; 2; 3; 4 ]))
(*@ effect <put 3> <put 2> <put 1> *)
let f36 () : unit = let r = ref 0 in let f () = incr r; !r in let l = [ f (); f (); f () ] in List.iter put l
(*@ effect <put 3> <put 2> <put 2> *)
let f36_bad () : unit = let r = ref 0 in let f () = incr r; !r in let l = [ f (); f (); f () ] in List.iter put l
(*@ effect <put 3> <put 2> <put 1> *)
let f37 () : unit = let r = ref 0 in let f () = incr r; !r in let (a, b, c) = (f (), f (), f ()) in put a; put b; put c
(*@ effect <put 3> <put 2> <put 2> *)
let f37_bad () : unit = let r = ref 0 in let f () = incr r; !r in let (a, b, c) = (f (), f (), f ()) in put a; put b; put c
(*@ effect <put 1> *)
let f38 () : unit = let r = ref 0 in let f () = incr r; !r in put (f () - f ())
(*@ effect <put 2> *)
let f38_bad () : unit = let r = ref 0 in let f () = incr r; !r in put (f () - f ())
(*@ effect <put 2> <put 1> *)
let f39 () : unit = let r = ref 0 in let f () = incr r; !r in (match f () :: [ f () ] with [ a; b ] -> put a; put b | _ -> ())
(*@ effect <put 2> <put 2> *)
let f39_bad () : unit = let r = ref 0 in let f () = incr r; !r in (match f () :: [ f () ] with [ a; b ] -> put a; put b | _ -> ())
(*@ effect <put 3> *)
let f40 () : unit = (match (try Some (if true then raise (Stop 3) else 1) with Stop n when n > 5 -> None | Stop n -> Some n) with Some n -> put n | None -> put 0)
(*@ effect <put 4> *)
let f40_bad () : unit = (match (try Some (if true then raise (Stop 3) else 1) with Stop n when n > 5 -> None | Stop n -> Some n) with Some n -> put n | None -> put 0)
(*@ effect <put 0> <put 1> <put 2> *)
let f41 () : unit = let c = ref 0 in let tick () = incr c in Fun.protect ~finally:tick (fun () -> put !c); put !c; (try Fun.protect ~finally:tick (fun () -> raise Other) with Other -> put !c)
(*@ effect <put 0> <put 1> <put 3> *)
let f41_bad () : unit = let c = ref 0 in let tick () = incr c in Fun.protect ~finally:tick (fun () -> put !c); put !c; (try Fun.protect ~finally:tick (fun () -> raise Other) with Other -> put !c)
(*@ effect <put 7> <put 4> <put 4> <put (-1)> *)
let f42 () : unit = put (List.fold_right (fun x acc -> x - acc) [ 10; 4; 1 ] 0); put (max 3 7 - min 3 7); put (abs (-4)); put (compare 3 5)
(*@ effect <put 7> <put 4> <put 4> <put 0> *)
let f42_bad () : unit = put (List.fold_right (fun x acc -> x - acc) [ 10; 4; 1 ] 0); put (max 3 7 - min 3 7); put (abs (-4)); put (compare 3 5)
(*@ effect <put 3> <put 3> <put 0> *)
let f43 () : unit = let a = [ 1; 2 ] @ [ 3 ] in put (List.nth a 2); put (List.hd (List.rev a)); put (try List.hd [] with Failure _ -> 0)
(*@ effect <put 3> <put 3> <put 1> *)
let f43_bad () : unit = let a = [ 1; 2 ] @ [ 3 ] in put (List.nth a 2); put (List.hd (List.rev a)); put (try List.hd [] with Failure _ -> 0)
(*@ effect <put 1> <put 9> <put 2> *)
let f44 () : unit = let x = ref { a = 1; b = 2; c = 3 } in let y = !x in x := { !x with b = 9 }; y.a <- 4; put !x.a; put !x.b; put y.b
(*@ effect <put 1> <put 9> <put 3> *)
let f44_bad () : unit = let x = ref { a = 1; b = 2; c = 3 } in let y = !x in x := { !x with b = 9 }; y.a <- 4; put !x.a; put !x.b; put y.b
(*@ effect <put 1> <put 2> <put 3> *)
let f45 () : unit = let g = let n = ref 0 in fun () -> (incr n; !n) in let h = g in put (g ()); put (h ()); put (g ())
(*@ effect <put 1> <put 2> <put 4> *)
let f45_bad () : unit = let g = let n = ref 0 in fun () -> (incr n; !n) in let h = g in put (g ()); put (h ()); put (g ())
(*@ effect <put 2> <put 1> <put 2> *)
let f46 () : unit = let swap a b = let t = !a in a := !b; b := t in let x = ref 1 and y = ref 2 in swap x y; put !x; put !y; swap x x; put !x
(*@ effect <put 2> <put 1> <put 3> *)
let f46_bad () : unit = let swap a b = let t = !a in a := !b; b := t in let x = ref 1 and y = ref 2 in swap x y; put !x; put !y; swap x x; put !x
(*@ effect <put 3> *)
let f47 () : unit = let rec last = function [] -> None | [ x ] -> Some x | _ :: t -> last t in put (match last [ 1; 2; 3 ] with Some x -> x | None -> 0)
(*@ effect <put 4> *)
let f47_bad () : unit = let rec last = function [] -> None | [ x ] -> Some x | _ :: t -> last t in put (match last [ 1; 2; 3 ] with Some x -> x | None -> 0)
(*@ effect <put 1> <put 2> <put 3> <put 5> *)
let f48 () : unit = if (put 1; false) || (put 2; true) && (put 3; false) then put 4 else put 5
(*@ effect <put 1> <put 2> <put 3> <put 6> *)
let f48_bad () : unit = if (put 1; false) || (put 2; true) && (put 3; false) then put 4 else put 5
(*@ effect <put 1> <put 2> <put 3> <put 4> <put 5> *)
let f49 () : unit = put 1; begin put 2; put 3 end; if true then put 4; put 5
(*@ effect <put 1> <put 2> <put 3> <put 4> <put 6> *)
let f49_bad () : unit = put 1; begin put 2; put 3 end; if true then put 4; put 5
(*@ effect <put 12> <put 10> *)
let f50 () : unit = let x = 1 in let x = x + 1 in let f y = x + y in let x = 10 in put (f x); put x
(*@ effect <put 12> <put 11> *)
let f50_bad () : unit = let x = 1 in let x = x + 1 in let f y = x + y in let x = 10 in put (f x); put x
(*@ effect <put 1> <put 5> *)
let f51 () : unit = assert (1 + 1 = 2); put 1; (match 5 with n when n > 3 -> put n | _ -> assert false)
(*@ effect <put 1> <put 6> *)
let f51_bad () : unit = assert (1 + 1 = 2); put 1; (match 5 with n when n > 3 -> put n | _ -> assert false)
(*@ effect <put 3> <put 2> <put 3> <put 4> *)
let f52 () : unit = let f (x : int) : int = x + 1 in let g = f in put (g (g 1)); [ 1; 2 ] |> List.map f |> List.iter put; put @@ f @@ 3
(*@ effect <put 3> <put 2> <put 3> <put 5> *)
let f52_bad () : unit = let f (x : int) : int = x + 1 in let g = f in put (g (g 1)); [ 1; 2 ] |> List.map f |> List.iter put; put @@ f @@ 3
(*@ effect <put 1> <put 2> <put 3> <put 3> *)
let f53 () : unit = let m = List.map (fun x -> put x; x) [ 1; 2; 3 ] in put (List.length m)
(*@ effect <put 1> <put 2> <put 3> <put 4> *)
let f53_bad () : unit = let m = List.map (fun x -> put x; x) [ 1; 2; 3 ] in put (List.length m)
(*@ effect <put 3> <put 2> <put 1> <put 2> <put 1> *)
let f54 () : unit = let l = List.sort (fun a b -> compare b a) [ 2; 3; 1 ] in List.iter put l; let (p, q) = List.partition (fun x -> x > 1) l in put (List.length p); put (List.length q)
(*@ effect <put 3> <put 2> <put 1> <put 2> <put 2> *)
let f54_bad () : unit = let l = List.sort (fun a b -> compare b a) [ 2; 3; 1 ] in List.iter put l; let (p, q) = List.partition (fun x -> x > 1) l in put (List.length p); put (List.length q)
(*@ effect <put 0> <put 6> <put 14> <put 3> *)
let f55 () : unit = let open List in iter put (mapi (fun i x -> i * x) [ 5; 6; 7 ]); put (length (concat [ [ 1 ]; []; [ 2; 3 ] ]))
(*@ effect <put 0> <put 6> <put 14> <put 4> *)
let f55_bad () : unit = let open List in iter put (mapi (fun i x -> i * x) [ 5; 6; 7 ]); put (length (concat [ [ 1 ]; []; [ 2; 3 ] ]))
(*@ effect <put 3> *)
let f56 () : unit = let exception Local of int in (try raise (Local 3) with Local n -> put n)
(*@ effect <put 4> *)
let f56_bad () : unit = let exception Local of int in (try raise (Local 3) with Local n -> put n)
(*@ effect <put 12> <put 16> *)
let f57 () : unit = let module M = struct let k = 4 let f x = x * k end in put (M.f 3); put M.(f k)
(*@ effect <put 12> <put 17> *)
let f57_bad () : unit = let module M = struct let k = 4 let f x = x * k end in put (M.f 3); put M.(f k)
