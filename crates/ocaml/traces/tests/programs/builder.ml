module Out : sig val send : int -> int -> unit end
type req = { host : int; port : int; retries : int }
let default = { host = 1; port = 80; retries = 3 }
let with_port port r = { r with port }
let with_host host r = { r with host }
(*@ effect <Out.send 1 8080> *)
let go () = let r = default |> with_port 8080 in Out.send r.host r.port
(*@ effect <Out.send 1 8080> *)
let go_bad () = let r = default |> with_host 8080 in Out.send r.host r.port
