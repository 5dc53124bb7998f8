-- judged: dropBad wrong, initial wrong, the rest verified
module Text where
import qualified Data.Text as T
import Data.Text (Text)

{-@ prefix :: n:Nat -> t:{Text | n <= tlen t} -> {v:Text | tlen v = n} @-}
prefix :: Int -> Text -> Text
prefix n t = T.take n t

{-@ dropBad :: n:Nat -> t:Text -> {v:Text | tlen v = tlen t - n} @-}
dropBad :: Int -> Text -> Text
dropBad n t = T.drop n t

{-@ initial :: Text -> Char @-}
initial :: Text -> Char
initial name = T.head (T.strip name)

{-@ initialOr :: Char -> Text -> Char @-}
initialOr :: Char -> Text -> Char
initialOr d t = if T.null t then d else T.head t

{-@ glue :: a:Text -> b:Text -> {v:Text | tlen v = tlen a + tlen b} @-}
glue :: Text -> Text -> Text
glue a b = T.append a b

{-@ field :: Int -> [Text] -> Maybe Text @-}
field :: Int -> [Text] -> Maybe Text
field i ts | i >= 0 && i < length ts = Just (ts !! i)
           | otherwise = Nothing

{-@ cells :: Text -> [Text] @-}
cells :: Text -> [Text]
cells = map T.strip . T.splitOn (T.pack ",")
