import { formatYuan } from '@portal/shared'
import { Button } from 'antd'
import { countElsewhere, type Chosen, type Selection, sumOf } from '../model/selection'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  selection: Selection
  /** What the list shows now. */
  rows: readonly Chosen[]
  onClear: () => void
  onNext: () => void
}

/** What is chosen so far on all pages, its sum, and on to the invoice. */
export const SelectionBar = ({ selection, rows, onClear, onNext }: SelectionBarProps) => {
  const elsewhere = countElsewhere(selection, rows)
  return (
    <section className={styles.bar} aria-label="已选订单">
      <span className={styles.count} role="status">
        已选 <strong>{selection.size}</strong> 单，合计 <strong>{formatYuan(sumOf(selection))}</strong>
        {elsewhere > 0 && <span className={styles.elsewhere}>其中 {elsewhere} 单不在本页</span>}
      </span>
      <Button type="link" size="small" onClick={onClear}>
        清空
      </Button>
      <Button className={styles.next} type="primary" size="large" onClick={onNext}>
        去开票
      </Button>
    </section>
  )
}
