{-# LANGUAGE RecordWildCards, NamedFieldPuns, FlexibleContexts #-}
module Main where
import Control.Monad.State
import Data.Maybe (fromMaybe, mapMaybe, listToMaybe)
import qualified Data.IntMap.Strict as IM
import Text.Read (readMaybe)
import Data.Bits (xor, (.&.), shiftL, popCount)

data Instr = Add | Mul | In | Out | Jnz | Jz | Lt | Eq | Rel | Halt deriving (Show, Eq, Enum, Bounded)
data Machine = Machine { mem :: !(IM.IntMap Int), ip, rb :: !Int, ins :: [Int], outs :: [Int] }

decode :: Int -> (Instr, Int -> Int)
decode n = (op, \k -> (n `div` (100 * 10 ^ k)) `mod` 10)
  where op | n `mod` 100 == 99 = Halt
           | otherwise = toEnum (n `mod` 100 - 1)

peek' :: Int -> State Machine Int
peek' a = gets (fromMaybe 0 . IM.lookup a . mem)

poke' :: Int -> Int -> State Machine ()
poke' a v = modify' $ \m@Machine{..} -> m { mem = IM.insert a v mem }

step :: State Machine Bool
step = do
  Machine{ip, rb} <- get
  (op, mode) <- decode <$> peek' ip
  let addr k = case mode k of
        0 -> peek' (ip + k + 1)
        1 -> return (ip + k + 1)
        _ -> (+ rb) <$> peek' (ip + k + 1)
      arg k = addr k >>= peek'
      bin f = do { x <- arg 0; y <- arg 1; a <- addr 2; poke' a (f x y); jump (ip + 4) }
      jump n = True <$ modify (\m -> m { ip = n })
      cond p = do
        x <- arg 0
        if p x then arg 1 >>= jump else jump (ip + 3)
  case op of
    Add -> bin (+)
    Mul -> bin (*)
    Lt -> bin (\a b -> fromEnum (a < b))
    Eq -> bin (\a b -> fromEnum (a == b))
    Jnz -> cond (/= 0)
    Jz -> cond (== 0)
    In -> do
      xs <- gets ins
      case xs of
        [] -> return False
        (x:rest) -> do
          a <- addr 0
          poke' a x
          modify (\m -> m { ins = rest })
          jump (ip + 2)
    Out -> do { x <- arg 0; modify (\m -> m { outs = x : outs m }); jump (ip + 2) }
    Rel -> do { x <- arg 0; modify (\m -> m { rb = Main.rb m + x }); jump (ip + 2) }
    Halt -> return False

runAll :: [Int] -> [Int] -> [Int]
runAll prog input = reverse . outs $ execState loop (Machine (IM.fromList (zip [0..] prog)) 0 0 input [])
  where loop = do { ok <- step; when ok loop }

main :: IO ()
main = do
  print $ runAll [109,1,204,-1,1001,100,1,100,1008,100,16,101,1006,101,0,99] []
  print $ runAll [1102,34915192,34915192,7,4,7,99,0] []
  print $ runAll [3,21,1008,21,8,20,1005,20,22,107,8,21,20,1006,20,31,1106,0,36,98,0,0,1002,21,125,20,4,20,1105,1,46,104,999,1105,1,46,1101,1000,1,20,4,20,1105,1,46,98,99] [8]
  print (mapMaybe readMaybe ["1","x","3"] :: [Int])
  print (listToMaybe [x `xor` 5 .&. 7 | x <- [1 `shiftL` 4 :: Int ..], popCount x == 3])
