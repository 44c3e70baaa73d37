import {
  GuardedRouter,
  ignoreComposingKeys,
  setAppealBody,
  setHotline,
  startAppearance,
  startSession,
  whenSessionKnown,
} from '@portal/shared/internal'
import type { SiteConfig } from '@portal/contract/site-config'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { firstHtmlOf } from './federation/first-html'
import { FrameAfterPage } from './layout/frame-drawn'
import { currentRegistry } from './registry/registry-store'
import { resolveLocation } from './routing/resolve-location'

/** The page of the address where the document has its first HTML. */
const pageWithFirstHtml = () => {
  const { match } = resolveLocation(currentRegistry(), location)
  return match && firstHtmlOf(match.path, match.remote.build) ? match : undefined
}

/**
 * Replaces the server's frame by the portal; the registry must be open before. The first HTML of a page behind a login
 * stays in that frame until it is known who is logged in: it has no place in the portal before.
 */
export const startPortal = async (config: SiteConfig): Promise<void> => {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no #root')
  ignoreComposingKeys()
  startAppearance()
  setHotline(config.hotline)
  if (config.appealBody) setAppealBody(config.appealBody)
  startSession(config)
  const first = pageWithFirstHtml()
  if (first?.route.requiresAuth) await whenSessionKnown()
  const root = createRoot(container)
  // In slices: the page's code, which comes meanwhile, does not wait for the whole frame.
  startTransition(() =>
    root.render(
      <StrictMode>
        <GuardedRouter>
          <FrameAfterPage isLate={first !== undefined}>
            <App config={config} />
          </FrameAfterPage>
        </GuardedRouter>
      </StrictMode>,
    ),
  )
}
