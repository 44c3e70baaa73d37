import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** false while the browser's tab is in the background. */
export const useDocumentVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
