import Data.Array
import Data.Ix

main :: IO ()
main = do
  let b5 = ((0, 'a', False, 0, 1), (1, 'b', True, 1, 2)) :: ((Int, Char, Bool, Int, Integer), (Int, Char, Bool, Int, Integer))
      b6 = ((0, 0, 0, 0, 0, 0), (1, 0, 1, 0, 1, 1)) :: ((Int, Int, Int, Int, Int, Int), (Int, Int, Int, Int, Int, Int))
      b7 = ((0, 0, 0, 0, 0, 0, 0), (1, 1, 1, 1, 1, 1, 1)) :: ((Int, Int, Int, Int, Int, Int, Int), (Int, Int, Int, Int, Int, Int, Int))
  print (rangeSize b5, take 3 (range b5), index b5 (1, 'a', True, 0, 2))
  print (map (index b6) (range b6) == [0 .. rangeSize b6 - 1], inRange b6 (0, 0, 0, 1, 0, 0))
  print (rangeSize b7, last (range b7), index b7 (1, 0, 1, 0, 1, 0, 1))
  let a = listArray b6 ['a' ..]
  print (a ! (1, 0, 0, 0, 1, 1), elems a, bounds a == b6)
