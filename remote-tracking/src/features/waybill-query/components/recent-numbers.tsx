import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import styles from './recent-numbers.module.css'

interface RecentNumbersProps {
  numbers: readonly string[]
  onPick: (number: string) => void
  onClear: () => void
}

/** Numbers that were found on this device before, for another query. */
export const RecentNumbers = ({ numbers, onPick, onClear }: RecentNumbersProps) =>
  numbers.length === 0 ? null : (
    <section className={styles.recent} aria-label="最近查询">
      <h2 className={styles.title}>最近查询</h2>
      <p className={`${prose.plain} ${styles.note}`}>
        仅保存在本设备
        <button type="button" className={styles.clear} onClick={onClear}>
          清空记录
        </button>
      </p>
      <ul className={`${layout.list} ${styles.list}`}>
        {numbers.map((number) => (
          <li key={number}>
            <button type="button" className={`${prose.digits} ${styles.number}`} onClick={() => onPick(number)}>
              {number}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
