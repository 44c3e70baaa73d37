import { GuardedRouter, ignoreComposingKeys, setHotline, startAppearance, startSession } from '@portal/shared/internal'
import type { SiteConfig } from '@portal/contract/site-config'
import { startTransition, StrictMode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'

/** Ends the server's frame, as soon as the shell's frame is there and has taken the page's first HTML. */
const FirstPaintEnd = () => {
  useLayoutEffect(() => {
    for (const element of document.querySelectorAll('[data-first-paint]')) element.remove()
  }, [])
  return null
}

/** Replaces the server's frame by the portal; the registry must be open before. */
export const startPortal = (config: SiteConfig): void => {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no #root')
  ignoreComposingKeys()
  startAppearance()
  setHotline(config.hotline)
  startSession(config)
  const root = createRoot(container)
  // In slices: the page's code, which comes meanwhile, does not wait for the whole frame.
  startTransition(() =>
    root.render(
      <StrictMode>
        <GuardedRouter>
          <App config={config} />
          <FirstPaintEnd />
        </GuardedRouter>
      </StrictMode>,
    ),
  )
}
