import { Button } from 'antd'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  count: number
  onMove: () => void
  onDelete: () => void
  onClear: () => void
}

/** What can be done with the chosen entries at once. */
export const SelectionBar = ({ count, onMove, onDelete, onClear }: SelectionBarProps) => (
  <section className={styles.bar} aria-label="批量操作">
    <span className={styles.chosen} role="status">
      已选 <strong className={styles.count}>{count}</strong> 条
    </span>
    <Button type="link" size="small" onClick={onClear}>
      清空
    </Button>
    <span className={styles.actions}>
      <Button onClick={onMove}>移到分组</Button>
      <Button danger onClick={onDelete}>
        删除所选
      </Button>
    </span>
  </section>
)
