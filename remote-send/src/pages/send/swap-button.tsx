import { Button } from 'antd'
import styles from '../../order-form/order-form.module.css'

/** 交换, between the parties. */
export const SwapButton = ({ onSwap }: { onSwap: () => void }) => (
  <Button className={styles.swap} title="交换寄件人与收件人" aria-label="交换寄件人与收件人" onClick={onSwap}>
    <svg className={styles.swapIcon} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M2 6h11L10 3M14 10H3l3 3" />
    </svg>
    <span className={styles.swapLabel}>交换</span>
  </Button>
)
