module Main where
import Control.Monad.State
import Data.Char (digitToInt)
import Data.List (foldl')

data Packet = Packet { ver :: Int, body :: Body } deriving Show
data Body = Lit Int | Op Int [Packet] deriving Show
type P = StateT (Int, [Int]) Maybe

bits :: Int -> P [Int]
bits n = do
  (pos, bs) <- get
  let (a, b) = splitAt n bs
  guard (length a == n)
  put (pos + n, b)
  return a
num :: [Int] -> Int
num = foldl' (\a b -> 2 * a + b) 0
number :: Int -> P Int
number = fmap num . bits
position :: P Int
position = gets fst

packet :: P Packet
packet = do
  v <- number 3
  t <- number 3
  Packet v <$> if t == 4 then Lit . num <$> groups else Op t <$> subs
  where
    groups = do
      more : g <- bits 5
      if more == 1 then (g ++) <$> groups else return g
    subs = do
      [kind] <- bits 1
      if kind == 0
        then do
          len <- number 15
          start <- position
          collect (start + len)
        else number 11 >>= flip replicateM packet
    collect end = do
      p <- position
      if p >= end then return [] else (:) <$> packet <*> collect end

versions :: Packet -> Int
versions (Packet v (Lit _)) = v
versions (Packet v (Op _ ps)) = v + sum (map versions ps)

value :: Packet -> Int
value (Packet _ (Lit n)) = n
value (Packet _ (Op t ps)) = case (t, map value ps) of
  (0, vs) -> sum vs
  (1, vs) -> product vs
  (2, vs) -> minimum vs
  (3, vs) -> maximum vs
  (5, [a, b]) -> fromEnum (a > b)
  (6, [a, b]) -> fromEnum (a < b)
  (7, [a, b]) -> fromEnum (a == b)
  _ -> error "bad packet"

decode :: String -> Maybe Packet
decode text = evalStateT packet (0, concatMap nibble text)
  where nibble c = let n = digitToInt c in [n `div` 8, n `div` 4 `mod` 2, n `div` 2 `mod` 2, n `mod` 2]

main :: IO ()
main = do
  mapM_ (print . fmap versions . decode) ["8A004A801A8002F478", "620080001611562C8802118E34", "C0015000016115A2E0802F182340", "A0016C880162017C3686B18A3D4780"]
  mapM_ (print . fmap value . decode) ["C200B40A82", "04005AC33890", "880086C3E88112", "CE00C43D881120", "D8005AC2A8F0", "F600BC2D8F", "9C005AC2F8F0", "9C0141080250320F1802104A08"]
  print (decode "D2FE28")
  print (decode "D2")
