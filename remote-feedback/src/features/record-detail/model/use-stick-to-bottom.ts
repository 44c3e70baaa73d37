import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end that still count as at the end. */
const nearEnd = 40

/** A box that shows its end and follows what is added, while its reader is there; one who has scrolled up is left alone and told. */
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

  const onScroll = () => {
    if (!box.current) return
    const { scrollHeight, scrollTop, clientHeight } = box.current
    atEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd
    if (atEnd.current) setHasMore(false)
  }
  return { box, hasMore, onScroll, toEnd }
}
