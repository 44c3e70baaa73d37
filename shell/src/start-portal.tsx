import { GuardedRouter, setHotline, startAppearance, startSession } from '@portal/shared/internal'
import type { SiteConfig } from '@portal/contract/site-config'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'

/** Replaces the server's skeleton by the portal; the registry must be open before. */
export const startPortal = (config: SiteConfig): void => {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no #root')
  startAppearance()
  setHotline(config.hotline)
  startSession(config)
  createRoot(container).render(
    <StrictMode>
      <GuardedRouter>
        <App config={config} />
      </GuardedRouter>
    </StrictMode>,
  )
}
