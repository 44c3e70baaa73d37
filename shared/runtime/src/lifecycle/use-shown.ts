import { useLayoutEffect, useState } from 'react'

/**
 * false while the page is kept hidden, as it is when its session ends. A dialog that is hidden with its page and shown
 * again fails, because it tries to restore a focus that is lost, so it is not rendered meanwhile; the form keeps the
 * typed text.
 */
export const useShown = (): boolean => {
  const [isShown, setIsShown] = useState(true)
  useLayoutEffect(() => {
    setIsShown(true)
    return () => setIsShown(false)
  }, [])
  return isShown
}
