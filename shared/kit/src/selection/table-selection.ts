import type { TableProps } from 'antd'
import type { Selection } from './selection'

/** The boxes of a table's rows. `labelOf` names the box of a row. */
export const tableSelection = <Row>(
  selection: Selection<unknown>,
  onChange: (rows: readonly Row[], isChosen: boolean) => void,
  labelOf: (row: Row) => string,
): NonNullable<TableProps<Row>['rowSelection']> => ({
  // A box in the head would exist twice: antd copies heads into a hidden row to measure them.
  columnTitle: '选择',
  columnWidth: 44,
  selectedRowKeys: [...selection.keys()],
  preserveSelectedRowKeys: true,
  onSelect: (row, isChosen) => onChange([row], isChosen),
  getCheckboxProps: (row) => ({ 'aria-label': labelOf(row) }),
})
