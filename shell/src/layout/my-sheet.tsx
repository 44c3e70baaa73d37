import * as links from '@portal/contract/links'
import type { SiteConfig } from '@portal/contract/site-config'
import { maskPhone, openLoginDialog } from '@portal/shared'
import { useState } from 'react'
import { ModalDialog } from '../dialog/modal-dialog'
import type { MenuGroup } from '../navigation/menu-model'
import { PageLink } from '../navigation/page-link'
import { useAuth } from '../routing/use-auth'
import { AppearanceChoice } from './appearance-choice'
import { LineIcon } from './line-icon'
import styles from './my-sheet.module.css'
import { useLogout } from './use-logout'

export interface MySheetProps {
  groups: MenuGroup[]
  config: SiteConfig
  onSignedOut: () => void
  /** Called when the sheet has closed. */
  onClosed: () => void
}

const ownPages = [links.personalInformation(), links.invoice(), links.feedback()]

/** The groups of the menu that are about the customer, and not about parcels. */
const ownGroups = (groups: MenuGroup[]) =>
  ownPages.flatMap((own) => groups.filter(({ items }) => items.some(({ path }) => path === own)))

interface LogoutProps {
  onSignedOut: () => void
  onLeave: () => void
}

/** 退出登录, which asks first. */
const Logout = ({ onSignedOut, onLeave }: LogoutProps) => {
  const [isAsking, setAsking] = useState(false)
  const { logOut } = useLogout(onSignedOut)
  if (!isAsking)
    return (
      <button type="button" className={styles.logout} onClick={() => setAsking(true)}>
        退出登录
      </button>
    )
  return (
    <div className={styles.question} role="group" aria-label="确定退出登录吗？">
      <p>确定退出登录吗？</p>
      <button ref={(button) => button?.focus()} type="button" onClick={() => setAsking(false)}>
        取消
      </button>
      <button
        type="button"
        className={styles.yes}
        onClick={() => {
          // The question about unsaved work would lie below the sheet.
          onLeave()
          void logOut()
        }}
      >
        退出登录
      </button>
    </div>
  )
}

/** 我的 on a phone: who is logged in, the customer's own pages, the hotline, the appearance, and the logout. */
export const MySheet = ({ groups, config, onSignedOut, onClosed }: MySheetProps) => {
  const auth = useAuth()
  return (
    <ModalDialog isOpen className={styles.sheet} label="我的" onClosed={onClosed}>
      {(close) => (
        <div className={styles.content}>
          <div className={styles.head}>
            {auth.state === 'user' ? (
              <p className={styles.person}>
                <strong>{auth.user.nickname || '我的账号'}</strong>
                {maskPhone(auth.user.userTel)}
              </p>
            ) : (
              <button
                type="button"
                className={styles.login}
                onClick={() => {
                  close()
                  openLoginDialog()
                }}
              >
                登录 / 注册
              </button>
            )}
            <button type="button" className={styles.close} aria-label="关闭" onClick={close}>
              <LineIcon path="m5 5 10 10M15 5 5 15" size={18} />
            </button>
          </div>
          <a className={styles.hotline} href={`tel:${config.hotline}`}>
            服务热线 <strong>{config.hotline}</strong>
          </a>
          <nav aria-label="我的页面">
            <ul className={styles.pages}>
              {ownGroups(groups).flatMap(({ items }) =>
                items.map((route) => (
                  <li key={route.path}>
                    <PageLink route={route} asksLogin className={styles.page} onFollow={close}>
                      {route.title}
                    </PageLink>
                  </li>
                )),
              )}
            </ul>
          </nav>
          <AppearanceChoice />
          {auth.state === 'user' && <Logout onSignedOut={onSignedOut} onLeave={close} />}
        </div>
      )}
    </ModalDialog>
  )
}
