import { StackedCell, TimeCell } from '@portal/kit/cells'
import { useNow } from '@portal/kit/now'
import prose from '@portal/kit/prose.module.css'
import type { OrderRole, OrderRow } from '@portal/contract/order-list'
import {
  delayReasonLabel,
  formatWeight,
  formatYuan,
  orderStatusLabel,
  orderStatusTone,
  payMethodLabel,
} from '@portal/shared'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { StatusTag } from '@portal/shared/ui/status-tag'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { arrivalText, delayReasonOf, replacedArrivalText } from '../../../model/expected-arrival'
import { ReplacedArrival } from '../../../components/expected-arrival'
import { payState, shownFreight } from '../../../model/pay-state'
import { sources } from '../model/filter-choices'
import { type ColumnKey, columns } from '../model/use-columns'
import { OrderActions, type OrderActionsProps } from './order-actions'
import styles from './order-columns.module.css'

interface FreightCellProps {
  order: OrderRow
  role: OrderRole
}

/**
 * The price of the order, and below it the most important difference: the amount due if that is only a part, else the
 * estimate if it was another.
 */
const FreightCell = ({ order, role }: FreightCellProps) => {
  const freight = shownFreight(order, role)
  if (freight === null) return <span className={prose.hint}>寄件人支付</span>
  const { totalCents, partDueCents } = freight
  const { actualCents, estimateCents } = order
  const estimate =
    actualCents === null ? '预估' : actualCents === estimateCents ? '' : `预估 ${formatYuan(estimateCents)}`
  return (
    <span className={`${prose.digits} ${styles.money}`}>
      <span title={estimate || undefined}>{formatYuan(totalCents)}</span>
      {partDueCents !== null && (
        <span className={`${prose.danger} ${styles.due}`}>待付 {formatYuan(partDueCents)}</span>
      )}
      {partDueCents === null && estimate !== '' && <span className={prose.hint}>{estimate}</span>}
    </span>
  )
}

/** 预计送达 of an order, and below why it is late. */
const ArrivalCell = ({ order }: { order: OrderRow }) => {
  const now = useNow()
  const text = arrivalText(order, now) || '—'
  const reason = delayReasonOf(order, now)
  const below =
    reason !== null ? (
      `延误：${delayReasonLabel(reason)}`
    ) : replacedArrivalText(order, now) !== '' ? (
      <ReplacedArrival order={order} />
    ) : null
  return below === null ? <span className={prose.digits}>{text}</span> : <StackedCell below={below}>{text}</StackedCell>
}

type Columns = NonNullable<TableProps<OrderRow>['columns']>

const name = (text: string) => (
  <span className={`${prose.oneLine} ${styles.name}`} title={text}>
    {text}
  </span>
)

const time = (instant: string | null) =>
  instant === null ? <span className={prose.hint}>—</span> : <TimeCell instant={instant} />

const cells: Record<Exclude<ColumnKey, 'actions'>, (order: OrderRow, role: OrderRole) => ReactNode> = {
  numbers: ({ ewbNo, orderNo }) => (
    <StackedCell below={orderNo}>
      <CopyableNumber value={ewbNo} label="运单号" />
    </StackedCell>
  ),
  sender: ({ senderName, senderCity }) => <StackedCell below={name(senderCity)}>{name(senderName)}</StackedCell>,
  receiver: ({ receiverName, receiverCity }) => (
    <StackedCell below={name(receiverCity)}>{name(receiverName)}</StackedCell>
  ),
  goods: ({ goodsName, packageCount, weightGrams }) => (
    <span className={styles.goods}>
      <StackedCell below={name(`${packageCount}件 / ${formatWeight(weightGrams)}`)}>{name(goodsName)}</StackedCell>
    </span>
  ),
  product: ({ productName }) => productName,
  payMethod: ({ payMethod }) => payMethodLabel(payMethod),
  freight: (order, role) => <FreightCell order={order} role={role} />,
  status: ({ status }) => <StatusTag tone={orderStatusTone(status)} text={orderStatusLabel(status)} />,
  payStatus: (order, role) => <StatusTag {...payState(order, role)} />,
  createdAt: ({ createdAt }) => time(createdAt),
  expected: (order) => <ArrivalCell order={order} />,
  collectedAt: ({ collectedAt }) => time(collectedAt),
  signedAt: ({ signedAt }) => time(signedAt),
  customerOrderNo: ({ customerOrderNo }) => name(customerOrderNo || '—'),
  source: ({ source }) => sources.find(({ key }) => key === String(source))?.title,
}

/** The columns of the table, by the keys of those that are shown (domain §2). */
export const orderColumns = (
  shownKeys: readonly ColumnKey[],
  role: OrderRole,
  onAction: OrderActionsProps['onAction'],
): Columns =>
  columns
    .filter(({ key }) => shownKeys.includes(key))
    .map(({ key, title }) =>
      key === 'actions'
        ? {
            key,
            title,
            className: `${styles.cell} ${styles.actions}`,
            fixed: 'right',
            render: (_, order) => <OrderActions order={order} role={role} onAction={onAction} />,
          }
        : {
            key,
            title,
            className: styles.cell,
            align: key === 'freight' ? 'right' : undefined,
            render: (_, order) => cells[key](order, role),
          },
    )
