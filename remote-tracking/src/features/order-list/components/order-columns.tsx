import { formatDateTime, formatWeight, orderStatusText, orderStatusTone, payMethodText, payStatusText, payStatusTone } from '@portal/shared'
import type { OrderRow } from '@portal/shared/contract/order'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { StatusTag } from '@portal/shared/ui/status-tag'
import type { TableProps } from 'antd'
import { Lane } from '../../../components/lane/lane'
import styles from './cells.module.css'
import { FreightCell } from './freight-cell'
import { OrderActions, type OrderActionsProps } from './order-actions'

type Columns = NonNullable<TableProps<OrderRow>['columns']>

/** Columns of the order list (domain §2). */
export const orderColumns = (onAction: OrderActionsProps['onAction']): Columns => [
  {
    title: '运单号 / 订单号',
    render: (_, { ewbNo, orderNo }) => (
      <span className={styles.stack}>
        <CopyableNumber value={ewbNo} label="运单号" />
        <span className={styles.minor}>{orderNo}</span>
      </span>
    ),
  },
  {
    title: '寄件人 → 收件人',
    render: (_, { senderCity, senderName, receiverCity, receiverName }) => (
      <Lane fromCity={senderCity} fromName={senderName} toCity={receiverCity} toName={receiverName} />
    ),
  },
  {
    title: '物品',
    render: (_, { goodsName, packageCount, weightGrams }) => (
      <span className={styles.stack}>
        <span className={styles.goods} title={goodsName}>{goodsName}</span>
        <span className={styles.minor}>{packageCount}件 / {formatWeight(weightGrams)}</span>
      </span>
    ),
  },
  {
    title: '产品 / 付款方式',
    render: (_, { productName, payMethod }) => (
      <span className={styles.stack}>
        {productName}
        <span className={styles.minor}>{payMethodText(payMethod)}</span>
      </span>
    ),
  },
  { title: '运费', align: 'right', render: (_, order) => <FreightCell order={order} /> },
  { title: '订单状态', render: (_, { status }) => <StatusTag tone={orderStatusTone(status)} text={orderStatusText(status)} /> },
  { title: '支付状态', render: (_, { payStatus }) => <StatusTag tone={payStatusTone(payStatus)} text={payStatusText(payStatus)} /> },
  { title: '下单时间', render: (_, { createdAt }) => <span className={styles.time}>{formatDateTime(createdAt)}</span> },
  { title: '操作', fixed: 'right', render: (_, order) => <OrderActions order={order} onAction={onAction} /> },
]
