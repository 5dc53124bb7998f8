{-# LANGUAGE TypeApplications, ScopedTypeVariables, AllowAmbiguousTypes, RankNTypes #-}
module Main where

import Data.List (intercalate)
import Text.Read (readMaybe)

class Column a where
  title :: String
  parse :: String -> Maybe a
  render :: a -> String

instance Column Int where
  title = "int"
  parse = readMaybe
  render = show

instance Column Bool where
  title = "flag"
  parse "y" = Just True
  parse "n" = Just False
  parse _ = Nothing
  render b = if b then "y" else "n"

instance (Column a, Column b) => Column (a, b) where
  title = title @a ++ "," ++ title @b
  parse s = case break (== ',') s of
    (l, _ : r) -> (,) <$> parse @a l <*> parse @b r
    _ -> Nothing
  render (a, b) = render a ++ "," ++ render b

table :: forall a. Column a => [String] -> String
table rows = intercalate "\n" (title @a : map (maybe "?" render . parse @a) rows)

roundTrips :: forall a. (Column a, Eq a) => a -> Bool
roundTrips x = parse (render x) == Just x

both :: forall a b r. (Column a, Column b) => (forall c. Column c => String -> r) -> ()
both _ = ()

main :: IO ()
main = do
  putStrLn (table @Int ["1", "x", "-3"])
  putStrLn (table @(Int, (Bool, Int)) ["1,y,2", "3,q,4", "5"])
  print (roundTrips (3 :: Int, True))
  print (fmap negate (parse @Int "41"), both @Int @Bool (const 'x'))
