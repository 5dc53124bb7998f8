-- judged: evalBad wrong, dotBad wrong, countBad wrong, maxVBad wrong, swapBad wrong, the rest verified
module EvalVecHw where
import qualified Data.Map as M
import Data.Vector (Vector, (!))
import qualified Data.Vector as V
-- evaluator, map, vector
type Env = M.Map String Int
data E = Num Int | Var String | Add E E | Div E E | Let String E E
{-@ eval :: Env -> E -> Maybe Int @-}
eval :: Env -> E -> Maybe Int
eval _ (Num n) = Just n
eval env (Var x) = M.lookup x env
eval env (Add a b) = do { x <- eval env a; y <- eval env b; return (x + y) }
eval env (Div a b) = do
  x <- eval env a
  y <- eval env b
  if y == 0 then Nothing else Just (x `div` y)
eval env (Let x a b) = do { v <- eval env a; eval (M.insert x v env) b }
{-@ evalBad :: Env -> E -> Maybe Int @-}
evalBad :: Env -> E -> Maybe Int
evalBad _ (Num n) = Just n
evalBad env (Var x) = Just (env M.! x)
evalBad env (Add a b) = do { x <- evalBad env a; y <- evalBad env b; return (x + y) }
evalBad env (Div a b) = do { x <- evalBad env a; y <- evalBad env b; return (x `div` y) }
evalBad env (Let x a b) = do { v <- evalBad env a; evalBad (M.insert x v env) b }
{-@ dot :: x:Vector Int -> {y:Vector Int | vlen y = vlen x} -> Int @-}
dot :: Vector Int -> Vector Int -> Int
dot x y = go 0 0
  where
    n = V.length x
    go acc i | i < n = go (acc + (x ! i) * (y ! i)) (i + 1)
             | otherwise = acc
{-@ dotBad :: x:Vector Int -> {y:Vector Int | vlen y = vlen x} -> Int @-}
dotBad :: Vector Int -> Vector Int -> Int
dotBad x y = go 0 0
  where
    n = V.length x
    go acc i | i <= n = go (acc + (x ! i) * (y ! i)) (i + 1)
             | otherwise = acc
{-@ bsearch :: Vector Int -> Int -> Maybe Nat @-}
bsearch :: Vector Int -> Int -> Maybe Int
bsearch v k = if V.length v == 0 then Nothing else go 0 (V.length v - 1)
  where
    {-@ go :: lo:{Nat | lo <= vlen v} -> hi:{Int | -1 <= hi && hi < vlen v} -> Maybe Nat / [hi - lo + 1] @-}
    go :: Int -> Int -> Maybe Int
    go lo hi
      | lo > hi = Nothing
      | v ! mid == k = Just mid
      | v ! mid < k = go (mid + 1) hi
      | otherwise = go lo (mid - 1)
      where mid = (lo + hi) `div` 2
{-@ count :: Ord k => [k] -> M.Map k Nat @-}
count :: Ord k => [k] -> M.Map k Int
count = foldr (\k m -> M.insertWith (+) k 1 m) M.empty
{-@ countBad :: Ord k => [k] -> M.Map k Nat @-}
countBad :: Ord k => [k] -> M.Map k Int
countBad = foldr (\k m -> M.insertWith (+) k (-1) m) M.empty
{-@ maxV :: {v:Vector Int | vlen v > 0} -> Int @-}
maxV :: Vector Int -> Int
maxV v = V.foldr max (v ! 0) v
{-@ maxVBad :: Vector Int -> Int @-}
maxVBad :: Vector Int -> Int
maxVBad v = V.foldr max (v ! 0) v
{-@ swapBad :: v:Vector a -> i:Nat -> {j:Nat | j < vlen v} -> {w:Vector a | vlen w = vlen v} @-}
swapBad :: Vector a -> Int -> Int -> Vector a
swapBad v i j = v V.// [(i, v ! j), (j, v ! i)]
{-@ swap :: v:Vector a -> {i:Nat | i < vlen v} -> {j:Nat | j < vlen v} -> {w:Vector a | vlen w = vlen v} @-}
swap :: Vector a -> Int -> Int -> Vector a
swap v i j = v V.// [(i, v ! j), (j, v ! i)]
