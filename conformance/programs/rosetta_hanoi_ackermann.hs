hanoi :: Integer -> a -> a -> a -> [(a, a)]
hanoi 0 _ _ _ = []
hanoi n a b c = hanoi (n-1) a c b ++ [(a,b)] ++ hanoi (n-1) c b a

ack :: Int -> Int -> Int
ack 0 n = succ n
ack m 0 = ack (pred m) 1
ack m n = ack (pred m) (ack m (pred n))

mccarthy :: Int -> Int
mccarthy n | n > 100 = n - 10
           | otherwise = mccarthy (mccarthy (n + 11))

collatz :: Int -> [Int]
collatz = takeWhile (/= 1) . iterate (\n -> if even n then n `div` 2 else 3*n+1)

main = do
  print (hanoi 3 'a' 'b' 'c')
  print [[ack m n|n<-[0..4]]|m<-[0..2]]
  print (map mccarthy [1,50,99,100,101,150])
  print (collatz 27 !! 10,length (collatz 27),maximum (collatz 27))
