{-# LANGUAGE FlexibleContexts #-}
-- | Expressions with operators of several precedences.
module Text.Parsec.Expr (Assoc (..), Operator (..), OperatorTable, buildExpressionParser) where

import Otherwise.Parsec.Combinator
import Otherwise.Parsec.Prim

data Assoc = AssocNone | AssocLeft | AssocRight

data Operator s u m a
  = Infix (ParsecT s u m (a -> a -> a)) Assoc
  | Prefix (ParsecT s u m (a -> a))
  | Postfix (ParsecT s u m (a -> a))

type OperatorTable s u m a = [[Operator s u m a]]

-- | The tightest operators come first.
buildExpressionParser :: Stream s m t => OperatorTable s u m a -> ParsecT s u m a -> ParsecT s u m a
buildExpressionParser table simple = foldl level simple table

level :: Stream s m t => ParsecT s u m a -> [Operator s u m a] -> ParsecT s u m a
level operand operators = term >>= \x -> rightOf x <|> leftOf x <|> noneOf' x <|> return x <?> "operator"
  where
    right = choice [p | Infix p AssocRight <- operators]
    left = choice [p | Infix p AssocLeft <- operators]
    none = choice [p | Infix p AssocNone <- operators]
    prefix = choice [p | Prefix p <- operators] <?> ""
    postfix = choice [p | Postfix p <- operators] <?> ""
    term = do
      before <- prefix <|> return id
      x <- operand
      after <- postfix <|> return id
      return (after (before x))
    ambiguous name op = try (op >> fail ("ambiguous use of a " ++ name ++ " associative operator"))
    ambiguousRight = ambiguous "right" right
    ambiguousLeft = ambiguous "left" left
    ambiguousNone = ambiguous "non" none
    rightOf x = (right >>= \f -> term >>= moreRight >>= \y -> return (f x y)) <|> ambiguousLeft <|> ambiguousNone
    moreRight x = rightOf x <|> return x
    leftOf x = (left >>= \f -> term >>= \y -> moreLeft (f x y)) <|> ambiguousRight <|> ambiguousNone
    moreLeft x = leftOf x <|> return x
    noneOf' x = none >>= \f -> term >>= \y -> ambiguousRight <|> ambiguousLeft <|> ambiguousNone <|> return (f x y)
