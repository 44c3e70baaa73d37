import type { SiteConfig } from '@portal/contract/site-config'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Devtools } from './devtools'
import { openOverrides } from './override-store'
import { isPanelRequested } from './should-load-devtools'

/**
 * Puts stored overrides in their places and shows badge and panel, in a root of their own, so that they outlive any page. Where
 * the site allows no origin, stored overrides are removed and nothing is shown. Resolves with what takes badge and panel away.
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
