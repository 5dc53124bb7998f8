module Main where

import Data.Foldable (toList)
import Data.Sequence (Seq (..), ViewL (..), ViewR (..), (<|), (><), (|>))
import qualified Data.Sequence as Seq

-- An editor's lines as a sequence, with a cursor.
data Editor = Editor { above :: Seq String, below :: Seq String } deriving (Show, Eq)

open :: [String] -> Editor
open ls = Editor Seq.empty (Seq.fromList ls)

down, up, delete :: Editor -> Editor
down e@(Editor a b) = case Seq.viewl b of { EmptyL -> e; l :< rest -> Editor (a |> l) rest }
up e@(Editor a b) = case Seq.viewr a of { EmptyR -> e; rest :> l -> Editor rest (l <| b) }
delete (Editor a (_ :<| rest)) = Editor a rest
delete e = e

insert :: String -> Editor -> Editor
insert l (Editor a b) = Editor (a |> l) b

run :: Editor -> String -> Editor
run e "down" = down e
run e "up" = up e
run e "delete" = delete e
run e text = insert text e

main :: IO ()
main = do
  let e = foldl run (open ["one", "two", "three"]) ["down", "new", "down", "delete", "up", "up", "up", "up", "first", "delete"]
  print e
  print (toList (above e >< below e))
  let s = Seq.fromList [5, 3, 8, 1 :: Int]
  print (Seq.update 1 30 s, Seq.adjust (* 2) 9 s, Seq.lookup 2 s, Seq.index s 3, Seq.length s)
  print (Seq.sort s, Seq.reverse s, Seq.splitAt 2 s, Seq.insertAt 1 0 s, Seq.deleteAt 0 s)
  print (Seq.foldlWithIndex (\acc i x -> acc + i * x) 0 s, Seq.mapWithIndex (,) (Seq.take 2 s), Seq.spanl (> 2) s)
  print (Seq.chunksOf 3 (Seq.fromList "abcdefgh"), Seq.tails (Seq.fromList "ab"), Seq.findIndexL even s, Seq.elemIndexL 8 s)
  print (Seq.scanl (+) 0 s, Seq.zip s (Seq.fromList "wxyz"), Seq.replicateA 2 (Just 'q'), Seq.unfoldr (\n -> if n > 3 then Nothing else Just (n, n + 1)) (1 :: Int))
  case s of { x :<| (_ :|> y) -> print (x, y); _ -> putStrLn "short" }
  print (Seq.empty :: Seq Int, fmap negate s == Seq.fromList [-5, -3, -8, -1], compare s (Seq.fromList [5, 4]), sum s, maximum s, s <> Seq.singleton 9)
