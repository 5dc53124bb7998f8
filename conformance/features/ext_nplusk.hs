{-# LANGUAGE NPlusKPatterns #-}
module Main where

fac :: Integer -> Integer
fac 0 = 1
fac (n+1) = (n+1) * fac n

ack :: Int -> Int -> Int
ack 0 n = n + 1
ack (m+1) 0 = ack m 1
ack (m+1) (n+1) = ack m (ack (m+1) n)

power :: Num a => a -> Int -> a
power _ 0 = 1
power x (n+1) = x * power x n

take' :: Int -> [a] -> [a]
take' 0 _ = []
take' (k+1) [] = []
take' (n+1) (x:xs) = x : take' n xs

small :: Int -> String
small (n+3) = "at least three, over by " ++ show n
small n = "only " ++ show n

main :: IO ()
main = do
  print (fac 20)
  print (ack 2 3)
  print (power 2 10, power 1.5 2)
  print (take' 3 "abcdef", take' 10 [1,2,3])
  mapM_ (putStrLn . small) [-1, 0, 2, 3, 10]
  let (k+2) = 10 :: Int
  print k
  print (case 5 of { (m+6) -> m; (m+5) -> m + 1000; _ -> -1 })
  print ((\(n+1) -> n) 7)
