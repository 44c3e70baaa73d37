import { useEffect, useRef } from 'react'
import { Link } from '@portal/runtime/router'
import styles from './link-tabs.module.css'

export interface LinkTab {
  key: string
  title: string
  /** The view's search, with its `?`; empty for the page without one. */
  search: string
  /** How much is there; not shown while it is undefined. */
  count?: number | undefined
  /** The customer is to do something about it. */
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

/** The views of a page, with how much is in each. They are addresses, so they are links: they can be opened beside, shared and gone back to. */
export const LinkTabs = ({ label, tabs, current }: LinkTabsProps) => {
  const chosen = useRef<HTMLAnchorElement>(null)

  // On a narrow screen the row scrolls; the chosen tab is brought into it, again once the counts have widened it.
  const isCounted = tabs.some(({ count }) => count !== undefined)
  useEffect(() => {
    const row = chosen.current?.parentElement?.parentElement
    if (row && chosen.current)
      row.scrollLeft = chosen.current.offsetLeft - row.clientWidth / 2 + chosen.current.clientWidth / 2
  }, [current, isCounted])

  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ key, title, search, count, isDue = false }) => (
          <li key={key}>
            <Link
              ref={key === current ? chosen : undefined}
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
