import { Checkbox } from 'antd'
import { countElsewhere, type Selection } from './selection'

interface PageCheckboxProps<Row> {
  /** What the list shows. */
  rows: readonly Row[]
  selection: Selection<Row>
  keyOf: (row: Row) => string
  onChange: (isChosen: boolean) => void
}

/** Chooses all rows of the page at once. */
export const PageCheckbox = <Row,>({ rows, selection, keyOf, onChange }: PageCheckboxProps<Row>) => {
  const count = selection.size - countElsewhere(selection, rows, keyOf)
  return (
    <Checkbox
      checked={count > 0 && count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      disabled={rows.length === 0}
      onChange={({ target }) => onChange(target.checked)}
    >
      全选本页
    </Checkbox>
  )
}
