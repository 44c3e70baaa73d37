import * as links from '@portal/contract/links'
import type { NamedIcon, Registry } from '@portal/contract/registry'
import { toast, useIsBelow, useStore } from '@portal/shared'
import { type ComponentType, useState } from 'react'
import { unreadMessages } from '../messages/unread-messages'
import { PageLink } from '../navigation/page-link'
import { MenuIcon } from '../navigation/side-menu'
import { findRoute, type RouteMatch } from '../routing/find-route'
import type { MySheetProps } from './my-sheet'
import styles from './phone-bar.module.css'

const pages: [title: string, icon: NamedIcon, path: string][] = [
  ['寄件', 'send', links.send()],
  ['查件', 'track', links.waybillQuery()],
  ['订单', 'invoice', links.orders()],
  ['消息', 'feedback', links.messages()],
]

interface PhoneBarProps extends Omit<MySheetProps, 'onClosed'> {
  registry: Registry
  match: RouteMatch
}

/** The bar at the lower edge of a phone; 我的 is loaded when it is opened. */
export const PhoneBar = ({ registry, match, ...ofSheet }: PhoneBarProps) => {
  const isPhone = useIsBelow('phone')
  const unread = useStore(unreadMessages)
  const [Sheet, setSheet] = useState<ComponentType<MySheetProps>>()
  if (!isPhone) return null
  const openSheet = async () => {
    try {
      const { MySheet } = await import('./my-sheet')
      setSheet(() => MySheet)
    } catch {
      toast.error('加载失败，请检查网络后重试')
    }
  }
  return (
    <nav className={styles.bar} aria-label="快捷导航" data-phone-bar>
      {pages.map(([title, icon, path]) => {
        const route = findRoute(registry, path)?.route
        const count = path === links.messages() ? unread : 0
        return (
          route && (
            <PageLink
              key={path}
              route={route}
              asksLogin
              current={route === match.route ? 'page' : undefined}
              className={styles.item}
            >
              <MenuIcon icon={icon} />
              {title}
              {count > 0 && (
                <b role="img" aria-label={`${count} 条未读`} className={styles.count}>
                  {count > 99 ? '99+' : count}
                </b>
              )}
            </PageLink>
          )
        )
      })}
      <button type="button" className={styles.item} aria-haspopup="dialog" onClick={() => void openSheet()}>
        <MenuIcon icon="profile" />
        我的
      </button>
      {Sheet && <Sheet {...ofSheet} onClosed={() => setSheet(undefined)} />}
    </nav>
  )
}
