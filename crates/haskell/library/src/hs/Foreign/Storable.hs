module Foreign.Storable (Storable (sizeOf, alignment, peekElemOff, pokeElemOff, peekByteOff, pokeByteOff, peek, poke)) where

import Otherwise.Base.Memory
