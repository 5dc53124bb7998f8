module Main where

data Op = Plus | Minus deriving (Eq, Show)

run :: [(Op, Int)] -> Int -> Int
run ops start = foldl step start ops where
  step acc (Plus, n) = acc + n
  step acc (Minus, n) = acc - n

infixl 1 &
x & f = f x

compute n = n
  & (+ 1)
  & \m -> m * 2
  & show

class Monoid' a where mzero' :: a
                      mplus' :: a -> a -> a
instance Monoid' Int where
    mzero' = 0
    mplus' = (+)

main = do print (run [(Plus, 3), (Minus, 1)] 10)
          putStrLn (compute 4)
          print (mplus' (3 :: Int) mzero')
          let go 0 = return ()
              go n = do putStr (show n)
                        go (n - 1)
          go 3; putStrLn ""
          print . sum . map (* 2) . filter odd $ [1 .. 5]
