import { formatDateTime, formatWeight, formatYuan, payMethodLabel } from '@portal/shared'
import type { OrderCreated } from '@portal/contract/order'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import type { ReactNode } from 'react'
import styles from './order-facts.module.css'

const handover = ({ outletName, pickupDate, pickupSlot }: OrderCreated): [label: string, value: ReactNode] =>
  outletName ? ['寄件网点', outletName] : ['上门取件', `${pickupDate} ${pickupSlot}`]

/** The stored order, as labels and values. */
const orderFacts = (order: OrderCreated): [label: string, value: ReactNode][] => [
  ['订单号', <CopyableNumber key="order" label="订单号" value={order.orderNo} />],
  ['运单号', <CopyableNumber key="waybill" label="运单号" value={order.ewbNo} />],
  ['产品类型', order.productName],
  ['件数/重量', `${order.packageCount} 件 / ${formatWeight(order.weightGrams)}`],
  ['计费重量', formatWeight(order.chargeableWeightGrams)],
  handover(order),
  ['预计送达', order.etaAt ? `${formatDateTime(order.etaAt)} 前` : '以揽收后通知为准'],
  ['预估运费', `${formatYuan(order.totalCents)}（${payMethodLabel(order.payMethod)}）`],
]

const payment = { SENDER: '', RECEIVER: '运费由收件人到付。', MONTHLY: '运费记入您的月结账号。' } as const

/** The facts of a stored order. */
export const OrderFacts = ({ order }: { order: OrderCreated }) => (
  <dl className={styles.facts}>
    {orderFacts(order).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** The next step, in one or two sentences. */
export const nextStepMessage = ({ outletName, payMethod }: OrderCreated, payable: boolean): string => {
  const handoverText = outletName ? `请在营业时间内将货物送至${outletName}，` : '快递员将按预约时间上门取件，'
  if (payable) return `请尽快完成支付。${handoverText.replace(/，$/, '。')}`
  return payment[payMethod] ? `${handoverText}${payment[payMethod]}` : handoverText.replace(/，$/, '。')
}
