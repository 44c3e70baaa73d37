import { type RefObject, useLayoutEffect, useState } from 'react'

/** Before anything is laid out. */
const assumed = 640

/** Width of an element in pixels, kept while a page that is kept alive is hidden. */
export const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(assumed)
  useLayoutEffect(() => {
    const box = element.current
    if (box === null) return undefined
    const measure = () => {
      if (box.clientWidth > 0) setWidth(box.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return width
}
