{-# LANGUAGE FlexibleContexts, LambdaCase, RecordWildCards, TupleSections #-}
-- A small machine with opcodes, run as a pipeline of amplifiers.
module Main (main) where

import           Control.Monad.State.Strict
import           Data.IntMap.Strict         (IntMap, (!))
import qualified Data.IntMap.Strict         as IM
import           Data.List                  (permutations, foldl', unfoldr)
import           Data.Maybe                 (fromMaybe, listToMaybe)

data Machine = Machine
    { memory  :: !(IntMap Int)
    , pc      :: !Int
    , inputs  :: [Int]
    , outputs :: [Int]
    , halted  :: !Bool
    }

load :: [Int] -> Machine
load xs = Machine { memory = IM.fromList (zip [0 ..] xs), pc = 0, inputs = [], outputs = [], halted = False }

splitOn :: Char -> String -> [String]
splitOn d = unfoldr $ \case
    "" -> Nothing
    s  -> let (a, b) = break (== d) s in Just (a, drop 1 b)

step :: State Machine ()
step = do
    m@Machine {..} <- get
    let op = memory ! pc
        modes = map (`mod` 10) (iterate (`div` 10) (op `div` 100))
        arg i = let raw = memory ! (pc + i) in case modes !! (i - 1) of
            0 -> fromMaybe 0 (IM.lookup raw memory)
            1 -> raw
            k -> error ("mode " ++ show k)
        dest i = memory ! (pc + i)
        store i v = IM.insert (dest i) v memory
        binary f = put m { memory = store 3 (f (arg 1) (arg 2)), pc = pc + 4 }
        jump b = put m { pc = if b then arg 2 else pc + 3 }
    case op `mod` 100 of
        1  -> binary (+)
        2  -> binary (*)
        3  -> case inputs of
            (i : is) -> put m { memory = store 1 i, pc = pc + 2, inputs = is }
            []       -> put m { halted = True }
        4  -> put m { outputs = arg 1 : outputs, pc = pc + 2 }
        5  -> jump (arg 1 /= 0)
        6  -> jump (arg 1 == 0)
        7  -> binary (\a b -> fromEnum (a < b))
        8  -> binary (\a b -> fromEnum (a == b))
        99 -> put m { halted = True }
        n  -> error $ "unknown opcode " <> show n <> " at " <> show pc

runM :: Machine -> Machine
runM = execState loop
  where loop = gets halted >>= \done -> unless done (step *> loop)

amplify :: [Int] -> [Int] -> Int
amplify prog = foldl' (\signal phase -> head . outputs . runM $ (load prog) { inputs = [phase, signal] }) 0

main :: IO ()
main = do
    let prog = map read $ splitOn ',' "3,15,3,16,1002,16,10,16,1,16,15,15,4,15,99,0,0"
    print . maximum $ map (amplify prog) (permutations [0 .. 4])
    print $ maximum (map (\p -> (amplify prog p, p)) (permutations [0 .. 4]))
    forM_ [7, 8, 9] $ \i ->
        print . (i,) . listToMaybe . outputs . runM $ (load [3,9,8,9,10,9,4,9,99,-1,8]) { inputs = [i] }
