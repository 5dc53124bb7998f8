-- A Brainf*** interpreter: parser to a tree, peephole optimiser, tape zipper, lazy input and output.
module Main where

import Data.Char (chr, ord)
import Data.Word (Word8)

data Instr
  = Move Int
  | Inc Int
  | Out
  | In
  | Loop [Instr]
  | Clear
  deriving (Eq, Show)

parse :: String -> Either String [Instr]
parse src = case block 0 src of
  Right (is, "") -> Right is
  Right (_, _) -> Left "unmatched ]"
  Left e -> Left e
  where
    block :: Int -> String -> Either String ([Instr], String)
    block d [] | d > 0 = Left "unmatched ["
               | otherwise = Right ([], [])
    block d (c : cs) = case c of
      '>' -> cons (Move 1)
      '<' -> cons (Move (-1))
      '+' -> cons (Inc 1)
      '-' -> cons (Inc (-1))
      '.' -> cons Out
      ',' -> cons In
      '[' -> do
        (body, rest) <- block (d + 1) cs
        (is, rest') <- block d rest
        Right (Loop body : is, rest')
      ']' | d > 0 -> Right ([], cs)
          | otherwise -> Left "unmatched ]"
      _ -> block d cs
      where
        cons i = do
          (is, rest) <- block d cs
          Right (i : is, rest)

optimise :: [Instr] -> [Instr]
optimise (Move a : Move b : r) = optimise (Move (a + b) : r)
optimise (Inc a : Inc b : r) = optimise (Inc (a + b) : r)
optimise (Move 0 : r) = optimise r
optimise (Inc 0 : r) = optimise r
optimise (Loop [Inc (-1)] : r) = Clear : optimise r
optimise (Loop b : r) = Loop (optimise b) : optimise r
optimise (i : r) = i : optimise r
optimise [] = []

data Tape = Tape [Word8] !Word8 [Word8]

move :: Int -> Tape -> Tape
move 0 t = t
move n (Tape l x (r : rs)) | n > 0 = move (n - 1) (Tape (x : l) r rs)
move n (Tape (l : ls) x r) | n < 0 = move (n + 1) (Tape ls l (x : r))
move _ _ = error "tape underflow"

-- The continuation style keeps the output lazy.
run :: [Instr] -> Tape -> String -> (Tape -> String -> String) -> String
run [] t inp k = k t inp
run (i : is) t@(Tape l x r) inp k = case i of
  Move n -> run is (move n t) inp k
  Inc n -> run is (Tape l (x + fromIntegral n) r) inp k
  Clear -> run is (Tape l 0 r) inp k
  Out -> chr (fromIntegral x) : run is t inp k
  In -> case inp of
    c : cs -> run is (Tape l (fromIntegral (ord c)) r) cs k
    [] -> run is (Tape l 0 r) [] k
  Loop b
    | x == 0 -> run is t inp k
    | otherwise -> run b t inp (\t' inp' -> run (i : is) t' inp' k)

brainf :: String -> String -> String
brainf src input = case parse src of
  Left e -> "error: " ++ e
  Right is -> run (optimise is) (Tape (repeat 0) 0 (repeat 0)) input (\_ _ -> "")

-- A program that prints the text, by changing one cell from character to character.
printer :: String -> String
printer text = concat (zipWith step (0 : map ord text) (map ord text))
  where
    step old new
      | new >= old = replicate (new - old) '+' ++ "."
      | otherwise = replicate (old - new) '-' ++ "."

reverser, adder, alphabet, counter :: String
reverser = ">,[>,]<[.<]"
adder = ",>,<[->+<]>" ++ replicate 48 '-' ++ "."
alphabet = "++++++++[>++++++++<-]>+<" ++ replicate 26 '+' ++ "[>.+<-]"
counter = "+[>++++++++[<++++++>-]<.[-]++++++++++.[-]+]"

main :: IO ()
main = do
  putStrLn (brainf (printer "Hello, World!") "")
  putStrLn (brainf reverser "stressed")
  putStrLn (brainf adder "34" ++ " " ++ brainf alphabet "")
  print (take 3 (lines (brainf counter "")))
  print (brainf "[" "", brainf "]" "", brainf "no instructions" "")
  print (fmap optimise (parse "+++>><<[-]>+<-"))
  print (take 3 (brainf "+[,.]" (cycle "ab")))
  print (fmap (length . optimise) (parse (printer "aab")))
