import type { EligibleOrder } from '@portal/contract/invoice'
import * as links from '@portal/contract/links'
import actions from '@portal/kit/actions.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatDateTime, formatMoney, formatYuan, orderStatusLabel, orderStatusTone, productName } from '@portal/shared'
import { Link } from '@portal/shared/router'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { Checkbox, type TableProps } from 'antd'
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
      <StatusTag tone={orderStatusTone(status)} text={orderStatusLabel(status)} />
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

/** The table's columns: the order, its shipment, and the amount of the invoice. */
export const eligibleColumns: NonNullable<TableProps<EligibleOrder>['columns']> = [
  {
    key: 'numbers',
    title: '运单号 / 订单号',
    render: (_, { ewbNo, orderNo }) => (
      <span className={layout.lines}>
        <CopyableNumber value={ewbNo} label="运单号" />
        <Link
          className={`${actions.alone} ${prose.hint} ${prose.digits} ${styles.order}`}
          to={links.orderDetails(orderNo)}
        >
          {orderNo}
        </Link>
      </span>
    ),
  },
  {
    key: 'route',
    title: '路线',
    render: (_, { senderCity, receiverCity }) => (
      <span className={prose.strong}>
        {senderCity}
        <span className={styles.arrow} role="img" aria-label="寄往">
          →
        </span>
        {receiverCity}
      </span>
    ),
  },
  { key: 'product', title: '产品', render: (_, { productCode }) => productName(productCode) },
  {
    key: 'status',
    title: '订单状态',
    render: (_, { status }) => <StatusTag tone={orderStatusTone(status)} text={orderStatusLabel(status)} />,
  },
  {
    key: 'createdAt',
    title: '下单时间',
    render: (_, { createdAt }) => (
      <span className={`${prose.secondary} ${prose.digits} ${prose.unbroken}`}>{formatDateTime(createdAt)}</span>
    ),
  },
  {
    key: 'amount',
    title: '开票金额（元）',
    align: 'right',
    fixed: 'right',
    render: (_, { amountCents }) => <strong className={prose.digits}>{formatMoney(amountCents)}</strong>,
  },
]
