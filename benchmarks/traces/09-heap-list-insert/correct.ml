open Rep

(*@ invariant sorted *)
let rec insert_aux (cur : Elem.t) (x : Elem.t) : Elem.t =
  if cur = x then cur
  else if x < cur then (
    setNext x cur;
    x)
  else if hasNext cur then insert_aux (getNext cur) x
  else (
    setNext cur x;
    cur)
