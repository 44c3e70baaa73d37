import { Segmented } from 'antd'
import { type Counts, type RowState, rowStateLabels } from '../row/batch-row'

export type Filter = RowState | 'all'

const filters: readonly Filter[] = ['all', 'pending', 'passed', 'failed', 'submitted']

/** Filter of the rows by state, with the number of rows in each. */
export const StateFilter = ({
  counts,
  value,
  onChange,
}: {
  counts: Counts
  value: Filter
  onChange: (filter: Filter) => void
}) => (
  <Segmented
    tabIndex={-1}
    aria-label="按状态筛选"
    value={value}
    onChange={onChange}
    options={filters.map((filter) => ({
      value: filter,
      label: `${filter === 'all' ? '全部' : rowStateLabels[filter]} ${counts[filter]}`,
    }))}
  />
)
