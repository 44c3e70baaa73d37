import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatDateTime } from '@portal/shared'
import type { InvoiceDetail } from '@portal/contract/invoice'
import styles from './log-part.module.css'

/** The log of the invoice with actions and actors, the newest first. */
export const LogPart = ({ log }: Pick<InvoiceDetail, 'log'>) => (
  <Card title="办理记录" level={3}>
    <ol className={`${layout.list} ${layout.stack3} ${styles.log}`} reversed>
      {[...log].reverse().map(({ at, action, actor }, index) => (
        <li key={log.length - index}>
          <span className={prose.typed}>{action}</span>
          <span className={`${prose.fine} ${prose.digits}`}>
            <time dateTime={at}>{formatDateTime(at)}</time> · {actor}
          </span>
        </li>
      ))}
    </ol>
  </Card>
)
