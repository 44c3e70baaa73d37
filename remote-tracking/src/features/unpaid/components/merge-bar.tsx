import prose from '@portal/kit/prose.module.css'
import bottom from '@portal/kit/bottom-bar.module.css'
import layout from '@portal/kit/layout.module.css'
import type { UnpaidOrder } from '@portal/contract/order-list'
import { Button } from 'antd'
import { DueAmount } from '../../../components/due-amount/due-amount'
import { totalDue } from '../model/selection'
import { maxPaid } from '../../../model/limits'
import styles from './merge-bar.module.css'

interface MergeBarProps {
  orders: readonly UnpaidOrder[]
  onPay: () => void
}

/** The total of the chosen orders and the button that pays them; visible while the list scrolls. */
export const MergeBar = ({ orders, onPay }: MergeBarProps) => (
  <footer className={`${bottom.bar} ${styles.bar}`}>
    <span className={`${prose.fine} ${layout.notOnPhone} ${styles.limit}`}>一次最多合并支付{maxPaid}单</span>
    <span className={styles.total} role="status">
      已选 {orders.length} 单，合计 <DueAmount cents={totalDue(orders)} />
    </span>
    <Button type="primary" size="large" disabled={orders.length === 0} onClick={onPay}>
      {orders.length > 1 ? '合并支付' : '立即支付'}
    </Button>
  </footer>
)
