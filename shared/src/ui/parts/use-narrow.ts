import { useSyncExternalStore } from 'react'

const query = '(width < 640px)'

const subscribe = (listener: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Below 640 px tables become cards. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
