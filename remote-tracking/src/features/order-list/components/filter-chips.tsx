import chip from '@portal/kit/chip.module.css'
import layout from '@portal/kit/layout.module.css'
import type { FilterChip } from '../model/filter-chips'
import styles from './filter-chips.module.css'

interface FilterChipsProps {
  chips: readonly FilterChip[]
  onRemove: (without: FilterChip['without']) => void
}

/** The active filters, which explain the counts of the list; pressing one removes it. */
export const FilterChips = ({ chips, onRemove }: FilterChipsProps) => (
  <ul className={`${layout.list} ${layout.row2} ${styles.chips}`} aria-label="筛选条件">
    {chips.map(({ text, without }) => (
      <li key={text}>
        <button
          type="button"
          className={`${chip.chip} ${styles.chip}`}
          aria-label={`取消筛选 ${text}`}
          onClick={() => onRemove(without)}
        >
          {text} <span aria-hidden="true">×</span>
        </button>
      </li>
    ))}
  </ul>
)
