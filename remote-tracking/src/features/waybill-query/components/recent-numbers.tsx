import chip from '@portal/kit/chip.module.css'
import heading from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { Button } from 'antd'
import styles from './recent-numbers.module.css'

interface RecentNumbersProps {
  numbers: readonly string[]
  onPick: (number: string) => void
  onClear: () => void
}

/** Numbers that were found on this device before, for another look-up. */
export const RecentNumbers = ({ numbers, onPick, onClear }: RecentNumbersProps) =>
  numbers.length === 0 ? null : (
    <section className={styles.recent} aria-label="最近查询">
      <div className={styles.head}>
        <h2 className={`${heading.md} ${prose.strong}`}>最近查询</h2>
        <Button type="link" size="small" onClick={onClear}>
          清空记录
        </Button>
      </div>
      <ul className={`${layout.list} ${layout.row2} ${styles.list}`}>
        {numbers.map((number) => (
          <li key={number}>
            <button
              type="button"
              className={`${chip.chip} ${prose.digits} ${styles.number}`}
              onClick={() => onPick(number)}
            >
              {number}
            </button>
          </li>
        ))}
      </ul>
      <p className={prose.fine}>仅保存在本设备</p>
    </section>
  )
