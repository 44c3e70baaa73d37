import { useSyncExternalStore } from 'react'

/** Spec §9, CSS pixels. */
export const backToTopFrom = 300

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page is scrolled by more than `pixels`. */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(subscribe, () => window.scrollY > pixels)
