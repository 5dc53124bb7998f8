module Main where

isEven', isOdd' :: Int -> Bool
isEven' 0 = True
isEven' n = isOdd' (n - 1)
isOdd' 0 = False
isOdd' n = isEven' (n - 1)

-- Without signatures, in one binding group.
hofF 0 = 1
hofF n = n - hofM (hofF (n - 1))
hofM 0 = 0
hofM n = n - hofF (hofM (n - 1))

data Forest = Forest [Tree']
data Tree' = Node Int Forest

sumF :: Forest -> Int
sumF (Forest ts) = sum (map sumT ts)

sumT :: Tree' -> Int
sumT (Node n f) = n + sumF f

main :: IO ()
main = do
  print (isEven' 100, isOdd' 7)
  print (map hofF [0 .. 12])
  print (map hofM [0 .. 12])
  print (sumT (Node 1 (Forest [Node 2 (Forest []), Node 3 (Forest [Node 4 (Forest [])])])))
  let ping 0 = "done"
      ping n = 'i' : pong (n - 1)
      pong 0 = "over"
      pong n = 'o' : ping (n - 1)
  putStrLn (ping 5)
  putStrLn (ping 4)
