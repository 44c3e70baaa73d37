import actions from '@portal/kit/actions.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatDateTime, formatYuan, orderStatusText, orderStatusTone, productName } from '@portal/shared'
import type { EligibleOrder } from '@portal/contract/invoice'
import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { Checkbox } from 'antd'
import styles from './eligible-order.module.css'

interface EligibleCardProps {
  order: EligibleOrder
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** An eligible order on a narrow screen. */
export const EligibleCard = ({
  order: { orderNo, ewbNo, senderCity, receiverCity, productCode, status, createdAt, amountCents },
  isChosen,
  onChoose,
}: EligibleCardProps) => (
  <article className={layout.stack2} aria-label={`订单 ${orderNo}`}>
    <header className={`${layout.line2} ${layout.between}`}>
      <span className={styles.number}>
        <Checkbox
          aria-label={`选择订单 ${orderNo}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <CopyableNumber value={ewbNo} label="运单号" />
      </span>
      <StatusTag tone={orderStatusTone(status)} text={orderStatusText(status)} />
    </header>
    <p className={prose.secondary}>
      <span className={prose.strong}>
        {senderCity}
        <span className={styles.arrow} role="img" aria-label="寄往">
          →
        </span>
        {receiverCity}
      </span>{' '}
      · {productName(productCode)}
    </p>
    <footer className={`${layout.line2} ${layout.between}`}>
      <span className={`${prose.secondary} ${prose.digits} ${prose.unbroken}`}>{formatDateTime(createdAt)}</span>
      <span className={styles.number}>
        <Link className={actions.alone} to={links.orderDetails(orderNo)} aria-label={`详情，订单 ${orderNo}`}>
          详情
        </Link>
        <strong className={prose.digits}>{formatYuan(amountCents)}</strong>
      </span>
    </footer>
  </article>
)
