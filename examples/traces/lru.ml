(* A cache in front of a slow store: what is evicted is saved before, and what is looked up is what was loaded. `put_lossy`
   loses a value when its key is put again, `get_stale` loads twice. *)
module Cache (K : sig type t end) (V : sig type t end) = struct
  module Table : sig
    val add : K.t -> V.t -> unit
    val remove : K.t -> unit
    val find : K.t -> V.t option
    (*@ r = find k
        ghost v : V.t
        case context latest(<add k v>, <add k _> | <remove k>)  ensure r = Some v
        case context ~latest(<add k _>, <remove k>)             ensure r = None *)
    val oldest : unit -> K.t
    val size : unit -> int
    (*@ n = size ()  ensure n >= 0 *)
  end

  module Store : sig
    val load : K.t -> V.t
    val save : K.t -> V.t -> unit
  end

  (** What is evicted is saved before. *)
  (*@ ghost k : K.t
      effect ~( (~<Store.save k _>)* <Table.remove k> .. ) *)
  let put (capacity : int) (key : K.t) (value : V.t) : unit =
    if Table.size () >= capacity then begin
      let victim = Table.oldest () in
      match Table.find victim with
      | Some v ->
          Store.save victim v;
          Table.remove victim
      | None -> ()
    end;
    Table.add key value

  (*@ ghost k : K.t
      effect ~( (~<Store.save k _>)* <Table.remove k> .. ) *)
  let put_lossy (capacity : int) (key : K.t) (value : V.t) : unit =
    if Table.size () >= capacity then begin
      let victim = Table.oldest () in
      match Table.find victim with
      | Some v when victim <> key ->
          Store.save victim v;
          Table.remove victim
      | Some _ -> Table.remove victim
      | None -> ()
    end;
    Table.add key value

  (*@ v = get key
      effect <Table.find key -> Some v> | <Table.find key -> None> <Store.load key -> v> <Table.add key v> *)
  let get (key : K.t) : V.t =
    match Table.find key with
    | Some v -> v
    | None ->
        let v = Store.load key in
        Table.add key v;
        v

  (*@ v = get_stale key
      effect <Table.find key -> Some v> | <Table.find key -> None> <Store.load key -> v> <Table.add key v> *)
  let get_stale (key : K.t) : V.t =
    match Table.find key with
    | Some v -> v
    | None ->
        let v = Store.load key in
        Table.add key (Store.load key);
        v
end
