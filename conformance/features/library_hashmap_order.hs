module Main where
import qualified Data.HashMap.Strict as HM
import qualified Data.HashMap.Lazy as HL
import qualified Data.HashSet as HS
import Data.Hashable
import qualified Data.Text as T
import qualified Data.ByteString.Char8 as B
wordFreq :: String -> HM.HashMap String Int
wordFreq = HM.fromListWith (+) . map (\w -> (w, 1)) . words
main :: IO ()
main = do
  print (HM.fromList [(i, i * i) | i <- [100, 3, 77, 1, 45, 32, 64, 33 :: Int]])
  print (wordFreq "the quick brown fox jumps over the lazy dog and the cat")
  print (hash "hello", hash 'x', hash (3 :: Int, "a"), hash (Just 4 :: Maybe Int), hash [1, 2, 3 :: Int])
  print (hash (T.pack "text"), hash (B.pack "bytes"), hash True, hash (2.5 :: Double), hash (10 ^ 5 :: Integer))
  print (hash (Left 3 :: Either Int Int), hash (), hash (1 :: Int, 2 :: Int, 3 :: Int), hashWithSalt 5 "abc")
  print (HS.fromList (words "b a c a"), HS.member "a" (HS.fromList ["a"]))
  let m = HM.fromList (zip "abcdef" [1 ..])
  print (HM.lookup 'c' m, HM.findWithDefault 0 'z' m, m HM.! 'a', HM.size m)
  print (HM.toList (HM.adjust (* 10) 'b' (HM.delete 'a' m)), HM.keys m, HM.elems m)
  print (HM.unionWith (+) m (HM.fromList [('a', 100), ('z', 5)]))
  print (HM.foldrWithKey (\k v acc -> (k, v) : acc) [] (HM.filter even m))
  print (HL.map (+ 1) m, sum m, length m)
  print (HM.insertWith (++) "k" "new" (HM.fromList [("k", "old")]))
  print (HM.alter (fmap (+ 1)) 'a' m, HM.alter (const (Just 9)) 'q' m)
