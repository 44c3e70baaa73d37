import * as links from '@portal/contract/links'
import type { Registry, RegistryRoute } from '@portal/contract/registry'
import type { SiteConfig } from '@portal/contract/site-config'
import { formatDateTime } from '@portal/shared'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { FloatingBar } from '../floating-bar/floating-bar'
import { Breadcrumb } from '../navigation/breadcrumb'
import { menuGroups } from '../navigation/menu-model'
import { PageLink } from '../navigation/page-link'
import { SideMenu } from '../navigation/side-menu'
import { findRoute, type RouteMatch } from '../routing/find-route'
import { UnpaidCardHost } from '../unpaid-card/unpaid-card-host'
import styles from './app-layout.module.css'
import { AppearanceChoice } from './appearance-choice'
import { BrandMark } from './brand-mark'
import { useFrameDrawn } from './frame-drawn'
import { Header } from './header'
import { MenuDrawer } from './menu-drawer'
import { PhoneBar } from './phone-bar'
import { PublicLinks } from './public-links'

const Footer = ({ config }: { config: SiteConfig }) => (
  <footer className={styles.footer}>
    <p>{config.contact}</p>
    <p className={styles.footerLine}>
      <span>{config.copyright}</span>
      <span>{config.filingNumber}</span>
      <a href={config.privacyPolicyUrl} target="_blank" rel="noopener">
        隐私政策
      </a>
    </p>
    <AppearanceChoice />
  </footer>
)

interface DrawerExtrasProps {
  config: SiteConfig
  personalCentre: RegistryRoute | undefined
  onFollow: () => void
}

/** The parts of the header that do not fit on narrow screens. */
const DrawerExtras = ({ config, personalCentre, onFollow }: DrawerExtrasProps) => (
  <div className={styles.extras}>
    {personalCentre && (
      <PageLink route={personalCentre} className={styles.drawerCentre} onFollow={onFollow}>
        个人中心
      </PageLink>
    )}
    <PublicLinks links={config.headerLinks} className={styles.drawerLinks} />
    <AppearanceChoice />
  </div>
)

/** The first line of a printed page: the carrier, its hotline, and the time of the print. It is not on the screen. */
const PrintHead = ({ brand, hotline }: Pick<SiteConfig, 'brand' | 'hotline'>) => {
  const [printedAt, setPrintedAt] = useState(() => new Date())
  useEffect(() => {
    // The browser copies the page as soon as the listeners of this event have returned.
    const update = () => flushSync(() => setPrintedAt(new Date()))
    window.addEventListener('beforeprint', update)
    return () => window.removeEventListener('beforeprint', update)
  }, [])
  return (
    <div className={styles.printHead} data-print-head>
      <BrandMark size={24} />
      <strong className={styles.printBrand}>{brand}</strong>
      <span>服务热线 {hotline}</span>
      <span className={styles.printTime}>打印时间 {formatDateTime(printedAt)}</span>
    </div>
  )
}

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
  const isFrameDrawn = useFrameDrawn()
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
    <div className={styles.layout} hidden={!isFrameDrawn}>
      {isFrameDrawn && (
        <>
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
        </>
      )}
      <div className={styles.column}>
        <main id="main" ref={region} tabIndex={-1} className={styles.main} aria-label={match.route.title}>
          {isFrameDrawn && (
            <>
              <Breadcrumb route={match.route} />
              <PrintHead brand={config.brand} hotline={config.hotline} />
            </>
          )}
          {children}
        </main>
        {isFrameDrawn && (
          <>
            <FloatingBar registry={registry} config={config} />
            <Footer config={config} />
          </>
        )}
      </div>
      {isFrameDrawn && (
        <>
          <UnpaidCardHost />
          <PhoneBar registry={registry} match={match} groups={groups} config={config} onSignedOut={onSignedOut} />
        </>
      )}
    </div>
  )
}
