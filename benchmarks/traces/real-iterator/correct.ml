open Rep

(** Removes the old keys. *)
(*@ invariant true *)
let sweep () : unit =
  let rec walk i =
    match next i with
    | None -> ()
    | Some k when is_old k ->
      remove k;
      walk (iterate ())
    | Some _ -> walk i
  in
  walk (iterate ())
