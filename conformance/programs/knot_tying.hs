module Main where
import qualified Data.Map as M
import Data.Array
import Data.Function (fix)
import Control.Monad.Fix (mfix)
import Data.IORef
import Data.Maybe (fromJust)

-- replace every leaf by the minimum in one pass
data Tree a = Leaf a | Fork (Tree a) (Tree a) deriving Show
repMin :: Ord a => Tree a -> Tree a
repMin t = r
  where
    (r, m) = go t
    go (Leaf x) = (Leaf m, x)
    go (Fork a b) = let { (a', ma) = go a; (b', mb) = go b } in (Fork a' b', min ma mb)

-- doubly linked list
data DL a = DL { prev :: Maybe (DL a), val :: a, next :: Maybe (DL a) }
fromL :: [a] -> Maybe (DL a)
fromL = go Nothing
  where
    go _ [] = Nothing
    go p (x : xs) = let this = DL p x (go (Just this) xs) in Just this

forward, back :: DL a -> [a]
forward d = val d : maybe [] forward (next d)
back d = val d : maybe [] back (prev d)
lastDL :: DL a -> DL a
lastDL d = maybe d lastDL (next d)

-- memo with lazy map and array
collatzLen :: Int -> Int
collatzLen n = table ! n
  where
    table = listArray (1, n) (map len [1 .. n])
    len 1 = 1
    len k = let k' = if even k then k `div` 2 else 3 * k + 1 in 1 + (if k' <= n then table ! k' else len k')

change :: [Int] -> Int -> Integer
change coins target = foldl step base coins ! target
  where
    base = listArray (0, target) (1 : replicate target 0)
    step ways c = new where new = listArray (0, target) [ways ! i + (if i >= c then new ! (i - c) else 0) | i <- [0 .. target]]

expressions :: M.Map String (M.Map String Int -> Int)
expressions = M.fromList [("a", \e -> e M.! "b" + 1), ("b", \e -> e M.! "c" * 2), ("c", const 5), ("d", \e -> sum [e M.! k | k <- ["a", "b", "c"]])]

solved :: M.Map String Int
solved = fix (\env -> M.map ($ env) expressions)

data Rose = Rose { label :: Int, parent :: Maybe Rose, kids :: [Rose] }

main :: IO ()
main = do
  print (repMin (Fork (Fork (Leaf 3) (Leaf 1)) (Leaf 2)))
  let Just d = fromL "abcd"
  putStrLn (forward d ++ "/" ++ back (lastDL d))
  print (map collatzLen [1, 7, 27], change [1, 5, 10, 25, 50] 100)
  print solved
  print (take 10 (fix (\xs -> 1 : map (* 2) xs)), fix (\rec n -> if n <= 1 then 1 else n * rec (n - 1)) (10 :: Integer))
  xs <- mfix (\xs -> do { ref <- newIORef 0; writeIORef ref 1; n <- readIORef ref; return (n : take 4 (map (+ 1) xs)) })
  print (xs :: [Int])
  print (fst <$> mfix (\ ~(_, y) -> Just (y + 1, 41)))
  let root = Rose 0 Nothing [Rose i (Just root) [] | i <- [1 .. 3]]
  print [fmap label (parent k) | k <- kids root]
  let ones = 1 : ones; evens = 0 : map (+ 2) evens
      (as, bs) = (0 : map (+ 1) bs, map (* 2) as)
  print (take 3 ones, take 4 evens, take 6 as)
