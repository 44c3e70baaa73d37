import { refreshRegistry } from './refresh-registry'

/** Milliseconds between two looks at the registry while somebody looks at the portal. */
const interval = 60_000

/** Keeps an open portal aware of what was released; a page that is open keeps its version. Returns what stops it. */
export const watchRegistry = (): (() => void) => {
  let lastLook = Date.now()
  const look = () => {
    if (document.visibilityState !== 'visible') return
    lastLook = Date.now()
    void refreshRegistry()
  }
  const onFocus = () => {
    // Going back and forth between two windows is no reason to ask each time.
    if (Date.now() - lastLook > interval / 4) look()
  }
  const timer = setInterval(look, interval)
  window.addEventListener('focus', onFocus)
  document.addEventListener('visibilitychange', onFocus)
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', onFocus)
    document.removeEventListener('visibilitychange', onFocus)
  }
}
