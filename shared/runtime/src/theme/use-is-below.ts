import { useCallback, useSyncExternalStore } from 'react'
import { type Breakpoint, breakpoints } from './breakpoints'

export const isBelow = (breakpoint: Breakpoint): boolean => matchMedia(breakpoints[breakpoint]).matches

/**
 * Renders again when the window becomes narrower or wider than the breakpoint. false in the first HTML of a page, which
 * is the same for all windows.
 */
export const useIsBelow = (breakpoint: Breakpoint): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(breakpoints[breakpoint])
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [breakpoint],
  )
  return useSyncExternalStore(
    subscribe,
    () => isBelow(breakpoint),
    () => false,
  )
}
