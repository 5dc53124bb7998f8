module Main where

-- Arguments, fields and bindings that are never looked at are never evaluated.
data Pair a b = Pair a b

firstOf :: Pair a b -> a
firstOf (Pair x _) = x

constant :: a -> b -> a
constant x _ = x

main :: IO ()
main = do
  print (constant 1 (undefined :: Int))
  print (firstOf (Pair 'x' (error "never" :: Int)))
  print (length [undefined, error "no", 1 :: Int])
  print (fst (2, undefined :: ()))
  let unused = error "unused let" :: Int
      used = 3
  print (used + 1)
  print (snd (undefined :: Int, "ok"))
  print (null [undefined])
  print (case Just undefined of { Just _ -> "just"; Nothing -> "nothing" })
  where
    alsoUnused = head [] :: Int
