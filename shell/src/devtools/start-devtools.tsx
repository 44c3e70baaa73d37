import type { SiteConfig } from '@portal/contract/site-config'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import styles from './devtools.module.css'
import { OverridePanel } from './override-panel'
import { openOverrides, refreshOverrides, removeAllOverrides, useOverrides } from './override-store'
import { isPanelRequested } from './should-load-devtools'

/** Polling interval of the development servers in milliseconds, while the portal is visible. */
const interval = 2_000

/**
 * Loads the compilations of the development servers: at once where the server says so
 * (`tooling/src/dev/compilation-stream.ts`), otherwise when it is asked next.
 * @param manifests addresses of the servers' manifests
 * @returns a function that stops it
 */
const followServers = (manifests: readonly string[]): (() => void) => {
  const streams = manifests.map((manifest) => new EventSource(new URL('compilations', manifest)))
  for (const stream of streams) stream.onmessage = () => void refreshOverrides()
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void refreshOverrides()
  }, interval)
  return () => {
    clearInterval(timer)
    for (const stream of streams) stream.close()
  }
}

/** Shown on every page while an override is active, so that the shown page is not taken for the released one. */
const OverrideBadge = ({ onOpen }: { onOpen: () => void }) => {
  const names = Object.keys(useOverrides())
  if (names.length === 0) return null
  return (
    <aside className={styles.badge} aria-label="开发覆盖">
      <button type="button" className={styles.link} title="打开开发面板" onClick={onOpen}>
        开发覆盖：{names.join('、')}
      </button>
      <button type="button" className={styles.button} onClick={removeAllOverrides}>
        全部还原
      </button>
    </aside>
  )
}

interface DevtoolsProps {
  allowed: readonly string[]
  /** Whether the panel is open at first. */
  open: boolean
}

/** The developer's tools, docked below every page. */
const Devtools = ({ allowed, open }: DevtoolsProps) => {
  const [isOpen, setIsOpen] = useState(open)
  const overrides = useOverrides()
  // One text, so that the servers are followed anew only when others are overridden.
  const servers = Object.values(overrides)
    .map(({ address }) => address)
    .join(' ')
  useEffect(() => followServers(servers === '' ? [] : servers.split(' ')), [servers])
  return (
    <div className={styles.dock}>
      <OverrideBadge onOpen={() => setIsOpen(true)} />
      {isOpen && <OverridePanel allowed={allowed} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

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
