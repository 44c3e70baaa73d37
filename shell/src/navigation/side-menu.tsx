import type { NamedIcon } from '@portal/contract/registry'
import { useMenuBadge } from '@portal/shared/internal'
import { LineIcon } from '../layout/line-icon'
import type { RouteMatch } from '../routing/find-route'
import type { MenuGroup } from './menu-model'
import { PageLink } from './page-link'
import styles from './side-menu.module.css'

const currentOf = (group: MenuGroup, path: string, match: RouteMatch | undefined) => {
  if (match?.path === path) return 'page'
  return group.items.length === 1 && match?.remote.name === group.remoteName ? 'true' : undefined
}

/** The number of new things on a page; renders nothing for zero. */
const MenuBadge = ({ path }: { path: string }) => {
  const count = useMenuBadge(path)
  return count ? (
    <b data-menu-badge role="img" aria-label={`${count} 条新消息`} className={styles.badge}>
      {count}
    </b>
  ) : null
}

const drawings: Readonly<Record<NamedIcon, string>> = {
  send: 'M2.5 9.2 17.5 2.5l-4.6 15-3.6-6.6zM9.3 10.9l8.2-8.4',
  track: 'M8.7 15a6.3 6.3 0 1 0 0-12.6 6.3 6.3 0 0 0 0 12.6zm4.6-1.7 4.2 4.2',
  service: 'M10 18s6-5 6-10A6 6 0 0 0 4 8c0 5 6 10 6 10zm0-8a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  profile: 'M10 9.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 17.5c.6-3.6 3.4-5.5 7-5.5s6.4 1.9 7 5.5z',
  feedback: 'M3 3.5h14v10H9.5L5.5 17v-3.5H3zM6.5 7h7M6.5 10h4.5',
  invoice: 'M4 2.5h12v15l-3-2-3 2-3-2-3 2zM7 6.5h6M7 10h6',
}

const isNamed = (icon: string): icon is NamedIcon => Object.hasOwn(drawings, icon)

/** The icon of a menu group: one of these by name, or the path of a drawing. */
export const MenuIcon = ({ icon }: Pick<MenuGroup, 'icon'>) => (
  <LineIcon path={isNamed(icon) ? drawings[icon] : icon} size={18} />
)

interface SideMenuProps {
  groups: MenuGroup[]
  match: RouteMatch | undefined
  onFollow?: () => void
}

/**
 * A group for each remote with listed pages; a group of one page is a plain link. For a page that is not listed, its
 * group is marked as current.
 */
export const SideMenu = ({ groups, match, onFollow }: SideMenuProps) => (
  <nav aria-label="主菜单">
    <ul className={styles.menu}>
      {groups.map((group) => {
        const { title, icon, items, remoteName } = group
        const links = items.map((route) => (
          <PageLink
            key={route.path}
            route={route}
            asksLogin
            current={currentOf(group, route.path, match)}
            className={styles[items.length === 1 ? 'single' : 'item']}
            onFollow={onFollow}
          >
            {items.length === 1 && <MenuIcon icon={icon} />}
            {items.length === 1 ? title : route.title}
            <MenuBadge path={route.path} />
          </PageLink>
        ))
        const isOpen = match?.remote.name === remoteName
        const isListed = items.some(({ path }) => path === match?.path)
        if (links.length === 1) return <li key={remoteName}>{links}</li>
        return (
          <li key={remoteName}>
            <p className={styles.heading} aria-current={isOpen && !isListed ? 'true' : undefined}>
              <MenuIcon icon={icon} />
              {title}
            </p>
            <ul aria-label={title} className={styles.items}>
              {links.map((link) => (
                <li key={link.key}>{link}</li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  </nav>
)
