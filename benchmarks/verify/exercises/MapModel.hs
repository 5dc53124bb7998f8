-- twin eval: (if bound x env then find x env else 0) => (find x env)
module MapModel where
import qualified Data.Set as S

data Env = Nil | Bind Int Int Env

{-@ measure dom @-}
dom :: Env -> S.Set Int
dom Nil = S.empty
dom (Bind k _ e) = S.union (S.singleton k) (dom e)

{-@ find :: k:Int -> {e:Env | Set_mem k (dom e)} -> Int @-}
find :: Int -> Env -> Int
find k (Bind j v e)
  | k == j = v
  | otherwise = find k e

{-@ bound :: k:Int -> e:Env -> {b:Bool | b <=> Set_mem k (dom e)} @-}
bound :: Int -> Env -> Bool
bound _ Nil = False
bound k (Bind j _ e) = k == j || bound k e

eval :: Int -> Env -> Int
eval x env = (if bound x env then find x env else 0)

{-@ put :: k:Int -> Int -> e:Env -> {v:Env | dom v == Set_cup (Set_sng k) (dom e)} @-}
put :: Int -> Int -> Env -> Env
put k v e = Bind k v e
