import type { RegistryRoute } from '@portal/contract/registry'
import type { SiteConfig } from '@portal/contract/site-config'
import { Link } from '@portal/shared/router'
import type { ReactNode } from 'react'
import { PageLink } from '../navigation/page-link'
import { Account } from './account'
import { Brand } from './brand'
import styles from './header.module.css'
import { PublicLinks } from './public-links'

interface HeaderProps {
  config: SiteConfig
  /** The page of 个人中心. */
  personalCentre: RegistryRoute | undefined
  /** The button that opens the menu on narrow screens. */
  menuButton: ReactNode
  onSignedOut: () => void
}

export const Header = ({ config, personalCentre, menuButton, onSignedOut }: HeaderProps) => (
  <header className={styles.header}>
    {menuButton}
    <Link to="/" className={styles.home} aria-label={`${config.brand} 客户服务平台首页`}>
      <Brand name={config.brand} />
    </Link>
    <div className={styles.links}>
      <PublicLinks links={config.headerLinks} className={styles.list} />
    </div>
    {personalCentre && (
      <PageLink route={personalCentre} className={styles.centre}>
        个人中心
      </PageLink>
    )}
    <Account onSignedOut={onSignedOut} />
  </header>
)
