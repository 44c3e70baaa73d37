import { useEffect, useRef } from 'react'
import { Link } from '@portal/runtime/router'
import styles from './link-tabs.module.css'

export interface LinkTab {
  key: string
  title: string
  /** The view's search, with its `?`; empty for the page without one. */
  search: string
  /** Number of items; not shown while it is undefined. */
  count?: number | undefined
  /** The items need an action by the customer. */
  isDue?: boolean
}

interface LinkTabsProps {
  /** Name of the row. */
  label: string
  tabs: readonly LinkTab[]
  /** Key of the view that is shown. */
  current: string
}

const maxShownCount = 9999

/**
 * The views of a page with their numbers of items. Views are addresses, so the tabs are links: they can be opened in
 * another tab, shared and reached by Back.
 */
export const LinkTabs = ({ label, tabs, current }: LinkTabsProps) => {
  const currentTab = useRef<HTMLAnchorElement>(null)

  // On a narrow screen the row scrolls; the chosen tab is brought into it, and once more when the counts have widened
  // the row.
  const isCounted = tabs.some(({ count }) => count !== undefined)
  useEffect(() => {
    const row = currentTab.current?.parentElement?.parentElement
    if (row && currentTab.current)
      row.scrollLeft = currentTab.current.offsetLeft - row.clientWidth / 2 + currentTab.current.clientWidth / 2
  }, [current, isCounted])

  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ key, title, search, count, isDue = false }) => (
          <li key={key}>
            <Link
              ref={key === current ? currentTab : undefined}
              className={styles.tab}
              aria-current={key === current ? 'page' : undefined}
              to={{ search }}
            >
              {title}
              {count !== undefined && (
                <span className={isDue ? styles.due : styles.count}>
                  {count > maxShownCount ? `${maxShownCount}+` : count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
