import type { OrderCreateRequest } from '@portal/contract/order'
import { numberText } from '@portal/shared'
import { agreementVersion } from '../../../order-form/consent/agreement'
import { type BatchRow, repeatedNumbers } from '../row/batch-row'
import { readRow } from '../row/read-row'
import type { BatchReferenceData } from '../row/to-draft'

/** Ids of the rows to submit; those that were sent before come first, because only their answer is missing. */
export const rowsToSubmit = (rows: readonly BatchRow[], suspectedToo: boolean): string[] => {
  const repeated = repeatedNumbers(rows)
  const ready = rows.filter(
    ({ state, sent, order, suspected, cells }) =>
      !order &&
      !sent &&
      state === 'passed' &&
      (suspectedToo || !suspected) &&
      !repeated.has(numberText(cells.customerOrderNo)),
  )
  return [...rows.filter(({ sent }) => sent), ...ready].map(({ clientRequestId }) => clientRequestId)
}

/** The request of a row, or the row with its problems if it is no longer valid. */
export const prepareRow =
  (surroundings: BatchReferenceData, repeated: ReadonlySet<string>) =>
  (row: BatchRow): OrderCreateRequest | BatchRow => {
    if (repeated.has(numberText(row.cells.customerOrderNo)))
      return { ...row, state: 'failed', problems: { customerOrderNo: '客户单号重复' } }
    const { order, problems } = readRow(row.cells, surroundings, new Date(), agreementVersion, row.productCode)
    if (!order) return { ...row, state: 'failed', problems }
    return {
      ...order,
      clientRequestId: row.clientRequestId,
      confirmDuplicate: row.suspected,
      expectedTotalCents: row.totalCents,
    }
  }
