{-# LANGUAGE PatternSynonyms #-}
module Main where
pattern Point :: a -> b -> (a, b)
pattern Point {px, py} = (px, py)
flipP :: (a, b) -> (b, a)
flipP Point {px = x, py = y} = Point {px = y, py = x}
main :: IO ()
main = do
  print (flipP (1, 'a'))
  print (px (3, 4) + py (3, 4))
  let Point a b = Point 5 6
  print (a * b)
