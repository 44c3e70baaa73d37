import { type RefObject, useEffect, useRef } from 'react'
import { Link } from '@portal/runtime/router'
import styles from './link-tabs.module.css'

export interface LinkTab {
  key: string
  title: string
  /** The view's search, with its `?`; empty for the page without one. */
  search: string
  /** Number of items, or a text that says it; not shown while it is undefined. */
  count?: number | string | undefined
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
 * On a narrow screen a row of links scrolls: brings the chosen one into it, for each `version` (the choice, and the
 * number of links) and whenever the row or a link changes its size: a page that is mounted before it is shown has none,
 * and numbers that come later widen the links before the chosen one. The row is the link's list.
 */
export const useCurrentInRow = (link: RefObject<HTMLAnchorElement | null>, version: string): void => {
  useEffect(() => {
    const current = link.current
    const row = current?.closest('ul')
    if (!current || !row) return
    const observer = new ResizeObserver(() => {
      row.scrollLeft = current.offsetLeft - row.clientWidth / 2 + current.clientWidth / 2
    })
    for (const element of [row, ...row.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [link, version])
}

/**
 * The views of a page with their numbers of items. Views are addresses, so the tabs are links: they can be opened in
 * another tab, shared and reached by Back.
 */
export const LinkTabs = ({ label, tabs, current }: LinkTabsProps) => {
  const currentTab = useRef<HTMLAnchorElement>(null)
  useCurrentInRow(currentTab, `${current} ${tabs.length}`)

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
                  {typeof count === 'number' && count > maxShownCount ? `${maxShownCount}+` : count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
