import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance from its end, in pixels, a box counts as scrolled to the end. */
const endTolerancePx = 40

/**
 * Keeps a box scrolled to its end when it is shown or something is added. For a reader who has scrolled up it stays,
 * and `hasMore` is set.
 */
export const useStickToBottom = (lastKey: string | undefined) => {
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const shownKey = useRef(lastKey)
  const [hasMore, setHasMore] = useState(false)

  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
    atEnd.current = true
    setHasMore(false)
  }, [])

  useLayoutEffect(() => {
    if (atEnd.current) toEnd()
    else if (shownKey.current !== lastKey) setHasMore(true)
    shownKey.current = lastKey
  }, [lastKey, toEnd])

  // A page that is mounted before it is shown has no size until then, and a window may become lower.
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(() => {
      if (atEnd.current) toEnd()
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [toEnd])

  const onScroll = () => {
    if (!box.current) return
    const { scrollHeight, scrollTop, clientHeight } = box.current
    atEnd.current = scrollHeight - scrollTop - clientHeight < endTolerancePx
    if (atEnd.current) setHasMore(false)
  }
  return { box, hasMore, onScroll, toEnd }
}
