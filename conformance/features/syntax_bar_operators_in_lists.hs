-- Operators that touch the numbers around them.
module Main where
import Data.Bits
import Data.Word
import Data.Char(chr,ord)

encode :: Char -> [Word8]
encode c
  | n<0x80 = [fromIntegral n]
  | n<0x800 = [0xC0.|.part 6, 0x80.|.low 0]
  | n<0x10000 = [0xE0.|.part 12,0x80.|.low 6,0x80.|.low 0]
  | otherwise = [0xF0.|.part 18,0x80.|.low 12,0x80.|.low 6,0x80.|.low 0]
  where n=ord c
        part k=fromIntegral(n`shiftR`k)
        low k=fromIntegral((n`shiftR`k).&.0x3F)

decode::[Word8]->String
decode []=[]
decode(b:bs)
  |b.&.0x80==0 = chr(fromIntegral b):decode bs
  |b.&.0xE0==0xC0 = go 1(b.&.0x1F)
  |b.&.0xF0==0xE0 = go 2(b.&.0xF)
  |otherwise = go 3(b.&.7)
  where go k start=let{(xs,rest)=splitAt k bs;v=foldl(\acc x->acc`shiftL`6.|.fromIntegral(x.&.0x3F))(fromIntegral start)xs} in chr v:decode rest

main::IO()
main=do
  let s="a\233\8364\128512z"
  print(concatMap encode s)
  print(decode(concatMap encode s)==s)
  print[0x10..0x13]
  print(0o17.&.5::Int,0xFF`xor`0x0F::Int,1.|.6::Int,complement 0x0F.&.0xFF::Int)
  print(popCount(0xFFFF::Int),testBit(5::Int)<$>[0..3])
