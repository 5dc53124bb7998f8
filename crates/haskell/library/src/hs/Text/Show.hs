module Text.Show (ShowS, Show (showsPrec, show, showList), shows, showChar, showString, showParen, showListWith) where

import Otherwise.Base.Core (showListWith)
