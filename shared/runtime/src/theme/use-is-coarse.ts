import { useSyncExternalStore } from 'react'

const coarse = '(pointer: coarse)'

const subscribe = (listener: () => void) => {
  const list = matchMedia(coarse)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/**
 * Whether the visitor's main pointer is a finger; renders again when that changes, as it does with a tablet's keyboard.
 */
export const useIsCoarse = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(coarse).matches,
    () => false,
  )
