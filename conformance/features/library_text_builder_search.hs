{-# LANGUAGE ViewPatterns #-}
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import qualified Data.Text.Lazy.Builder as B
import qualified Data.ByteString.Lazy.Char8 as BL
import qualified Data.ByteString.Builder as BB
import Data.Text (pack, unpack, Text)
import qualified Data.Set as Set
import Data.Sequence (Seq, (|>), ViewL(..), viewl)
import qualified Data.Sequence as Seq
import Data.Foldable (toList, foldl')
wc :: Text -> (Int, Int, Int)
wc t = (length (T.lines t), length (T.words t), T.length t)
bfs :: Int -> Int -> Maybe Int
bfs s t = go (Seq.singleton (s, 0)) Set.empty where
  go (viewl -> EmptyL) _ = Nothing
  go (viewl -> (x, d) :< q) seen
    | x == t = Just d
    | x `Set.member` seen || x > 1000 = go q seen
    | otherwise = go (q |> (x * 2, d + 1) |> (x + 3, d + 1)) (Set.insert x seen)
  go _ _ = Nothing
main = do
  print (wc (pack "hello world\nfoo bar baz\n"))
  print (bfs 1 100)
  putStrLn (TL.unpack (B.toLazyText (foldMap (B.singleton) "abc" <> B.fromString "def")))
  BL.putStrLn (BB.toLazyByteString (BB.intDec 42 <> BB.char7 ' ' <> BB.string7 "x"))
  print (T.foldr (\c n -> if c == 'a' then n + 1 else n) 0 (T.replicate 3 (pack "banana")), T.splitAt 2 (pack "hello"), T.index (pack "abc") 1)
  print (T.toTitle (pack "hello world"), T.takeWhileEnd (/= '/') (pack "a/b/c"), T.dropAround (== '-') (pack "--x--"), T.unwords [pack "a", pack "b"], T.any (== 'x') (pack "xyz"))
