-- | Maps drawn as trees.
module Data.Map.Internal.Debug (showTree, showTreeWith) where

import Otherwise.Containers.Map (Map (..))

showTree :: (Show k, Show a) => Map k a -> String
showTree = showTreeWith (\k x -> show k ++ ":=" ++ show x) True False

-- | How entries are shown; hanging from the left or rotated; with space between.
showTreeWith :: (k -> a -> String) -> Bool -> Bool -> Map k a -> String
showTreeWith showElem hang wide t
  | hang = hanging showElem wide [] t ""
  | otherwise = rotated showElem wide [] [] t ""

rotated :: (k -> a -> String) -> Bool -> [String] -> [String] -> Map k a -> ShowS
rotated showElem wide lbars rbars t = case t of
  Tip -> bars lbars . showString "|\n"
  Bin _ k x Tip Tip -> bars lbars . showString (showElem k x) . showString "\n"
  Bin _ k x l r ->
    rotated showElem wide (withBar rbars) (withEmpty rbars) r
      . spaced wide rbars
      . bars lbars
      . showString (showElem k x)
      . showString "\n"
      . spaced wide lbars
      . rotated showElem wide (withEmpty lbars) (withBar lbars) l

hanging :: (k -> a -> String) -> Bool -> [String] -> Map k a -> ShowS
hanging showElem wide levels t = case t of
  Tip -> bars levels . showString "|\n"
  Bin _ k x Tip Tip -> bars levels . showString (showElem k x) . showString "\n"
  Bin _ k x l r ->
    bars levels
      . showString (showElem k x)
      . showString "\n"
      . spaced wide levels
      . hanging showElem wide (withBar levels) l
      . spaced wide levels
      . hanging showElem wide (withEmpty levels) r

spaced :: Bool -> [String] -> String -> String
spaced wide levels
  | wide = showString (concat (reverse levels)) . showString "|\n"
  | otherwise = id

bars :: [String] -> ShowS
bars [] = id
bars (_ : levels) = showString (concat (reverse levels)) . showString "+--"

withBar, withEmpty :: [String] -> [String]
withBar levels = "|  " : levels
withEmpty levels = "   " : levels
