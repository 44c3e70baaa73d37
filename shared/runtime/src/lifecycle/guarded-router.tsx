import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { guardHistory, type Step } from './guard-history'
import { useWouldLoseWork } from './unsaved-work'

const confirmByBrowser = (event: BeforeUnloadEvent): void => event.preventDefault()

/**
 * react-router's `BrowserRouter`, with the question about unsaved content before a page is left in any way, closing the
 * tab included.
 */
export const GuardedRouter = ({ children }: { children: ReactNode }) => {
  const [{ history, location, action }] = useState(() => {
    const browser = createBrowserHistory({ v5Compat: true })
    return { history: guardHistory(browser), location: browser.location, action: browser.action }
  })
  const [{ location: shownLocation, action: lastAction }, setStep] = useState<Pick<Step, 'location' | 'action'>>({
    location,
    action,
  })
  useLayoutEffect(() => history.listen((step) => startTransition(() => setStep(step))), [history])

  const wouldLose = useWouldLoseWork()
  useEffect(() => {
    if (!wouldLose) return
    // Only while there is something to lose: some browsers do not keep a page with this listener in their back/forward
    // cache.
    addEventListener('beforeunload', confirmByBrowser)
    return () => removeEventListener('beforeunload', confirmByBrowser)
  }, [wouldLose])

  return (
    <Router location={shownLocation} navigationType={lastAction} navigator={history}>
      {children}
    </Router>
  )
}
