import { useMenuBadge } from '@portal/shared/internal'
import styles from './menu-badge.module.css'

/** The number of new things on a page; renders nothing for zero. */
export const MenuBadge = ({ path }: { path: string }) => {
  const count = useMenuBadge(path)
  return count ? (
    <b data-menu-badge role="img" aria-label={`${count} 条新消息`} className={styles.badge}>
      {count}
    </b>
  ) : null
}
