import badge from '@portal/kit/badge.module.css'
import layout from '@portal/kit/layout.module.css'
import { withFilter } from '@portal/kit/list-query'
import prose from '@portal/kit/prose.module.css'
import { useUnpaidOrders } from '@portal/shared'
import { Link } from '@portal/shared/router'
import { roles } from '../model/filter-choices'
import { orderQuery, type OrderQuery } from '../model/order-query'
import styles from './role-switch.module.css'

/** 我寄的, 我收的: addresses like the tabs. The side that is not shown says how many of its orders are to be paid. */
export const RoleSwitch = ({ query }: { query: OrderQuery }) => {
  const unpaid = useUnpaidOrders()
  return (
    <nav aria-label="寄收方向">
      <ul className={`${layout.list} ${styles.roles}`}>
        {roles.map(({ key, title }) => {
          const due = key === query.role ? 0 : unpaid.filter(({ role }) => role === key).length
          return (
            <li key={key}>
              <Link
                className={styles.role}
                aria-current={key === query.role ? 'page' : undefined}
                aria-label={due > 0 ? `${title}，${due} 笔待付款` : undefined}
                to={{ search: orderQuery.write(withFilter(query, { role: key, orderNo: '' })).toString() }}
              >
                {title}
                {due > 0 && (
                  <span className={`${badge.small} ${badge.alert} ${prose.digits} ${styles.due}`}>{due}</span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
