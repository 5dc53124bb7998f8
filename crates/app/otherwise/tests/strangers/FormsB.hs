-- judged: minusBad wrong, the rest verified
-- Operators with types.
{-@ LIQUID "--reflection"
           "--ple" @-}
module FormsB where
import Prelude hiding ((++))
import qualified Data.List as L

infixr 5 ++
{-@ infixr 5 ++ @-}
{-@ reflect ++ @-}
{-@ (++) :: xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} @-}
(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

{-@ (\\) :: Eq a => xs:[a] -> [a] -> {v:[a] | len v <= len xs} @-}
(\\) :: Eq a => [a] -> [a] -> [a]
[] \\ _ = []
(x : xs) \\ ys
  | x `elem` ys = xs \\ ys
  | otherwise = x : (xs \\ ys)

{-@ (???) :: Maybe a -> a -> a @-}
(???) :: Maybe a -> a -> a
Just x ??? _ = x
Nothing ??? d = d

{-@ (|>) :: x:a -> (y:a -> b) -> b @-}
(|>) :: a -> (a -> b) -> b
x |> f = f x

{-@ minusBad :: Eq a => xs:[a] -> ys:[a] -> {v:[a] | len v = len xs - len ys} @-}
minusBad :: Eq a => [a] -> [a] -> [a]
minusBad xs ys = xs \\ ys

{-@ useIt :: Nat -> Int @-}
useIt :: Int -> Int
useIt n = n |> \m -> m + 1
