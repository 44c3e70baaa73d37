import type { OrderTab } from '@portal/shared/contract/order'
import { Link } from '@portal/shared/router'
import { useEffect, useRef } from 'react'
import { type OrderQuery, withFilter } from '../model/order-query'
import { orderTabs } from '../model/order-tabs'
import { writeOrderQuery } from '../model/query-address'
import styles from './order-tabs.module.css'

interface OrderTabsProps {
  query: OrderQuery
  /** Number of orders per tab; undefined until the first answer. */
  counts: Partial<Record<OrderTab, number>> | undefined
}

/** The tabs are addresses, so they are links: they can be opened beside, shared and gone back to. */
export const OrderTabs = ({ query, counts }: OrderTabsProps) => {
  const current = useRef<HTMLAnchorElement>(null)

  // On a narrow screen the row scrolls; the chosen tab is brought into it, again once the page is shown and the counts have widened it.
  const known = counts !== undefined
  useEffect(() => {
    const row = current.current?.parentElement?.parentElement
    if (row && current.current) row.scrollLeft = current.current.offsetLeft - row.clientWidth / 2 + current.current.clientWidth / 2
  }, [query.tab, known])

  return (
    <nav aria-label="订单状态">
      <ul className={styles.tabs}>
        {orderTabs.map(({ key, title }) => {
          const selected = key === query.tab
          const count = counts?.[key] ?? 0
          return (
            <li key={key}>
              <Link
                ref={selected ? current : undefined} className={styles.tab} aria-current={selected ? 'page' : undefined}
                to={{ search: writeOrderQuery(withFilter(query, { tab: key, orderNo: '' })).toString() }}
              >
                {title}
                {count > 0 && <span className={key === 'orderPay' ? styles.due : styles.count}>{count > 9999 ? '9999+' : count}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
