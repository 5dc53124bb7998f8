-- twin many0: let (xs, r) = many0 p s' in => let (xs, r) = many0 p s in
module Parsers where

newtype P a = P { runP :: String -> Maybe (a, String) }

{-@ item :: s:String -> Maybe (Char, {r:String | len r < len s}) @-}
item :: String -> Maybe (Char, String)
item [] = Nothing
item (c:cs) = Just (c, cs)

{-@ many0 :: (s:String -> Maybe (a, {r:String | len r < len s})) -> s:String -> ([a], {r:String | len r <= len s}) / [len s] @-}
many0 :: (String -> Maybe (a, String)) -> String -> ([a], String)
many0 p s = case p s of
  Nothing -> ([], s)
  Just (x, s') -> let (xs, r) = many0 p s' in (x : xs, r)

instance Functor P where
  fmap f (P g) = P (\s -> case g s of
    Nothing -> Nothing
    Just (a, r) -> Just (f a, r))
instance Applicative P where
  pure x = P (\s -> Just (x, s))
  P f <*> P g = P (\s -> case f s of
    Nothing -> Nothing
    Just (h, r) -> case g r of
      Nothing -> Nothing
      Just (a, r') -> Just (h a, r'))
instance Monad P where
  P g >>= f = P (\s -> case g s of
    Nothing -> Nothing
    Just (a, r) -> runP (f a) r)
