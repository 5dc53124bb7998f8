{-# LANGUAGE TupleSections #-}
module Main where
import qualified Data.IntMap.Strict as M
import Data.IntMap.Strict (IntMap)
import Data.Maybe (fromMaybe)

data VM = VM { mem :: !(IntMap Int), ip :: !Int, rel :: !Int, inp :: [Int] }

load :: [Int] -> [Int] -> VM
load prog is = VM { mem = M.fromList (zip [0..] prog), ip = 0, rel = 0, inp = is }

peek :: VM -> Int -> Int
peek vm a = fromMaybe 0 (M.lookup a (mem vm))

run :: VM -> [Int]
run vm = step (peek vm (ip vm) `mod` 100)
  where
    mode n = (peek vm (ip vm) `div` (10 ^ (n + 1))) `mod` 10
    addr n = case mode n of
      0 -> peek vm (ip vm + n)
      1 -> ip vm + n
      2 -> rel vm + peek vm (ip vm + n)
      m -> error ("mode " ++ show m)
    arg = peek vm . addr
    put a v = vm { mem = M.insert a v (mem vm) }
    step :: Int -> [Int]
    step 1 = run ((put (addr 3) (arg 1 + arg 2)) { ip = ip vm + 4 })
    step 2 = run ((put (addr 3) (arg 1 * arg 2)) { ip = ip vm + 4 })
    step 3 = case inp vm of
      [] -> []
      (i:is) -> run ((put (addr 1) i) { ip = ip vm + 2, inp = is })
    step 4 = arg 1 : run (vm { ip = ip vm + 2 })
    step 5 = run (vm { ip = if arg 1 /= 0 then arg 2 else ip vm + 3 })
    step 6 = run (vm { ip = if arg 1 == 0 then arg 2 else ip vm + 3 })
    step 7 = run ((put (addr 3) (fromEnum (arg 1 < arg 2))) { ip = ip vm + 4 })
    step 8 = run ((put (addr 3) (fromEnum (arg 1 == arg 2))) { ip = ip vm + 4 })
    step 9 = run (vm { ip = ip vm + 2, rel = rel vm + arg 1 })
    step 99 = []
    step n = error ("opcode " ++ show n)

main :: IO ()
main = do
  print (run (load [109,1,204,-1,1001,100,1,100,1008,100,16,101,1006,101,0,99] []))
  print (run (load [1102,34915192,34915192,7,4,7,99,0] []))
  print (run (load [3,9,8,9,10,9,4,9,99,-1,8] [8]))
  print (map (\i -> run (load [3,12,6,12,15,1,13,14,13,4,13,99,-1,0,1,9] [i])) [0,5])
