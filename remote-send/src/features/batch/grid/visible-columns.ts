import type { Column } from '../columns/column'
import { columns } from '../columns/columns'
import type { BatchRow } from '../row/batch-row'

/**
 * Columns that some row fills or has a problem in, and the required ones; the others would only make the table wide.
 */
export const visibleColumns = (rows: readonly BatchRow[]): Column[] =>
  columns.filter(
    ({ key, required }) => required || rows.some(({ cells, problems }) => cells[key] !== '' || problems[key]),
  )
