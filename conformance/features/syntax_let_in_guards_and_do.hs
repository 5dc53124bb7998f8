module Main where

f :: Int -> [Int] -> String
f n xs
  | let k = n * 2, k > 10 = "double exceeds: " ++ show k
  | [y] <- xs, let z = y + n, even z = "single even " ++ show z
  | (a : b : _) <- xs, a < b, let d = b - a = "rising by " ++ show d
f n _ = let m = n in show m

main :: IO ()
main = do
  let g x | x > 0 = "pos"
          | otherwise = "nonpos"
      h 0 = 1
      h k = k * h (k - 1)
      (p, q) | h 3 > 5 = (1, 2)
             | otherwise = (3, 4)
  mapM_ putStrLn [f 6 [], f 1 [3], f 1 [2], f 1 [2, 5], f 1 [5, 2], g 1, g 0]
  print (h 5, p, q)
  let x = 10; y = x + 1
  let { z = y; w = z }
  print (x + w) ; print [a | let b = 3, a <- [b .. 5], let c = a * a, c > 10]
