{-# LANGUAGE BangPatterns #-}
-- | Combinators for parsers, as in attoparsec 0.14.
module Data.Attoparsec.Combinator
  ( try, (<?>), choice, count, option, many', many1, many1', manyTill, manyTill', sepBy, sepBy', sepBy1, sepBy1', skipMany, skipMany1
  , eitherP, feed, satisfyElem, endOfInput, atEnd, lookAhead
  ) where

import Control.Applicative (Alternative (..), liftA2)
import Control.Monad (MonadPlus)
import Otherwise.Attoparsec.Parser

choice :: Alternative f => [f a] -> f a
choice = foldr (<|>) empty

count :: Monad m => Int -> m a -> m [a]
count n p = sequence (replicate n p)

option :: Alternative f => a -> f a -> f a
option x p = p <|> pure x

strictly :: Monad m => (a -> b -> c) -> m a -> m b -> m c
strictly f a b = do
  !x <- a
  y <- b
  return (f x y)

many', many1' :: MonadPlus m => m a -> m [a]
many' p = go where go = strictly (:) p go <|> pure []
many1' p = strictly (:) p (many' p)

many1 :: Alternative f => f a -> f [a]
many1 p = liftA2 (:) p (many p)

manyTill :: Alternative f => f a -> f b -> f [a]
manyTill p end = go where go = (end *> pure []) <|> liftA2 (:) p go

manyTill' :: MonadPlus m => m a -> m b -> m [a]
manyTill' p end = go where go = (end *> pure []) <|> strictly (:) p go

sepBy, sepBy1 :: Alternative f => f a -> f s -> f [a]
sepBy p s = sepBy1 p s <|> pure []
sepBy1 p s = go where go = liftA2 (:) p ((s *> go) <|> pure [])

sepBy', sepBy1' :: MonadPlus m => m a -> m s -> m [a]
sepBy' p s = sepBy1' p s <|> pure []
sepBy1' p s = go where go = strictly (:) p ((s *> go) <|> pure [])

skipMany, skipMany1 :: Alternative f => f a -> f ()
skipMany p = go where go = (p *> go) <|> pure ()
skipMany1 p = p *> skipMany p

eitherP :: Alternative f => f a -> f b -> f (Either a b)
eitherP a b = (Left <$> a) <|> (Right <$> b)

satisfyElem :: Chunk t => (Char -> Bool) -> Parser t Char
satisfyElem = satisfy
