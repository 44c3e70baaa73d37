import { refreshRegistry } from './refresh-registry'

/** Polling interval of the registry in milliseconds while the portal is visible. */
const interval = 60_000

/**
 * Polls the registry of an open portal; an open page keeps its release.
 * @returns a function that stops it
 */
export const watchRegistry = (): (() => void) => {
  let lastLook = Date.now()
  const look = () => {
    if (document.visibilityState !== 'visible') return
    lastLook = Date.now()
    void refreshRegistry()
  }
  const onFocus = () => {
    // Switching between two windows does not fetch it each time.
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
