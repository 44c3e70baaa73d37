import { createContext, type ReactNode, startTransition, use, useEffect, useLayoutEffect, useState } from 'react'

const FrameDrawn = createContext(true)

/**
 * Whether the shell's frame is drawn. The first page of a document that has its first HTML is mounted in the server's
 * frame, which stays until then.
 */
export const useFrameDrawn = (): boolean => use(FrameDrawn)

/** Milliseconds after which the frame is drawn beside a page that is still busy. */
const patience = 1_000

/** The callback runs once the browser has nothing else to do; in Safari, which reports no idle time, at once. */
const whenIdle = (callback: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback, 0)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback, { timeout: patience })
  return () => cancelIdleCallback(request)
}

/** Ends the server's frame, as soon as the shell's frame is there and has taken the page's first HTML. */
const FirstPaintEnd = () => {
  useLayoutEffect(() => {
    for (const element of document.querySelectorAll('[data-first-paint]')) element.remove()
  }, [])
  return null
}

interface FrameAfterPageProps {
  /** Whether the page goes first: what it needs is in the server's frame. */
  isLate: boolean
  children: ReactNode
}

/** Draws the frame at once, or after the page where that has its first HTML. */
export const FrameAfterPage = ({ isLate, children }: FrameAfterPageProps) => {
  const [isDrawn, setDrawn] = useState(!isLate)
  useEffect(() => {
    // A page that grows would push the content below it down.
    for (const element of document.querySelectorAll('[data-below-first-page]')) element.remove()
    return whenIdle(() => startTransition(() => setDrawn(true)))
  }, [])
  return (
    <FrameDrawn value={isDrawn}>
      {children}
      {isDrawn && <FirstPaintEnd />}
    </FrameDrawn>
  )
}
