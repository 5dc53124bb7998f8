{-# LANGUAGE TypeOperators #-}
-- The representations of generic types are functors themselves; ST can fail.
import Control.Monad.ST
import Data.Foldable (toList)
import GHC.Generics

type Two = Par1 :*: (Rec1 [] :+: U1)

values :: [Two Int]
values = [Par1 1 :*: L1 (Rec1 [2, 3]), Par1 4 :*: R1 U1]

second :: [Int] -> Int
second xs = runST (do
  (_ : y : _) <- return xs
  return (y * 10))

main :: IO ()
main = do
  print (map sum values)
  print (map (toList . fmap show) values)
  print (fmap toList (traverse (\n -> if n > 0 then Just (n - 1) else Nothing) (head values)))
  print (fmap toList (traverse (\n -> if n > 1 then Just n else Nothing) (head values)))
  print (toList (Comp1 [Just 'a', Nothing, Just 'b']))
  print ((Par1 "x" :*: U1) <> (Par1 "y" :*: U1))
  print (second [1, 2, 3])
  print (second [1])
