import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * true while the first HTML of a page is drawn, and in the first render with which React takes it over: what is drawn
 * must be the same for all customers, days and devices.
 */
export const useIsFirstHtml = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
