-- judged: tree wrong, pair wrong, mp wrong, deep wrong, mayb wrong, rose wrong, both wrong, use wrong, need verified, the rest verified
module ElemsAll where
import qualified Data.Map as M

data T a = L | N (T a) a (T a)
data Rose a = Rose a [Rose a]

{-@ tree :: Int -> T Nat @-}
tree :: Int -> T Int
tree x = N (N L 1 L) 2 (N L x L)

{-@ pair :: Int -> (Nat, {v:Int | v > 3}) @-}
pair :: Int -> (Int, Int)
pair x = (7, x)

{-@ mp :: Int -> M.Map Int Nat @-}
mp :: Int -> M.Map Int Int
mp x = M.fromList [(1, 5), (2, x)]

{-@ deep :: Int -> Maybe [T Nat] @-}
deep :: Int -> Maybe [T Int]
deep x = Just [L, N L 3 L, N (N L x L) 4 L]

{-@ mayb :: Int -> Maybe Nat @-}
mayb :: Int -> Maybe Int
mayb x = Just x

{-@ rose :: Int -> Rose Nat @-}
rose :: Int -> Rose Int
rose x = Rose 1 [Rose 2 [], Rose 3 [Rose x []]]

{-@ both :: Int -> [(Nat, Nat)] @-}
both :: Int -> [(Int, Int)]
both x = [(1, 2), (3, x)]

{-@ need :: T Nat -> Int @-}
need :: T Int -> Int
need L = 0
need (N _ x _) = x

{-@ use :: Int -> Int @-}
use :: Int -> Int
use x = need (N L 0 (N L x L))
