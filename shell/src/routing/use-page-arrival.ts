import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Frames to wait for a kept-alive page to be as tall as it was; half a second at 60 Hz. */
const maxFrames = 30

/** Scrolls to `target` now, and again while the page is still growing. Returns what stops it. */
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
 * What a person expects on arriving at a page: it starts at the top, a kept-alive one where it was left, and the
 * keyboard focus is at the page and no longer on the link that led there. The first page of a visit is left alone.
 */
export const usePageArrival = (
  path: string | undefined,
  keepsScroll: boolean,
  region: RefObject<HTMLElement | null>,
): void => {
  const previous = useRef<string>(undefined)
  const left = useRef(new Map<string, number>())

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useLayoutEffect(() => {
    if (!path) return
    const positions = left.current
    const arrivedFrom = previous.current
    previous.current = path
    let stop: (() => void) | undefined
    if (arrivedFrom !== undefined && arrivedFrom !== path) {
      region.current?.focus({ preventScroll: true })
      stop = scrollWhenTallEnough((keepsScroll && positions.get(path)) || 0)
    }
    const remember = () => void positions.set(path, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      stop?.()
      window.removeEventListener('scroll', remember)
    }
  }, [path, keepsScroll, region])
}
