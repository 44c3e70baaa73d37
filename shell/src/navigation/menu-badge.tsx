import { useMenuBadge } from '@portal/shared/internal'
import styles from './menu-badge.module.css'

/** How much is new on a page; nothing for nothing. */
export const MenuBadge = ({ path }: { path: string }) => {
  const count = useMenuBadge(path)
  return count ? (
    <b data-menu-badge role="img" aria-label={`${count} 条新消息`} className={styles.badge}>
      {count}
    </b>
  ) : null
}
