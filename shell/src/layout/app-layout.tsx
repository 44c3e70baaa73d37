import * as links from '@portal/contract/links'
import type { Registry } from '@portal/contract/registry'
import type { SiteConfig } from '@portal/contract/site-config'
import { type MouseEvent, type ReactNode, type RefObject, useMemo } from 'react'
import { FloatingBar } from '../floating-bar/floating-bar'
import { Breadcrumb } from '../navigation/breadcrumb'
import { menuGroups } from '../navigation/menu-model'
import { SideMenu } from '../navigation/side-menu'
import { findRoute, type RouteMatch } from '../routing/find-route'
import { UnpaidCardHost } from '../unpaid-card/unpaid-card-host'
import styles from './app-layout.module.css'
import { DrawerExtras } from './drawer-extras'
import { Footer } from './footer'
import { Header } from './header'
import { MenuDrawer } from './menu-drawer'
import { PrintHead } from './print-head'

interface AppLayoutProps {
  registry: Registry
  config: SiteConfig
  match: RouteMatch
  /** The page region; it takes the focus after a navigation. */
  region: RefObject<HTMLElement | null>
  onSignedOut: () => void
  children: ReactNode
}

/** Everything around a page: header, menu, breadcrumb, footer and floating parts. */
export const AppLayout = ({ registry, config, match, region, onSignedOut, children }: AppLayoutProps) => {
  const groups = useMemo(() => menuGroups(registry), [registry])
  const personalCentre = findRoute(registry, links.personalInformation())?.route
  const skipToPage = (event: MouseEvent) => {
    event.preventDefault()
    region.current?.focus()
  }
  const menuButton = (
    <MenuDrawer>
      {(close) => (
        <>
          <SideMenu groups={groups} match={match} onFollow={close} />
          <DrawerExtras config={config} personalCentre={personalCentre} onFollow={close} />
        </>
      )}
    </MenuDrawer>
  )
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main" onClick={skipToPage}>
        跳到主要内容
      </a>
      {config.demoNotice && (
        <aside className={styles.notice} aria-label="环境提示">
          {config.demoNotice}
        </aside>
      )}
      <Header config={config} personalCentre={personalCentre} menuButton={menuButton} onSignedOut={onSignedOut} />
      <div className={styles.side}>
        <SideMenu groups={groups} match={match} />
      </div>
      <div className={styles.column}>
        <main id="main" ref={region} tabIndex={-1} className={styles.main} aria-label={match.route.title}>
          <Breadcrumb route={match.route} />
          <PrintHead brand={config.brand} hotline={config.hotline} />
          {children}
        </main>
        <FloatingBar registry={registry} config={config} />
        <Footer config={config} />
      </div>
      <UnpaidCardHost />
    </div>
  )
}
