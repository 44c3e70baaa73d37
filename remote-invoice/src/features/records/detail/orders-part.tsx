import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatYuan } from '@portal/shared'
import type { InvoiceDetail } from '@portal/contract/invoice'
import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import styles from './orders-part.module.css'

/** The orders of the invoice; a long list has a scroll area of its own, which its links move by keyboard. */
export const OrdersPart = ({ orders }: Pick<InvoiceDetail, 'orders'>) => (
  <Card title={`包含订单（${orders.length}）`} level={3}>
    <ul className={`${layout.list} ${layout.ruled} ${styles.orders}`} aria-label="包含的订单">
      {orders.map(({ orderNo, ewbNo, amountCents }) => (
        <li key={orderNo}>
          <span>
            <Link to={links.orderDetails(orderNo)} aria-label={`订单 ${orderNo} 详情`}>
              {orderNo}
            </Link>
            <span className={`${prose.fine} ${prose.digits} ${prose.ownLine}`}>运单号 {ewbNo}</span>
          </span>
          <span className={prose.digits}>{formatYuan(amountCents)}</span>
        </li>
      ))}
    </ul>
  </Card>
)
