-- Zippers for lists and trees, and a file system shell built on one.
module Main where

import Data.List (find, intercalate, sortOn)

data Zipper a = Zipper [a] a [a] deriving (Show, Eq)

fromList :: [a] -> Maybe (Zipper a)
fromList [] = Nothing
fromList (x : xs) = Just (Zipper [] x xs)

forward, backward :: Zipper a -> Maybe (Zipper a)
forward (Zipper l x (r : rs)) = Just (Zipper (x : l) r rs)
forward _ = Nothing
backward (Zipper (l : ls) x r) = Just (Zipper ls l (x : r))
backward _ = Nothing

toList :: Zipper a -> [a]
toList (Zipper l x r) = foldl (flip (:)) (x : r) l

update :: (a -> a) -> Zipper a -> Zipper a
update f (Zipper l x r) = Zipper l (f x) r

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving Show
data Crumb a = WentLeft a (Tree a) | WentRight (Tree a) a deriving Show
type Loc a = (Tree a, [Crumb a])

goLeft, goRight, goUp :: Loc a -> Maybe (Loc a)
goLeft (Node l x r, cs) = Just (l, WentLeft x r : cs)
goLeft _ = Nothing
goRight (Node l x r, cs) = Just (r, WentRight l x : cs)
goRight _ = Nothing
goUp (t, WentLeft x r : cs) = Just (Node t x r, cs)
goUp (t, WentRight l x : cs) = Just (Node l x t, cs)
goUp (_, []) = Nothing

top :: Loc a -> Tree a
top loc = maybe (fst loc) top (goUp loc)

attach :: Tree a -> Loc a -> Loc a
attach t (_, cs) = (t, cs)

data Item = File String Int | Folder String [Item] deriving (Show, Eq)
data FSCrumb = FSCrumb String [Item] [Item] deriving Show
type FS = (Item, [FSCrumb])

itemName :: Item -> String
itemName (File n _) = n
itemName (Folder n _) = n

cd :: String -> FS -> Either String FS
cd ".." (_, []) = Left "already at the root"
cd ".." (item, FSCrumb n ls rs : cs) = Right (Folder n (ls ++ item : rs), cs)
cd name (Folder n items, cs) = case break ((== name) . itemName) items of
  (ls, f@(Folder _ _) : rs) -> Right (f, FSCrumb n ls rs : cs)
  (_, File _ _ : _) -> Left (name ++ " is a file")
  _ -> Left ("no folder " ++ name)
cd name (File f _, _) = Left ("cannot enter " ++ name ++ " from file " ++ f)

touch :: String -> Int -> FS -> Either String FS
touch name size (Folder n items, cs)
  | any ((== name) . itemName) items = Left (name ++ " exists")
  | otherwise = Right (Folder n (sortOn itemName (File name size : items)), cs)
touch _ _ _ = Left "not a folder"

pwd :: FS -> String
pwd (item, cs) = "/" ++ intercalate "/" (drop 1 (reverse (itemName item : [n | FSCrumb n _ _ <- cs])))

usage :: Item -> Int
usage (File _ s) = s
usage (Folder _ is) = sum (map usage is)

render :: Int -> Item -> [String]
render d (File n s) = [replicate d ' ' ++ n ++ " " ++ show s]
render d (Folder n is) = (replicate d ' ' ++ n ++ "/") : concatMap (render (d + 2)) is

disk :: Item
disk = Folder "root"
  [ File "readme" 10
  , Folder "src" [File "main" 200, Folder "lib" [File "util" 55]]
  , Folder "tmp" []
  ]

main :: IO ()
main = do
  let Just z = fromList "zipper"
  print (fmap toList (forward z >>= forward >>= Just . update (const 'P')))
  print (backward z, fmap (\(Zipper _ x _) -> x) (forward z))
  let tree = Node (Node Leaf 1 Leaf) 2 (Node Leaf 3 Leaf)
  print (fmap (top . attach (Node Leaf 10 Leaf)) (goLeft (tree, []) >>= goRight))
  print (fmap fst (goRight (tree, []) >>= goLeft >>= goLeft))
  let script = [cd "src", cd "lib", touch "extra" 7, cd "..", touch "zz" 1, cd ".."]
      steps = scanl (>>=) (Right (disk, [])) script
  mapM_ (putStrLn . either ("error: " ++) pwd) steps
  either putStrLn (mapM_ putStrLn . render 0 . fst) (last steps)
  print (fmap (usage . fst) (last steps))
  mapM_ (putStrLn . either id pwd) [cd "nope" (disk, []), cd "readme" (disk, []), cd ".." (disk, []), touch "tmp" 0 (disk, [])]
  print (fmap itemName (find ((> 100) . usage) [disk]))
