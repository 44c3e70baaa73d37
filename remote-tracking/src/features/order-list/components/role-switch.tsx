import badge from '@portal/kit/badge.module.css'
import layout from '@portal/kit/layout.module.css'
import { withFilter } from '@portal/kit/list-query'
import prose from '@portal/kit/prose.module.css'
import { useUnpaidOrders } from '@portal/shared'
import { Link } from '@portal/shared/router'
import { roles } from '../model/filter-choices'
import { orderQuery, type OrderQuery } from '../model/order-query'
import styles from './role-switch.module.css'

/** 我寄的, 我收的, as links like the tabs. The role that is not shown has the number of its orders that await payment. */
export const RoleSwitch = ({ query }: { query: OrderQuery }) => {
  const unpaid = useUnpaidOrders()
  return (
    <nav aria-label="寄收方向">
      <ul className={`${layout.list} ${styles.roles}`}>
        {roles.map(({ key, title }) => {
          const unpaidCount = key === query.role ? 0 : unpaid.filter(({ role }) => role === key).length
          return (
            <li key={key}>
              <Link
                className={styles.role}
                aria-current={key === query.role ? 'page' : undefined}
                aria-label={unpaidCount > 0 ? `${title}，${unpaidCount} 笔待付款` : undefined}
                to={{ search: orderQuery.write(withFilter(query, { role: key, orderNo: '' })).toString() }}
              >
                {title}
                {unpaidCount > 0 && (
                  <span className={`${badge.small} ${badge.alert} ${prose.digits} ${styles.due}`}>{unpaidCount}</span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
