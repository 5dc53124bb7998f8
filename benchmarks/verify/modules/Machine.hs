-- twin step: | pc m >= V.length (prog m) = Nothing => | pc m > V.length (prog m) = Nothing
-- twin load: V.replicate 4 0 => V.replicate 3 0
module Machine where

import qualified Data.Vector as V
import Data.Vector (Vector)

data Op = Inc Int | Dec Int | Jmp Int | Jz Int Int | Halt

{-@ data Op = Inc { ir :: Reg } | Dec { dr :: Reg } | Jmp { jt :: Nat } | Jz { zr :: Reg, zt :: Nat } | Halt @-}
{-@ type Reg = {v:Int | 0 <= v && v < 4} @-}
{-@ type Regs = {v:Vector Int | vlen v == 4} @-}
{-@ data M = M { prog :: Vector Op, pc :: Nat, regs :: Regs } @-}
data M = M { prog :: Vector Op, pc :: Int, regs :: Vector Int }

{-@ getR :: Regs -> Reg -> Int @-}
getR :: Vector Int -> Int -> Int
getR v r = v V.! r

{-@ setR :: Regs -> Reg -> Int -> Regs @-}
setR :: Vector Int -> Int -> Int -> Vector Int
setR v r x = v V.// [(r, x)]

{-@ step :: M -> Maybe M @-}
step :: M -> Maybe M
step m
  | pc m >= V.length (prog m) = Nothing
  | otherwise = case prog m V.! pc m of
      Inc r -> Just m { pc = pc m + 1, regs = setR (regs m) r (getR (regs m) r + 1) }
      Dec r -> Just m { pc = pc m + 1, regs = setR (regs m) r (getR (regs m) r - 1) }
      Jmp t -> Just m { pc = t }
      Jz r t | getR (regs m) r == 0 -> Just m { pc = t }
             | otherwise -> Just m { pc = pc m + 1 }
      Halt -> Nothing

{-@ run :: Nat -> M -> M @-}
run :: Int -> M -> M
run 0 m = m
run n m = maybe m (run (n - 1)) (step m)

{-@ load :: [Op] -> M @-}
load :: [Op] -> M
load ops = M (V.fromList ops) 0 (V.replicate 4 0)

{-@ result :: M -> Int @-}
result :: M -> Int
result m = getR (regs m) 0
