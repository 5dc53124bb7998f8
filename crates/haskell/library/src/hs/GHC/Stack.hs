-- | 'HasCallStack' can be written; the stack itself is empty.
module GHC.Stack
  ( HasCallStack, CallStack, callStack, emptyCallStack, prettyCallStack, withFrozenCallStack, popCallStack, freezeCallStack, getCallStack
  , fromCallSiteList, pushCallStack, SrcLoc (..), prettySrcLoc, errorWithStackTrace, currentCallStack, whoCreated
  ) where

class HasCallStack

instance HasCallStack

data CallStack = EmptyCallStack

instance Show CallStack where
  showsPrec _ _ = showString "[]"

callStack, emptyCallStack :: CallStack
callStack = EmptyCallStack
emptyCallStack = EmptyCallStack

prettyCallStack :: CallStack -> String
prettyCallStack _ = ""

withFrozenCallStack :: a -> a
withFrozenCallStack x = x

popCallStack, freezeCallStack :: CallStack -> CallStack
popCallStack s = s
freezeCallStack s = s

pushCallStack :: (String, SrcLoc) -> CallStack -> CallStack
pushCallStack _ s = s

getCallStack :: CallStack -> [(String, SrcLoc)]
getCallStack _ = []

fromCallSiteList :: [(String, SrcLoc)] -> CallStack
fromCallSiteList _ = EmptyCallStack

data SrcLoc = SrcLoc
  { srcLocPackage :: String
  , srcLocModule :: String
  , srcLocFile :: String
  , srcLocStartLine :: Int
  , srcLocStartCol :: Int
  , srcLocEndLine :: Int
  , srcLocEndCol :: Int
  }
  deriving (Eq, Show)

prettySrcLoc :: SrcLoc -> String
prettySrcLoc l =
  srcLocFile l ++ ":" ++ show (srcLocStartLine l) ++ ":" ++ show (srcLocStartCol l) ++ " in " ++ srcLocPackage l ++ ":" ++ srcLocModule l

errorWithStackTrace :: String -> a
errorWithStackTrace = error

currentCallStack :: IO [String]
currentCallStack = return []

whoCreated :: a -> IO [String]
whoCreated _ = return []
