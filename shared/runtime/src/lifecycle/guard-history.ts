import { parsePath, type To, type UNSAFE_createBrowserHistory } from 'react-router-dom'
import { confirmLeave } from './leave-confirmation'
import { discardUnsavedWork, wouldLoseWork } from './unsaved-work'

type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>
/** What the history tells of a step. */
export type Step = Parameters<Parameters<BrowserHistory['listen']>[0]>[0]

/** The place of the current entry among the router's own; NaN for an entry of somebody else. */
const indexNow = (): number => {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown }
  return typeof idx === 'number' ? idx : NaN
}

const ask = async (go: () => void): Promise<void> => {
  if (!(await confirmLeave())) return
  discardUnsavedWork()
  go()
}

/**
 * A history whose steps to another page, or another query of the same one, ask first while they would lose unsaved content. A page
 * that replaces its own query only settles its address. Of Back and Forward the browser tells when they have happened: the step is
 * taken back, and done once more when the person agrees.
 */
export const guardHistory = (history: BrowserHistory) => {
  let shown = { ...history.location, index: indexNow() }
  let isAgreed = false

  const pathOf = (to: To) => ({ pathname: shown.pathname, search: '', ...parsePath(history.createHref(to)) })
  const isElsewhere = ({ pathname, search }: { pathname: string; search: string }) =>
    pathname !== shown.pathname || search !== shown.search

  const push: BrowserHistory['push'] = (to, ...rest) => {
    const go = () => history.push(to, ...rest)
    if (wouldLoseWork() && isElsewhere(pathOf(to))) void ask(go)
    else go()
  }
  const replace: BrowserHistory['replace'] = (to, ...rest) => {
    const go = () => history.replace(to, ...rest)
    if (wouldLoseWork() && pathOf(to).pathname !== shown.pathname) void ask(go)
    else go()
  }
  const listen = (listener: (step: Step) => void) =>
    history.listen((step) => {
      const offset = indexNow() - shown.index
      if (step.action === 'POP' && !isAgreed) {
        // Back where it was taken back to.
        if (offset === 0) return
        if (Number.isFinite(offset) && wouldLoseWork() && isElsewhere(step.location)) {
          history.go(-offset)
          void ask(() => {
            isAgreed = true
            history.go(offset)
          })
          return
        }
      }
      isAgreed = false
      shown = { ...step.location, index: indexNow() }
      listener(step)
    })
  return { createHref: history.createHref, go: history.go, push, replace, listen }
}
