import { useLayoutEffect, useState } from 'react'

/**
 * false while the page is kept hidden, as it is when its session ends. A dialog that is hidden with its page and shown again
 * looks for a focus that it has lost and fails, so it is left out meanwhile; what was typed is not the dialog's but the form's.
 */
export const useShown = (): boolean => {
  const [shown, setShown] = useState(true)
  useLayoutEffect(() => {
    setShown(true)
    return () => setShown(false)
  }, [])
  return shown
}
