module Main where

-- Cyclic data built by referring to a binding inside its own definition.
data Person = Person { name :: String, friend :: Person }

alice, bob :: Person
alice = Person { name = "Alice", friend = bob }
bob = Person { name = "Bob", friend = alice }

data Tree = Leaf Int | Node Tree Tree

-- Replaces every leaf by the minimum of the tree in one traversal.
repMin :: Tree -> Tree
repMin tree = result
  where
    (result, smallest) = go tree
    go (Leaf n) = (Leaf smallest, n)
    go (Node l r) = (Node l' r', min a b)
      where
        (l', a) = go l
        (r', b) = go r

flatten :: Tree -> [Int]
flatten (Leaf n) = [n]
flatten (Node l r) = flatten l ++ flatten r

main :: IO ()
main = do
  putStrLn (name (friend (friend (friend alice))))
  print (flatten (repMin (Node (Node (Leaf 4) (Leaf 2)) (Node (Leaf 7) (Leaf 3)))))
  let xs = 1 : map (* 2) ys
      ys = 10 : map (+ 1) xs
  print (take 6 xs)
  print (take 6 ys)
  let loop = 'a' : 'b' : loop
  putStrLn (take 7 loop)
