import { StackedCell, TimeCell } from '@portal/kit/cells'
import prose from '@portal/kit/prose.module.css'
import { formatWeight, orderStatusText, orderStatusTone, payMethodText } from '@portal/shared'
import type { OrderRole, OrderRow } from '@portal/contract/order-list'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { StatusTag } from '@portal/shared/ui/status-tag'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { payState } from '../../../model/pay-state'
import { type ColumnKey, columns } from '../model/column-keys'
import { sources } from '../model/filter-choices'
import { ArrivalCell } from './arrival-cell'
import styles from './cells.module.css'
import { FreightCell } from './freight-cell'
import { OrderActions, type OrderActionsProps } from './order-actions'

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
  payMethod: ({ payMethod }) => payMethodText(payMethod),
  freight: (order, role) => <FreightCell order={order} role={role} />,
  status: ({ status }) => <StatusTag tone={orderStatusTone(status)} text={orderStatusText(status)} />,
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
