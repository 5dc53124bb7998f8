{-# LANGUAGE BangPatterns, StrictData, BinaryLiterals, NumericUnderscores, MultiWayIf #-}
-- A 16-bit machine: assembler with labels, binary encoding, disassembler and emulator with flags.
module Main where

import Data.Bits
import Data.Char
import Data.List (intercalate)
import qualified Data.Map.Strict as Map
import Data.Word

data Reg = R0 | R1 | R2 | R3 deriving (Eq, Ord, Show, Read, Enum, Bounded)

data Instr
  = Mov Reg Operand
  | Alu AluOp Reg Operand
  | Cmp Reg Operand
  | Jump Cond Word8
  | Load Reg Reg
  | Store Reg Reg
  | Out Reg
  | Push Reg
  | Pop Reg
  | Call Word8
  | Ret
  | Halt
  deriving (Eq, Show)

data Operand = Imm Word8 | Reg Reg deriving (Eq, Show)
data AluOp = Add | Sub | And | Or | Xor | Shl | Shr deriving (Eq, Show, Enum, Bounded)
data Cond = Always | IfZero | IfNotZero | IfLess deriving (Eq, Show, Enum, Bounded)

-- Encoding: 4 bits opcode, 2 bits register, 2 bits mode or function, 8 bits operand; ALU functions use the opcode space.
encode :: Instr -> Word16
encode i = case i of
  Mov r o -> op 1 r o
  Cmp r o -> op 2 r o
  Alu f r o -> op (9 + fromIntegral (fromEnum f)) r o
  Jump c a -> 3 `shiftL` 12 .|. fromIntegral (fromEnum c) `shiftL` 8 .|. fromIntegral a
  Load r s -> op 4 r (Reg s)
  Store r s -> op 5 r (Reg s)
  Out r -> 6 `shiftL` 12 .|. regBits r
  Push r -> 7 `shiftL` 12 .|. regBits r
  Pop r -> 7 `shiftL` 12 .|. regBits r .|. 0b1_0000_0000
  Call a -> 8 `shiftL` 12 .|. fromIntegral a
  Ret -> 8 `shiftL` 12 .|. 0b1_0000_0000
  Halt -> 0
  where
    op :: Word16 -> Reg -> Operand -> Word16
    op code r o = code `shiftL` 12 .|. regBits r .|. case o of
      Imm n -> fromIntegral n
      Reg s -> 0b1_0000_0000 .|. fromIntegral (fromEnum s)

regBits :: Reg -> Word16
regBits r = fromIntegral (fromEnum r) `shiftL` 10

decode :: Word16 -> Maybe Instr
decode w
  | w == 0 = Just Halt
  | code >= 9 && code <= 15 = Just (Alu (toEnum (code - 9)) reg operand)
  | otherwise = case code of
      1 -> Just (Mov reg operand)
      2 -> Just (Cmp reg operand)
      3 -> Just (Jump (toEnum (fromIntegral (w `shiftR` 8 .&. 3))) low)
      4 | Reg s <- operand -> Just (Load reg s)
      5 | Reg s <- operand -> Just (Store reg s)
      6 -> Just (Out reg)
      7 -> Just (if testBit w 8 then Pop reg else Push reg)
      8 -> Just (if testBit w 8 then Ret else Call low)
      _ -> Nothing
  where
    code = fromIntegral (w `shiftR` 12) :: Int
    reg = toEnum (fromIntegral (w `shiftR` 10 .&. 3)) :: Reg
    low = fromIntegral (w .&. 0xFF) :: Word8
    operand = if testBit w 8 then Reg (toEnum (fromIntegral (low .&. 3))) else Imm low

-- Assembler

assemble :: String -> Either String [Word16]
assemble src = mapM (uncurry line) code
  where
    cleaned = [(n, l') | (n, l) <- zip [1 :: Int ..] (lines src), let l' = words (map toLower (takeWhile (/= ';') l)), not (null l')]
    (labels, code) = collect 0 cleaned
    collect !_ [] = (Map.empty, [])
    collect !pc ((n, w : ws) : rest)
      | last w == ':' = let (ls, c) = collect pc ([(n, ws) | not (null ws)] ++ rest) in (Map.insert (init w) pc ls, c)
      | otherwise = let (ls, c) = collect (pc + 1) rest in (ls, (n, w : ws) : c)
    collect pc ((_, []) : rest) = collect pc rest
    line n ws = maybe (Left ("line " ++ show n ++ ": cannot assemble " ++ unwords ws)) (Right . encode) (parse ws)
    parse ws = case ws of
      ["halt"] -> Just Halt
      ["ret"] -> Just Ret
      ["out", r] -> Out <$> register r
      ["push", r] -> Push <$> register r
      ["pop", r] -> Pop <$> register r
      ["call", l] -> Call <$> Map.lookup l labels
      ["mov", r, o] -> Mov <$> register r <*> operand o
      ["cmp", r, o] -> Cmp <$> register r <*> operand o
      ["load", r, s] -> Load <$> register r <*> register s
      ["store", r, s] -> Store <$> register r <*> register s
      [j, l] | Just c <- lookup j jumps -> Jump c <$> Map.lookup l labels
      [f, r, o] | Just g <- lookup f alus -> Alu g <$> register r <*> operand o
      _ -> Nothing
    register r = lookup r [(map toLower (show x), x) | x <- [minBound ..]]
    operand o
      | all isDigit o, not (null o), read o < (256 :: Int) = Just (Imm (read o))
      | otherwise = Reg <$> register o
    jumps = [("jmp", Always), ("jz", IfZero), ("jnz", IfNotZero), ("jlt", IfLess)]
    alus = [(map toLower (show f), f) | f <- [minBound ..]]

-- Machine

data Machine = Machine
  { pc :: Word8
  , regs :: Map.Map Reg Word16
  , memory :: Map.Map Word16 Word16
  , stack :: [Word16]
  , zero :: Bool
  , less :: Bool
  , output :: [Word16]
  , cycles :: Int
  }

data Stop = Halted | BadInstruction Word16 | StackEmpty | OutOfCycles deriving (Eq, Show)

run :: [Word16] -> (Stop, Machine)
run program = go (Machine 0 Map.empty Map.empty [] False False [] 0)
  where
    code = Map.fromList (zip [0 ..] program)
    go !m
      | cycles m >= 2_000 = (OutOfCycles, m)
      | otherwise =
          let w = Map.findWithDefault 0 (pc m) code
              m' = m { pc = pc m + 1, cycles = cycles m + 1 }
           in case decode w of
                Nothing -> (BadInstruction w, m)
                Just i -> either (\s -> (s, m')) go (step i m')

step :: Instr -> Machine -> Either Stop Machine
step i m = case i of
  Halt -> Left Halted
  Mov r o -> Right (set r (value o) m)
  Alu f r o -> let x = alu f (get r) (value o) in Right (set r x m) { zero = x == 0, less = testBit x 15 }
  Cmp r o -> let (a, b) = (get r, value o) in Right m { zero = a == b, less = a < b }
  Jump c a -> Right (if holds c then m { pc = a } else m)
  Load r s -> Right (set r (Map.findWithDefault 0 (get s) (memory m)) m)
  Store r s -> Right m { memory = Map.insert (get s) (get r) (memory m) }
  Out r -> Right m { output = get r : output m }
  Push r -> Right m { stack = get r : stack m }
  Pop r | x : rest <- stack m -> Right (set r x m { stack = rest })
        | otherwise -> Left StackEmpty
  Call a -> Right m { stack = fromIntegral (pc m) : stack m, pc = a }
  Ret | x : rest <- stack m -> Right m { stack = rest, pc = fromIntegral x }
      | otherwise -> Left StackEmpty
  where
    get r = Map.findWithDefault 0 r (regs m)
    set r x s = s { regs = Map.insert r x (regs s) }
    value (Imm n) = fromIntegral n
    value (Reg r) = get r
    holds c = if | c == Always -> True
                 | c == IfZero -> zero m
                 | c == IfNotZero -> not (zero m)
                 | otherwise -> less m
    alu Add = (+)
    alu Sub = (-)
    alu And = (.&.)
    alu Or = (.|.)
    alu Xor = xor
    alu Shl = \a b -> shiftL a (fromIntegral b)
    alu Shr = \a b -> shiftR a (fromIntegral b)

fibonacci, multiply, sieve :: String
fibonacci = unlines ["mov r0 0", "mov r1 1", "loop: out r0", "mov r2 r0", "add r2 r1", "mov r0 r1", "mov r1 r2", "cmp r0 100", "jlt loop", "halt"]
multiply = unlines
  [ "  mov r0 123", "  mov r1 45", "  call mul   ; result in r2", "  out r2", "  mov r0 255", "  mov r1 255", "  call mul", "  out r2", "  shl r2 4", "  out r2", "  halt"
  , "mul:", "  mov r2 0", "again: cmp r1 0", "  jz done", "  mov r3 r1", "  and r3 1", "  jz even", "  add r2 r0"
  , "even: shl r0 1", "  shr r1 1", "  jmp again", "done: ret"
  ]
sieve = unlines
  [ "mov r0 2", "next: load r1 r0", "cmp r1 0", "jnz skip", "out r0", "mov r2 r0", "mov r3 1"
  , "mark: store r3 r2", "add r2 r0", "cmp r2 50", "jlt mark", "skip: add r0 1", "cmp r0 50", "jlt next", "halt"
  ]

report :: String -> String -> IO ()
report name src = case assemble src of
  Left e -> putStrLn (name ++ ": " ++ e)
  Right ws -> do
    let (stop, m) = run ws
    putStrLn (name ++ ": " ++ show stop ++ " after " ++ show (cycles m) ++ " cycles, output " ++ intercalate " " (map show (reverse (output m))))

main :: IO ()
main = do
  report "fibonacci" fibonacci
  report "multiply" multiply
  report "sieve" sieve
  report "forever" "top: jmp top"
  report "underflow" "mov r0 1\nret"
  report "bad" "mov r0 1\nmov r9 2"
  report "too big" "mov r0 256"
  let every = [Mov R1 (Imm 200), Mov R2 (Reg R3), Cmp R0 (Imm 1), Jump IfLess 77, Load R1 R2, Store R3 R0, Out R2, Push R1, Pop R3, Call 9, Ret, Halt] ++ [Alu f R2 (Imm 3) | f <- [minBound ..]]
  print (all (\i -> decode (encode i) == Just i) every)
  print (map encode (take 4 every), decode 0x4000)
