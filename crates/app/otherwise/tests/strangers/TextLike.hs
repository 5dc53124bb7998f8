-- judged: unsafeIndexBad wrong, the rest verified
module TextLike where

-- arrays with offsets, as in text
data Array = Array { alen :: Int, cells :: [Int] }
{-@ data Array = Array { alen :: Nat, cells :: {v:[Int] | len v = alen} } @-}

{-@ type ArrayN N = {v:Array | alen v = N} @-}

{-@ index :: a:Array -> {i:Nat | i < alen a} -> Int @-}
index :: Array -> Int -> Int
index a i = cells a !! i

data Text = Text { arr :: Array, off :: Int, tlength :: Int }
{-@ data Text = Text { arr :: Array
                     , off :: {v:Nat | v <= alen arr}
                     , tlength :: {v:Nat | v + off <= alen arr} } @-}

{-@ measure tsize @-}
tsize :: Text -> Int
tsize (Text _ _ n) = n

{-@ unsafeHead :: t:{Text | tlength t > 0} -> Int @-}
unsafeHead :: Text -> Int
unsafeHead (Text a o _) = index a o

{-@ unsafeIndex :: t:Text -> {i:Nat | i < tlength t} -> Int @-}
unsafeIndex :: Text -> Int -> Int
unsafeIndex (Text a o _) i = index a (o + i)

{-@ unsafeIndexBad :: t:Text -> {i:Nat | i <= tlength t} -> Int @-}
unsafeIndexBad :: Text -> Int -> Int
unsafeIndexBad (Text a o _) i = index a (o + i)

{-@ takeT :: n:Nat -> t:Text -> {v:Text | tlength v <= n && tlength v <= tlength t} @-}
takeT :: Int -> Text -> Text
takeT n (Text a o l)
  | n >= l = if l <= n then Text a o l else Text a o 0
  | otherwise = Text a o n

{-@ dropT :: n:Nat -> t:Text -> {v:Text | tlength v <= tlength t} @-}
dropT :: Int -> Text -> Text
dropT n (Text a o l)
  | n >= l = Text a o 0
  | otherwise = Text a (o + n) (l - n)

{-@ splitAtT :: n:Nat -> t:Text -> (Text, Text) @-}
splitAtT :: Int -> Text -> (Text, Text)
splitAtT n t = (takeT n t, dropT n t)

{-@ foldT :: (b -> Int -> b) -> b -> Text -> b @-}
foldT :: (b -> Int -> b) -> b -> Text -> b
foldT f z t = loop z 0
  where
    len' = tlength t
    loop acc i
      | i >= len' = acc
      | otherwise = loop (f acc (unsafeIndex t i)) (i + 1)
