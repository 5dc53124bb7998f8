(* A stack machine *)
module Trace : sig val step : string -> int -> unit end
type instr = Push of int | Add | Mul | Pop | Dup
exception Underflow
let exec st = function
  | Push n -> Stack.push n st
  | Add -> let a = Stack.pop st in let b = Stack.pop st in Stack.push (a + b) st
  | Mul -> let a = Stack.pop st in let b = Stack.pop st in Stack.push (a * b) st
  | Pop -> ignore (Stack.pop st)
  | Dup -> Stack.push (Stack.top st) st
(*@ ensure result = Some (2 * n) *)
let double (n : int) =
  let st = Stack.create () in
  List.iter (exec st) [ Push n; Dup; Add ];
  Stack.pop_opt st
(*@ ensure result = Some (n * n) *)
let square_bad (n : int) =
  let st = Stack.create () in
  List.iter (exec st) [ Push n; Dup; Add ];
  Stack.pop_opt st
(*@ require List.length prog <= 2
    raises Underflow *)
let run_under_bad (prog : instr list) =
  let st = Stack.create () in
  (try List.iter (exec st) prog with Stack.Empty -> raise Underflow)
(*@ case
    case raises Stack.Empty *)
let run_any (prog : instr list) = let st = Stack.create () in List.iter (exec st) prog
(*@ effect (<Trace.step _ _>)* *)
let traced (prog : instr list) =
  List.iteri (fun i ins -> Trace.step (match ins with Push _ -> "push" | Add | Mul -> "arith" | _ -> "other") i) prog
