import { focusHeading } from '../dialog/focus-page'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Maximum number of frames to wait until a kept-alive page has its former height; half a second at 60 Hz. */
const maxFrames = 30

/**
 * Scrolls to `target` now, and again while the page is still growing.
 * @returns a function that stops it
 */
const scrollWhenTallEnough = (target: number): (() => void) => {
  let frames = 0
  let frame = 0
  const step = () => {
    window.scrollTo(0, target)
    frames += 1
    if (Math.abs(window.scrollY - target) > 1 && frames < maxFrames) frame = requestAnimationFrame(step)
  }
  step()
  return () => cancelAnimationFrame(frame)
}

/**
 * Prepares a page for a visitor who has just navigated to it: it begins at the top, a kept-alive page at its former
 * position, and the keyboard focus moves from the link to the page's heading. The first page of a visit is not touched.
 */
export const usePageArrival = (
  path: string | undefined,
  keepsScroll: boolean,
  region: RefObject<HTMLElement | null>,
): void => {
  const previous = useRef<string>(undefined)
  const scrollPositions = useRef(new Map<string, number>())

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useLayoutEffect(() => {
    if (!path) return
    const positions = scrollPositions.current
    const arrivedFrom = previous.current
    previous.current = path
    let stop: (() => void) | undefined
    let stopFocusing: (() => void) | undefined
    if (arrivedFrom !== undefined && arrivedFrom !== path) {
      stopFocusing = region.current ? focusHeading(region.current) : undefined
      stop = scrollWhenTallEnough((keepsScroll && positions.get(path)) || 0)
    }
    const remember = () => void positions.set(path, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      stop?.()
      stopFocusing?.()
      window.removeEventListener('scroll', remember)
    }
  }, [path, keepsScroll, region])
}
