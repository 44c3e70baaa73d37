import * as links from '@portal/contract/links'
import { NavLink } from '@portal/shared/router'
import type { ReactNode } from 'react'
import styles from './sending-tabs.module.css'

const kinds = [
  { path: links.send(), label: '寄件' },
  { path: links.internationalSend(), label: '国际寄件' },
  { path: links.hmtSend(), label: '港澳台寄件' },
  { path: links.sendCode(), label: '二维码寄件' },
]

interface SendingTabsProps {
  /** At the right. */
  action?: ReactNode
}

/** The four kinds of sending, as links at the head of each sending page (routes §1). */
export const SendingTabs = ({ action }: SendingTabsProps) => (
  <div className={styles.head}>
    <nav aria-label="寄件方式" className={styles.tabs}>
      {kinds.map(({ path, label }) => (
        <NavLink
          key={path}
          to={path}
          className={({ isActive }) => (isActive ? `${styles.tab} ${styles.active}` : styles.tab)}
        >
          {label}
        </NavLink>
      ))}
    </nav>
    {action}
  </div>
)
