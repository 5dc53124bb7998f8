-- | Bounded stacks and a checker of brackets.
module Stack where

{-@ LIQUID "--no-termination" @-}

data Stack a = Stack { limit :: Int, depth :: Int, entries :: [a] }
  deriving (Eq, Show)

{-@ data Stack a = Stack { limit :: {v:Int | v > 0}
                         , depth :: {v:Int | 0 <= v && v <= limit}
                         , entries :: {v:[a] | len v == depth} } @-}

{-@ type StackOf a L N = {v:Stack a | limit v == L && depth v == N} @-}
{-@ type NonEmpty a    = {v:Stack a | depth v > 0} @-}
{-@ type NotFull a     = {v:Stack a | depth v < limit v} @-}
{-@ type Nat           = {v:Int | v >= 0} @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ new :: n:{v:Int | v > 0} -> StackOf a n 0 @-}
new :: Int -> Stack a
new n = Stack n 0 []

{-@ push :: x:a -> s:NotFull a -> StackOf a {limit s} {depth s + 1} @-}
push :: a -> Stack a -> Stack a
push x (Stack l d xs) = Stack l (d + 1) (x : xs)

{-@ pop :: s:NonEmpty a -> StackOf a {limit s} {depth s - 1} @-}
pop :: Stack a -> Stack a
pop (Stack l d (_ : xs)) = Stack l (d - 1) xs
pop _                    = die "pop from an empty stack"

{-@ top :: s:NonEmpty a -> a @-}
top :: Stack a -> a
top (Stack _ _ (x : _)) = x
top _                   = die "top of an empty stack"

{-@ isFull :: s:Stack a -> {v:Bool | v <=> depth s == limit s} @-}
isFull :: Stack a -> Bool
isFull s = depth s == limit s

{-@ isEmpty :: s:Stack a -> {v:Bool | v <=> depth s == 0} @-}
isEmpty :: Stack a -> Bool
isEmpty (Stack _ _ []) = True
isEmpty _              = False

{-@ room :: s:Stack a -> {v:Nat | v == limit s - depth s} @-}
room :: Stack a -> Int
room s = limit s - depth s

-- | As many of the elements as there is room for.
{-@ pushAll :: xs:[a] -> s:Stack a -> {v:Stack a | limit v == limit s && depth v >= depth s && depth v <= depth s + len xs} @-}
pushAll :: [a] -> Stack a -> Stack a
pushAll [] s = s
pushAll (x : xs) s
  | isFull s  = s
  | otherwise = pushAll xs (push x s)

{-@ popMany :: n:Nat -> s:{v:Stack a | depth v >= n} -> StackOf a {limit s} {depth s - n} @-}
popMany :: Int -> Stack a -> Stack a
popMany 0 s = s
popMany n s = popMany (n - 1) (pop s)

{-@ duplicate :: s:{v:Stack a | depth v > 0 && depth v < limit v} -> StackOf a {limit s} {depth s + 1} @-}
duplicate :: Stack a -> Stack a
duplicate s = push (top s) s

{-@ swap :: s:{v:Stack a | depth v >= 2} -> StackOf a {limit s} {depth s} @-}
swap :: Stack a -> Stack a
swap s = push x (push y (pop (pop s)))
  where
    x = top (pop s)
    y = top s

{-@ clear :: s:Stack a -> StackOf a {limit s} 0 @-}
clear :: Stack a -> Stack a
clear s
  | isEmpty s = s
  | otherwise = clear (pop s)

{-@ grow :: n:Nat -> s:Stack a -> StackOf a {limit s + n} {depth s} @-}
grow :: Int -> Stack a -> Stack a
grow n (Stack l d xs) = Stack (l + n) d xs

{-@ drain :: s:Stack a -> {v:[a] | len v == depth s} @-}
drain :: Stack a -> [a]
drain s
  | isEmpty s = []
  | otherwise = top s : drain (pop s)

data Bracket = Opening | Closing
  deriving (Eq, Show)

-- | How many brackets are open at the end; nothing when one closes too many or too many are open at once.
{-@ nesting :: n:{v:Int | v > 0} -> bs:[Bracket] -> {v:Maybe Nat | isJust v => fromJust v <= n} @-}
nesting :: Int -> [Bracket] -> Maybe Int
nesting n bs = go bs (new n)
  where
    {-@ go :: cs:[Bracket] -> s:{v:Stack Bracket | limit v == n} -> {v:Maybe Nat | isJust v => fromJust v <= n} @-}
    go :: [Bracket] -> Stack Bracket -> Maybe Int
    go [] s = Just (depth s)
    go (Opening : cs) s
      | isFull s  = Nothing
      | otherwise = go cs (push Opening s)
    go (Closing : cs) s
      | isEmpty s = Nothing
      | otherwise = go cs (pop s)

main :: IO ()
main = do
  let s = pushAll [1, 2, 3, 4] (new 3)
  print (drain s, isFull s, top s, room (pop s), drain (swap s))
  print (drain (duplicate (popMany 2 s)), limit (grow 2 (clear s)))
  print (nesting 2 [Opening, Opening, Closing], nesting 1 [Opening, Opening], nesting 1 [Closing])
