import { useLayoutEffect, useState } from 'react'

/**
 * false while the page is kept hidden, as it is when its session ends. A dialog that is hidden with its page and shown
 * again fails, because it looks for a focus that it has lost, so it is not rendered meanwhile; the form keeps what was
 * typed.
 */
export const useShown = (): boolean => {
  const [isShown, setIsShown] = useState(true)
  useLayoutEffect(() => {
    setIsShown(true)
    return () => setIsShown(false)
  }, [])
  return isShown
}
