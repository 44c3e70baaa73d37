import { useSyncExternalStore } from 'react'

/** Below this five columns do not fit beside each other. */
const narrow = '(width < 900px)'

const subscribe = (listener: () => void) => {
  const list = matchMedia(narrow)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
