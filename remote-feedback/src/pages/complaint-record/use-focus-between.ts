import { useEffect, useRef } from 'react'

/** Milliseconds to wait for the element that gets the focus; a later move would interrupt the customer. */
const focusTimeoutMs = 5_000

/**
 * Moves the focus into a case when it is opened, and back to its link in the list when it is closed. It does not move
 * when the page first appears.
 */
export const useFocusBetween = (feedbackNo: string) => {
  const main = useRef<HTMLDivElement>(null)
  const shownNo = useRef(feedbackNo)

  useEffect(() => {
    const previousNo = shownNo.current
    shownNo.current = feedbackNo
    if (previousNo === feedbackNo || !main.current) return
    const selector = feedbackNo === '' ? `a[data-feedback="${CSS.escape(previousNo)}"]` : '[data-feedback-head]'
    const page = main.current
    // The element does not exist before the view has loaded.
    const find = () => {
      const target = page.querySelector<HTMLElement>(selector)
      target?.focus({ preventScroll: true })
      // The list may be back where it was, and its link in sight.
      target?.scrollIntoView({ block: feedbackNo === '' ? 'nearest' : 'start' })
      return target !== null
    }
    if (find()) return
    const watch = new MutationObserver(() => find() && stop())
    const timer = setTimeout(() => stop(), focusTimeoutMs)
    const stop = () => {
      watch.disconnect()
      clearTimeout(timer)
    }
    watch.observe(page, { childList: true, subtree: true })
    return stop
  }, [feedbackNo])
  return main
}
