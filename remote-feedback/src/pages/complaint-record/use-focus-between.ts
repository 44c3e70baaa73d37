import { useEffect, useRef } from 'react'

/** Milliseconds for which what should get the focus is waited for; a person has gone on by then. */
const focusTimeoutMs = 5_000

/** Carries the focus along: into a case when it is opened, back to its link in the list when it is left. A page that has just come up keeps its own. */
export const useFocusBetween = (feedbackNo: string) => {
  const main = useRef<HTMLDivElement>(null)
  const shown = useRef(feedbackNo)

  useEffect(() => {
    const left = shown.current
    shown.current = feedbackNo
    if (left === feedbackNo || !main.current) return
    const wanted = feedbackNo === '' ? `a[data-feedback="${CSS.escape(left)}"]` : '[data-feedback-head]'
    const page = main.current
    // Before it is loaded the skeleton stands there.
    const find = () => {
      const found = page.querySelector<HTMLElement>(wanted)
      found?.focus({ preventScroll: true })
      found?.scrollIntoView({ block: feedbackNo === '' ? 'center' : 'start' })
      return found !== null
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
