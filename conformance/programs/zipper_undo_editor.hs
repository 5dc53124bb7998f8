module Main where

import Data.Maybe (fromMaybe)
import Data.List (intercalate)

data Zipper a = Zipper { before :: [a], after :: [a] } deriving (Eq, Show)

data Editor = Editor { buf :: Zipper Char, undoS :: [Zipper Char], redoS :: [Zipper Char], clip :: String }

data Cmd = Ins String | Left' Int | Right' Int | Del Int | Home | End | Undo | Redo | Copy Int | Paste
  deriving (Show, Read)

move :: Int -> Zipper a -> Zipper a
move 0 z = z
move n (Zipper (b : bs) as) | n < 0 = move (n + 1) (Zipper bs (b : as))
move n (Zipper bs (a : as)) | n > 0 = move (n - 1) (Zipper (a : bs) as)
move _ z = z

apply :: Cmd -> Editor -> Editor
apply c e = case c of
  Ins s -> edit (\z -> z { before = reverse s ++ before z })
  Left' n -> e { buf = move (-n) (buf e) }
  Right' n -> e { buf = move n (buf e) }
  Del n -> edit (\z -> z { before = drop n (before z) })
  Home -> e { buf = let Zipper b a = buf e in Zipper [] (reverse b ++ a) }
  End -> e { buf = let Zipper b a = buf e in Zipper (reverse a ++ b) [] }
  Undo | (u : us) <- undoS e -> e { buf = u, undoS = us, redoS = buf e : redoS e }
       | otherwise -> e
  Redo | (r : rs) <- redoS e -> e { buf = r, redoS = rs, undoS = buf e : undoS e }
  Redo -> e
  Copy n -> e { clip = reverse (take n (before (buf e))) }
  Paste -> apply (Ins (clip e)) e
  where edit f = e { buf = f (buf e), undoS = buf e : undoS e, redoS = [] }

render :: Editor -> String
render Editor { buf = Zipper b a } = reverse b ++ "|" ++ a

main :: IO ()
main = do
  let cmds = [Ins "hello world", Left' 5, Ins "big ", Copy 4, End, Paste, Undo, Undo, Redo, Home, Del 3, Right' 2, Del 1]
      states = scanl (flip apply) (Editor (Zipper [] []) [] [] "") cmds
  mapM_ putStrLn (zipWith (\c s -> show c ++ ": " ++ render s) cmds (tail states))
  print (read "[Ins \"x\",Left' 2,Undo]" :: [Cmd])
