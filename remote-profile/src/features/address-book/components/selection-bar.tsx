import { Button } from 'antd'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  count: number
  onDelete: () => void
  onClear: () => void
}

/** What can be done with the chosen entries at once. */
export const SelectionBar = ({ count, onDelete, onClear }: SelectionBarProps) => (
  <section className={styles.bar} aria-label="批量操作">
    <span role="status">
      已选 <strong className={styles.count}>{count}</strong> 条
    </span>
    <Button type="link" size="small" onClick={onClear}>
      清空
    </Button>
    <Button danger className={styles.remove} onClick={onDelete}>
      删除所选
    </Button>
  </section>
)
