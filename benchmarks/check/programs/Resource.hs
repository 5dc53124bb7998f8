-- | File handles with a protocol: open before use, at most once closed, reads never go beyond the end.
module Resource where

{-@ LIQUID "--no-termination" @-}

data Status = Closed | Open
  deriving (Eq, Show)

data Handle = Handle { status :: Status, position :: Int, content :: [Int] }
  deriving (Eq, Show)

{-@ data Handle = Handle { status :: Status, position :: {v:Int | v >= 0}, content :: {v:[Int] | position <= len v} } @-}

{-@ type OpenHandle   = {v:Handle | isOpen v} @-}
{-@ type ClosedHandle = {v:Handle | not (isOpen v)} @-}
{-@ predicate SameFile H G = size H == size G @-}
{-@ predicate Remaining H N = size H - position H == N @-}

{-@ measure isOpen @-}
isOpen :: Handle -> Bool
isOpen (Handle s _ _) = s == Open

{-@ measure size @-}
{-@ size :: Handle -> {v:Int | v >= 0} @-}
size :: Handle -> Int
size (Handle _ _ xs) = length xs

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ create :: xs:[Int] -> {v:ClosedHandle | size v == len xs && position v == 0} @-}
create :: [Int] -> Handle
create xs = Handle Closed 0 xs

{-@ open :: h:ClosedHandle -> {v:OpenHandle | SameFile v h && position v == 0} @-}
open :: Handle -> Handle
open (Handle Closed _ xs) = Handle Open 0 xs
open _                    = die "open: it is open already"

{-@ close :: h:OpenHandle -> {v:ClosedHandle | SameFile v h} @-}
close :: Handle -> Handle
close (Handle Open p xs) = Handle Closed p xs
close _                  = die "close: it is closed already"

{-@ atEnd :: h:OpenHandle -> {v:Bool | v <=> position h == size h} @-}
atEnd :: Handle -> Bool
atEnd (Handle _ p xs) = p == count xs

{-@ count :: xs:[a] -> {v:Int | v == len xs} @-}
count :: [a] -> Int
count []       = 0
count (_ : xs) = 1 + count xs

{-@ nth :: xs:[a] -> i:{v:Int | 0 <= v && v < len xs} -> a @-}
nth :: [a] -> Int -> a
nth (x : xs) i = if i == 0 then x else nth xs (i - 1)
nth []       _ = die "nth"

{-@ readOne :: h:{v:OpenHandle | position v < size v}
            -> {v:(Int, Handle) | isOpen (snd v) && SameFile (snd v) h && position (snd v) == position h + 1} @-}
readOne :: Handle -> (Int, Handle)
readOne (Handle Open p xs) = (nth xs p, Handle Open (p + 1) xs)
readOne _                  = die "readOne: it is closed"

{-@ seek :: h:OpenHandle -> p:{v:Int | 0 <= v && v <= size h} -> {v:OpenHandle | SameFile v h && position v == p} @-}
seek :: Handle -> Int -> Handle
seek (Handle Open _ xs) p = Handle Open p xs
seek _                  _ = die "seek: it is closed"

{-@ append :: h:OpenHandle -> x:Int -> {v:OpenHandle | size v == size h + 1 && position v == position h} @-}
append :: Handle -> Int -> Handle
append (Handle Open p xs) x = Handle Open p (snoc xs x)
append _                  _ = die "append: it is closed"

{-@ snoc :: xs:[a] -> x:a -> {v:[a] | len v == len xs + 1} @-}
snoc :: [a] -> a -> [a]
snoc []       x = [x]
snoc (y : ys) x = y : snoc ys x

{-@ readAll :: h:OpenHandle -> {v:([Int], Handle) | len (fst v) == size h - position h && position (snd v) == size h && isOpen (snd v) && SameFile (snd v) h} @-}
readAll :: Handle -> ([Int], Handle)
readAll h
  | atEnd h   = ([], h)
  | otherwise = case readOne h of
      (x, h') -> case readAll h' of
        (xs, h'') -> (x : xs, h'')

{-@ readMany :: n:{v:Int | v >= 0} -> h:{v:OpenHandle | position v + n <= size v}
             -> {v:([Int], Handle) | len (fst v) == n && isOpen (snd v) && SameFile (snd v) h && position (snd v) == position h + n} @-}
readMany :: Int -> Handle -> ([Int], Handle)
readMany 0 h = ([], h)
readMany n h = (x : xs, h'')
  where
    (x, h')   = readOne h
    (xs, h'') = readMany (n - 1) h'

{-@ withFile :: h:ClosedHandle -> x:Int -> {v:ClosedHandle | size v == size h + 1} @-}
withFile :: Handle -> Int -> Handle
withFile h x = close (append (open h) x)

{-@ copy :: h:ClosedHandle -> {v:(Handle, Handle) | not (isOpen (fst v)) && not (isOpen (snd v)) && size (snd v) == size h} @-}
copy :: Handle -> (Handle, Handle)
copy h = case readAll (open h) of
  (xs, h') -> (close h', create xs)

{-@ rewind :: h:OpenHandle -> {v:OpenHandle | SameFile v h && position v == 0} @-}
rewind :: Handle -> Handle
rewind h = seek h 0

main :: IO ()
main = do
  let h = open (create [1, 2, 3])
      (xs, h') = readAll h
  print (xs, atEnd h', isOpen (close h'), fst (readMany 2 (rewind h')))
  print (size (withFile (create []) 5), content (snd (copy (create [7, 8]))))
