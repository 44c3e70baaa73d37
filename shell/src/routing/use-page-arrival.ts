import { useLocation, useNavigationType } from '@portal/shared/router'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { focusHeading } from '../dialog/focus-page'
import { createPageScroll } from './page-scroll'

/**
 * Prepares a page for a visitor who has just come to it: it is scrolled to where it belongs, and the keyboard focus
 * moves from the link to the page's heading, but not on the first page of a document.
 */
export const usePageArrival = (
  path: string | undefined,
  keepsScroll: boolean,
  region: RefObject<HTMLElement | null>,
): void => {
  const { key } = useLocation()
  const navigationType = useNavigationType()
  const previous = useRef<string>(undefined)
  const [scroll] = useState(createPageScroll)

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useLayoutEffect(() => {
    if (!path) return
    const arrivedFrom = previous.current
    previous.current = path
    if (arrivedFrom === undefined || arrivedFrom === path || !region.current) return
    return focusHeading(region.current)
  }, [path, region])

  useLayoutEffect(() => {
    if (path) scroll.arrive({ path, key, navigationType, isKept: keepsScroll })
  }, [path, key, navigationType, keepsScroll, scroll])

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('scroll', scroll.remember, { passive: true, signal })
    window.addEventListener('pagehide', scroll.save, { signal })
    // A phone ends pages that are in the background without a further event.
    document.addEventListener('visibilitychange', scroll.save, { signal })
    return () => {
      listening.abort()
      scroll.end()
    }
  }, [scroll])
}
