import { formatYuan } from '@portal/shared'
import { Button } from 'antd'
import styles from './pay-success.module.css'

interface PaySuccessProps {
  amountCents: number
  orderNos: string[]
  onClose: () => void
}

/** The money is in. */
export const PaySuccess = ({ amountCents, orderNos, onClose }: PaySuccessProps) => (
  <div className={styles.success}>
    <svg className={styles.figure} viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="30" />
      <path d="m20 33 9 9 16-18" />
    </svg>
    <p className={styles.title} role="status">
      支付成功
    </p>
    <p className={styles.amount}>{formatYuan(amountCents)}</p>
    <p className={styles.orders}>{orderNos.length > 1 ? `共 ${orderNos.length} 笔订单` : `订单号 ${orderNos.join()}`}</p>
    <Button type="primary" size="large" block autoFocus onClick={onClose}>
      完成
    </Button>
  </div>
)
