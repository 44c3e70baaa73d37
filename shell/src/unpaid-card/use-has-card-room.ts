import { useSyncExternalStore } from 'react'

/** A phone, or a window in which card and shortcuts do not fit above each other. */
const noRoom = () => matchMedia('(width < 640px), (height < 700px)')

const subscribe = (listener: () => void) => {
  const list = noRoom()
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the window has room for the card; otherwise the header has a badge in its place. */
export const useHasCardRoom = (): boolean => useSyncExternalStore(subscribe, () => !noRoom().matches)
