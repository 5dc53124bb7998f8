{-# LANGUAGE PatternSynonyms #-}
module Main where
import Data.Sequence (Seq (..), pattern Empty, (|>))
import qualified Data.Sequence as Seq
sumSeq :: Seq Int -> Int
sumSeq Empty = 0
sumSeq (x :<| xs) = x + sumSeq xs
lastOf :: Seq a -> Maybe a
lastOf (_ :|> x) = Just x
lastOf _ = Nothing
main :: IO ()
main = print (sumSeq (Seq.fromList [1 .. 10]), lastOf (Seq.fromList "abc" |> 'd'), lastOf (Seq.empty :: Seq ()))
