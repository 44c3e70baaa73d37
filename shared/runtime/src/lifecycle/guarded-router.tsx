import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  parsePath,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom'
import { afterLayerStep, goQuietly, layerDepth, placeNow, setPlace, startLayerHistory } from '../layers/layer-history'
import { useWouldLoseWork, discardUnsavedWork, wouldLoseWork } from './unsaved-work'
import { confirmLeave } from './leave-confirmation'

type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>
/** A step as the history reports it. */
type Step = Parameters<Parameters<BrowserHistory['listen']>[0]>[0]

/** Goes on from the entry of the page, or of as many layers over it at most. */
const afterStepTo = (layers: number, go: () => void): void =>
  afterLayerStep(() => {
    const extra = layerDepth() - layers
    if (extra > 0) goQuietly(-extra)
    afterLayerStep(go)
  })

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
  if (Number.isNaN(placeNow())) setPlace(0)
  let currentLocation = { ...history.location, place: placeNow() }
  let isAgreed = false
  let isPush = false
  /** The entry of a step that this history makes; the router has a new state for it. */
  let nextPlace = 0

  const pathOf = (to: To) => ({ pathname: currentLocation.pathname, search: '', ...parsePath(history.createHref(to)) })
  const isElsewhere = ({ pathname, search }: { pathname: string; search: string }) =>
    pathname !== currentLocation.pathname || search !== currentLocation.search
  const enter = (place: number, go: () => void) => {
    nextPlace = place
    go()
    setPlace(place)
  }

  const push: BrowserHistory['push'] = (to, ...rest) => {
    const go = () => {
      // The page takes the place of the dialog from which it was chosen.
      isPush = layerDepth() > 0
      if (isPush) enter(placeNow(), () => history.replace(to, ...rest))
      else enter(placeNow() + 1, () => history.push(to, ...rest))
    }
    // The entries of further layers would keep Forward from the page.
    if (wouldLoseWork() && isElsewhere(pathOf(to))) void confirmThenGo(() => afterStepTo(1, go))
    else afterStepTo(1, go)
  }
  const replace: BrowserHistory['replace'] = (to, ...rest) => {
    const go = () => enter(placeNow(), () => history.replace(to, ...rest))
    if (wouldLoseWork() && pathOf(to).pathname !== currentLocation.pathname)
      void confirmThenGo(() => afterStepTo(0, go))
    else afterStepTo(0, go)
  }
  const listen = (listener: (step: Step) => void) => {
    // The first render takes a while, and a step back in it has no listener yet.
    const { location, action } = history
    if (isElsewhere(location)) {
      currentLocation = { ...location, place: placeNow() }
      listener({ location, action, delta: null })
    }
    return history.listen((step) => {
      // A dialog has its own entry of the page's address.
      if (step.action === NavigationType.Pop && layerDepth() > 0) return
      const place = step.action === NavigationType.Pop ? placeNow() : nextPlace
      const offset = place - currentLocation.place
      if (step.action === 'POP' && !isAgreed) {
        // The reverting step itself.
        if (offset === 0) return
        if (Number.isFinite(offset) && wouldLoseWork() && isElsewhere(step.location)) {
          goQuietly(-offset)
          void confirmThenGo(() => {
            afterLayerStep(() => {
              isAgreed = true
              // The question has entries of its own.
              goQuietly(offset - layerDepth())
            })
          })
          return
        }
      }
      isAgreed = false
      currentLocation = { ...step.location, place }
      listener(isPush ? { ...step, action: NavigationType.Push } : step)
      isPush = false
    })
  }
  // Counted from the page's entry.
  const go: BrowserHistory['go'] = (delta) => afterStepTo(0, () => history.go(delta))
  return { createHref: history.createHref, go, push, replace, listen }
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
  // First, so that it sees a step before the guard reverts it.
  useLayoutEffect(startLayerHistory, [])
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
