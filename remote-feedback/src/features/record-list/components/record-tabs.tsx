import type { FeedbackTab } from '@portal/shared/contract/feedback'
import { Link } from '@portal/shared/router'
import { useEffect, useRef } from 'react'
import { type RecordQuery, withFilter, writeRecordQuery } from '../model/record-query'
import { recordTabs } from '../model/record-tabs'
import styles from './record-tabs.module.css'

interface RecordTabsProps {
  query: RecordQuery
  /** Number of cases per tab; undefined until the first answer. */
  counts: Partial<Record<FeedbackTab, number>> | undefined
}

/** The tabs are addresses, so they are links: they can be opened beside, shared and gone back to. */
export const RecordTabs = ({ query, counts }: RecordTabsProps) => {
  const current = useRef<HTMLAnchorElement>(null)

  // On a narrow screen the row scrolls; the chosen tab is brought into it, again once the counts have widened it.
  const known = counts !== undefined
  useEffect(() => {
    const row = current.current?.parentElement?.parentElement
    if (row && current.current) row.scrollLeft = current.current.offsetLeft - row.clientWidth / 2 + current.current.clientWidth / 2
  }, [query.tab, known])

  return (
    <nav aria-label="处理状态">
      <ul className={styles.tabs}>
        {recordTabs.map(({ key, title }) => {
          const selected = key === query.tab
          const count = counts?.[key] ?? 0
          return (
            <li key={key}>
              <Link
                ref={selected ? current : undefined} className={styles.tab} aria-current={selected ? 'page' : undefined}
                to={{ search: writeRecordQuery(withFilter(query, { tab: key })) }}
              >
                {title}
                {count > 0 && <span className={key === 'WAIT_USER' ? styles.due : styles.count}>{count > 999 ? '999+' : count}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
