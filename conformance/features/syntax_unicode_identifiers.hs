module Main where

data Größe = Klein | Groß deriving (Show, Eq)

π :: Double
π = 3.0

naïve' :: Int -> Int
naïve' x' = x' + x''
  where
    x'' = 1
    _unused = 2

(×) :: Int -> Int -> Int
a × b = a * b

(∘) :: (b -> c) -> (a -> b) -> a -> c
(∘) = (.)

main :: IO ()
main = do
  print [Klein, Groß]
  print (π * 2)
  print (naïve' 2)
  print (3 × 4)
  print ((show ∘ (+ 1)) 2)
  let αβγ = "greek"; été = "été"
  putStrLn (αβγ ++ été)
  print été
