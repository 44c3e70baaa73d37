import { useIsBelow } from '@portal/shared'
import { Checkbox } from 'antd'
import { countElsewhere, type Selection } from './selection'

interface PageCheckboxProps<Row> {
  /**
   * In the head of a table's column of boxes, where the text is only said; or above the cards that a phone shows
   * instead.
   */
  place: 'head' | 'cards'
  /** The rows of the shown page. */
  rows: readonly Row[]
  selection: Selection<unknown>
  keyOf: (row: Row) => string
  onChange: (isChosen: boolean) => void
}

const label = '全选本页'

/** Chooses all rows of the page at once. */
export const PageCheckbox = <Row,>({ place, rows, selection, keyOf, onChange }: PageCheckboxProps<Row>) => {
  const isPhone = useIsBelow('phone')
  const count = selection.size - countElsewhere(selection, rows, keyOf)
  if (place === 'cards' && !isPhone) return null
  return (
    <Checkbox
      aria-label={place === 'head' ? label : undefined}
      checked={count > 0 && count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      disabled={rows.length === 0}
      onChange={({ target }) => onChange(target.checked)}
    >
      {place === 'cards' && label}
    </Checkbox>
  )
}
