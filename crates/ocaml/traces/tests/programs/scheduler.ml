module Cpu : sig val start : int -> unit  val stop : int -> unit end
let ready = Queue.create ()
let spawn p = Queue.add p ready
let step () = match Queue.take_opt ready with None -> () | Some p -> Cpu.start p; Cpu.stop p; Queue.push p ready
(*@ effect <Cpu.start 1> <Cpu.stop 1> <Cpu.start 2> <Cpu.stop 2> <Cpu.start 1> <Cpu.stop 1> *)
let robin () = spawn 1; spawn 2; step (); step (); step ()
(*@ effect <Cpu.start 1> <Cpu.stop 1> <Cpu.start 2> <Cpu.stop 2> <Cpu.start 2> <Cpu.stop 2> *)
let robin_bad () = spawn 1; spawn 2; step (); step (); step ()
