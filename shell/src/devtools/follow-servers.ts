import { refreshOverrides } from './override-store'

/** Polling interval of the development servers in milliseconds, while the portal is visible. */
const interval = 2_000

/**
 * Loads what the development servers have compiled.
 * @returns a function that stops it
 */
export const followServers = (): (() => void) => {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void refreshOverrides()
  }, interval)
  return () => clearInterval(timer)
}
