import { Link } from '@portal/shared/router'
import { roles } from '../model/filter-choices'
import { type OrderQuery, withFilter } from '../model/order-query'
import { writeOrderQuery } from '../model/query-address'
import styles from './role-switch.module.css'

/** 我寄的, 我收的: addresses like the tabs. */
export const RoleSwitch = ({ query }: { query: OrderQuery }) => (
  <nav aria-label="寄收方向">
    <ul className={styles.roles}>
      {roles.map(({ key, title }) => (
        <li key={key}>
          <Link
            className={styles.role}
            aria-current={key === query.role ? 'page' : undefined}
            to={{ search: writeOrderQuery(withFilter(query, { role: key, orderNo: '' })).toString() }}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
