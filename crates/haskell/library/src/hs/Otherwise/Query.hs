-- | What modules with quotes of the package @otherwise-query@ import: as much of it as makes sense where the quotes are taken out.
module Otherwise.Query (q, qAll, Argument (..), QueryFailed (..)) where

-- | Quotes are replaced before a module is read.
q, qAll :: ()
q = ()
qAll = ()

class Argument a where
  written :: Int -> a -> (String, Bool)
  written _ _ = ("", False)
  writtenList :: Int -> [a] -> (String, Bool)
  writtenList _ _ = ("", False)

newtype QueryFailed = QueryFailed String

instance Show QueryFailed where
  show (QueryFailed why) = "query: " ++ why
