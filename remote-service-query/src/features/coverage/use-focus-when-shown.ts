import { isBelow } from '@portal/shared'
import { type RefObject, useEffect } from 'react'

/**
 * Puts the focus into a field as soon as its page is shown, which is later than it is mounted: until it is complete it
 * has no size. A visitor who is somewhere else by then is left there. Not on a phone, whose keyboard would cover the
 * page.
 */
export const useFocusWhenShown = (field: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = field.current
    if (!element || isBelow('tablet')) return
    const observer = new ResizeObserver(() => {
      if (element.getClientRects().length === 0) return
      observer.disconnect()
      const { activeElement } = document
      if (!activeElement || activeElement === document.body || activeElement.contains(element))
        element.focus({ preventScroll: true })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [field])
}
