import type { RegistryRoute } from '@portal/contract/registry'
import type { SiteConfig } from '@portal/contract/site-config'
import { openLoginDialog, useStore } from '@portal/shared'
import { Link } from '@portal/shared/router'
import { type ReactNode, useState } from 'react'
import { preloadLoginDialog } from '../login/load-login-dialog'
import { MessageBell } from '../messages/message-bell'
import { PageLink } from '../navigation/page-link'
import { useAuth } from '../routing/use-auth'
import { SearchButton } from '../search/search-button'
import { UnpaidBadgeHost } from '../unpaid-card/unpaid-card-host'
import { avatarPicture } from './avatar-picture'
import { BrandMark } from './brand-mark'
import styles from './header.module.css'
import { LineIcon } from './line-icon'
import { PublicLinks } from './public-links'
import { useLogout } from './use-logout'

const handset = 'M6.2 2.8 8 6.6 6.3 8.2a11 11 0 0 0 5.5 5.5l1.6-1.7 3.8 1.8v3.5C9 17.5 2.5 11 2.5 2.8z'

/** The carrier's mark and its name. */
const Brand = ({ name }: { name: string }) => (
  <span className={styles.brand}>
    <BrandMark size={30} field="#fff" lines="#0b5d8a" />
    <span className={styles.brandName}>{name}</span>
    <span className={styles.brandPlace}>客户服务平台</span>
  </span>
)

/** The customer's avatar, or a placeholder. */
const Avatar = () => {
  const picture = useStore(avatarPicture)
  const [broken, setBroken] = useState('')
  return (
    <span className={styles.avatar}>
      {picture === '' || picture === broken ? (
        <svg viewBox="0 0 30 30" fill="currentColor" aria-hidden="true">
          <circle cx="15" cy="12" r="5" />
          <path d="M5 27a10 9 0 0 1 20 0Z" />
        </svg>
      ) : (
        <img src={picture} alt="我的头像" width={30} height={30} onError={() => setBroken(picture)} />
      )}
    </span>
  )
}

interface AccountProps {
  /** Called after a logout, so that the content of private pages is removed. */
  onSignedOut: () => void
}

/** The customer's name with the logout, which a phone has in 我的; or the login. */
const Account = ({ onSignedOut }: AccountProps) => {
  const auth = useAuth()
  const { isLeaving, logOut } = useLogout(onSignedOut)
  if (auth.state === 'loading') return <span className={styles.waiting} role="status" aria-label="正在获取登录信息" />
  if (auth.state === 'anonymous') {
    return (
      <button
        type="button"
        className={styles.login}
        onClick={openLoginDialog}
        onPointerEnter={preloadLoginDialog}
        onFocus={preloadLoginDialog}
      >
        登录
      </button>
    )
  }
  return (
    <span className={styles.account}>
      <MessageBell />
      <Avatar />
      <span className={styles.welcome}>欢迎您，{auth.user.userTel}</span>
      <button type="button" className={styles.action} onClick={() => void logOut()} disabled={isLeaving}>
        退出登录
      </button>
    </span>
  )
}

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
    <a href={`tel:${config.hotline}`} className={styles.hotline} aria-label={`服务热线 ${config.hotline}`}>
      <LineIcon path={handset} size={16} />
      {config.hotline}
    </a>
    {personalCentre && (
      <PageLink route={personalCentre} className={styles.centre}>
        个人中心
      </PageLink>
    )}
    <SearchButton />
    <UnpaidBadgeHost />
    <Account onSignedOut={onSignedOut} />
  </header>
)
