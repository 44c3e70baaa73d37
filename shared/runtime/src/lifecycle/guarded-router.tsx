import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  parsePath,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom'
import { useWouldLoseWork, discardUnsavedWork, wouldLoseWork } from './unsaved-work'
import { confirmLeave } from './leave-confirmation'

type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>
/** A step as the history reports it. */
type Step = Parameters<Parameters<BrowserHistory['listen']>[0]>[0]

/** Index of the current entry among the router's own; NaN for an entry that the router has not made. */
const indexNow = (): number => {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown }
  return typeof idx === 'number' ? idx : NaN
}

const confirmThenGo = async (go: () => void): Promise<void> => {
  if (!(await confirmLeave())) return
  discardUnsavedWork()
  go()
}

/**
 * A history whose steps to another page, or another query of the same one, ask first while they would lose unsaved
 * content. A page that replaces its own query only normalizes its address. The browser reports Back and Forward after
 * the fact: the step is reverted, and repeated when the person agrees.
 */
const guardHistory = (history: BrowserHistory) => {
  let currentLocation = { ...history.location, index: indexNow() }
  let isAgreed = false

  const pathOf = (to: To) => ({ pathname: currentLocation.pathname, search: '', ...parsePath(history.createHref(to)) })
  const isElsewhere = ({ pathname, search }: { pathname: string; search: string }) =>
    pathname !== currentLocation.pathname || search !== currentLocation.search
  const arriveAt = (location: Step['location']) => {
    currentLocation = { ...location, index: indexNow() }
  }

  const push: BrowserHistory['push'] = (to, ...rest) => {
    const go = () => history.push(to, ...rest)
    if (wouldLoseWork() && isElsewhere(pathOf(to))) void confirmThenGo(go)
    else go()
  }
  const replace: BrowserHistory['replace'] = (to, ...rest) => {
    const go = () => history.replace(to, ...rest)
    if (wouldLoseWork() && pathOf(to).pathname !== currentLocation.pathname) void confirmThenGo(go)
    else go()
  }
  const listen = (listener: (step: Step) => void) => {
    // The first render takes a while, and a step back in it has no listener yet.
    const { location, action } = history
    if (isElsewhere(location)) {
      arriveAt(location)
      listener({ location, action, delta: null })
    }
    return history.listen((step) => {
      const offset = indexNow() - currentLocation.index
      if (step.action === 'POP' && !isAgreed) {
        // The reverting step itself.
        if (offset === 0) return
        if (Number.isFinite(offset) && wouldLoseWork() && isElsewhere(step.location)) {
          history.go(-offset)
          void confirmThenGo(() => {
            isAgreed = true
            history.go(offset)
          })
          return
        }
      }
      isAgreed = false
      arriveAt(step.location)
      listener(step)
    })
  }
  return { createHref: history.createHref, go: history.go, push, replace, listen }
}

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
