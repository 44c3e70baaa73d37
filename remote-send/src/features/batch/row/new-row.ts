import { newRequestId } from '@portal/shared'
import type { CellMessages } from '../columns/column'
import { withTexts } from '../columns/columns'
import type { ImportedRow } from '../import/batch-sheets'
import type { BatchRow } from './batch-row'

export const newRow = ({ number, cells }: ImportedRow, texts: CellMessages, notes: CellMessages): BatchRow => ({
  clientRequestId: newRequestId(),
  number,
  cells: withTexts(cells, texts),
  notes,
  warning: '',
  state: 'pending',
  problems: {},
  totalCents: 0,
  sent: null,
  suspected: false,
  order: null,
})

/**
 * The row with new texts in some cells, to be checked again; problems of other cells stay until then, so that they can
 * be mended meanwhile. A locked row is returned unchanged.
 */
export const withEdit = (row: BatchRow, texts: CellMessages): BatchRow => {
  if (row.order || row.sent) return row
  const ofOthers = (messages: CellMessages) =>
    Object.fromEntries(Object.entries(messages).filter(([key]) => !(key in texts) && key !== 'row'))
  return {
    ...row,
    cells: withTexts(row.cells, texts),
    notes: ofOthers(row.notes),
    warning: '',
    state: 'pending',
    problems: ofOthers(row.problems),
    totalCents: 0,
    productCode: undefined,
    better: undefined,
    suspected: false,
  }
}
