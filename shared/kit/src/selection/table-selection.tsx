import type { TableProps } from 'antd'
import { PageCheckbox } from './page-checkbox'
import type { Selection } from './selection'

interface TableSelectionProps<Row> {
  /** The rows of the shown page. */
  rows: readonly Row[]
  selection: Selection<unknown>
  keyOf: (row: Row) => string
  onChange: (rows: readonly Row[], isChosen: boolean) => void
  /** Names the box of a row. */
  labelOf: (row: Row) => string
}

/**
 * The boxes of a table's rows, and the one in its head. antd copies heads into a hidden row to measure them; the copy
 * of the box is not rendered (`controls.css` of the theme).
 */
export const tableSelection = <Row,>({
  rows,
  selection,
  keyOf,
  onChange,
  labelOf,
}: TableSelectionProps<Row>): NonNullable<TableProps<Row>['rowSelection']> => ({
  columnTitle: (
    <PageCheckbox
      place="head"
      rows={rows}
      selection={selection}
      keyOf={keyOf}
      onChange={(isChosen) => onChange(rows, isChosen)}
    />
  ),
  columnWidth: 44,
  selectedRowKeys: [...selection.keys()],
  preserveSelectedRowKeys: true,
  onSelect: (row, isChosen) => onChange([row], isChosen),
  getCheckboxProps: (row) => ({ 'aria-label': labelOf(row) }),
})
