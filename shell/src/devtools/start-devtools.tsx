import type { SiteConfig } from '@portal/contract/site-config'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Devtools } from './devtools'
import { openOverrides } from './override-store'
import { isPanelRequested } from './should-load-devtools'

/**
 * Applies stored overrides, and renders badge and panel into a root of their own, so that they outlive any page. A site
 * without allowed origins removes stored overrides and renders nothing. Resolves with a function that removes badge and
 * panel.
 */
export const startDevtools = async ({ devtoolsOrigins }: Pick<SiteConfig, 'devtoolsOrigins'>): Promise<() => void> => {
  await openOverrides(devtoolsOrigins)
  if (devtoolsOrigins.length === 0) return () => undefined
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <Devtools allowed={devtoolsOrigins} open={isPanelRequested()} />
    </StrictMode>,
  )
  return () => {
    root.unmount()
    element.remove()
  }
}
