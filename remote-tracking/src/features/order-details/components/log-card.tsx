import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import { formatDateTime } from '@portal/shared'
import type { OrderDetail } from '@portal/contract/order-detail'
import styles from './log-card.module.css'

/** The log of the order; folded, as most customers never need it. */
export const LogCard = ({ log }: Pick<OrderDetail, 'log'>) =>
  log.length === 0 ? null : (
    <details className={surface.padded}>
      <summary className={`${prose.strong} ${styles.summary}`}>操作记录（{log.length}）</summary>
      <ul className={`${layout.list} ${layout.stack2} ${styles.log}`}>
        {log.map(({ at, action, actor }) => (
          <li key={`${at}${action}`}>
            <time className={`${prose.faint} ${prose.digits}`} dateTime={at}>
              {formatDateTime(at)}
            </time>
            <span>{action}</span>
            <span className={`${prose.secondary} ${styles.actor}`}>{actor}</span>
          </li>
        ))}
      </ul>
    </details>
  )
