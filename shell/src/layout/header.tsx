import type { RegistryRoute } from '@portal/contract/registry'
import type { SiteConfig } from '@portal/contract/site-config'
import { Link } from '@portal/shared/router'
import type { ReactNode } from 'react'
import { PageLink } from '../navigation/page-link'
import { UnpaidBadgeHost } from '../unpaid-card/unpaid-card-host'
import { Account } from './account'
import { Brand } from './brand'
import styles from './header.module.css'
import { LineIcon } from './line-icon'
import { PublicLinks } from './public-links'

interface HeaderProps {
  config: SiteConfig
  /** The page of 个人中心. */
  personalCentre: RegistryRoute | undefined
  /** The button that opens the menu on narrow screens. */
  menuButton: ReactNode
  onSignedOut: () => void
}

const handset = 'M6.2 2.8 8 6.6 6.3 8.2a11 11 0 0 0 5.5 5.5l1.6-1.7 3.8 1.8v3.5C9 17.5 2.5 11 2.5 2.8z'

export const Header = ({ config, personalCentre, menuButton, onSignedOut }: HeaderProps) => (
  <header className={styles.header}>
    {menuButton}
    <Link to="/" className={styles.home} aria-label={`${config.brand} 客户服务平台首页`}>
      <Brand name={config.brand} />
    </Link>
    <div className={styles.links}>
      <PublicLinks links={config.headerLinks} className={styles.list} />
    </div>
    <a href={`tel:${config.hotline}`} className={styles.hotline} aria-label={`服务热线 ${config.hotline}`}>
      <LineIcon path={handset} size={16} />
      {config.hotline}
    </a>
    {personalCentre && (
      <PageLink route={personalCentre} className={styles.centre}>
        个人中心
      </PageLink>
    )}
    <UnpaidBadgeHost />
    <Account onSignedOut={onSignedOut} />
  </header>
)
