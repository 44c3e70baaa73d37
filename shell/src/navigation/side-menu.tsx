import type { RouteMatch } from '../routing/find-route'
import { MenuBadge } from './menu-badge'
import { MenuIcon } from './menu-icon'
import type { MenuGroup } from './menu-model'
import { PageLink } from './page-link'
import styles from './side-menu.module.css'

interface SideMenuProps {
  groups: MenuGroup[]
  match: RouteMatch | undefined
  onFollow?: () => void
}

const currentOf = (group: MenuGroup, path: string, match: RouteMatch | undefined) => {
  if (match?.path === path) return 'page'
  return group.items.length === 1 && match?.remote.name === group.remoteName ? 'true' : undefined
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
