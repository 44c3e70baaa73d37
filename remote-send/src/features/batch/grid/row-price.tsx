import { BetterProductLine } from '@portal/kit/better-product'
import prose from '@portal/kit/prose.module.css'
import { formatYuan, productName } from '@portal/shared'
import { useRef } from 'react'
import type { CellMessages } from '../columns/column'
import { type BatchRow, isLocked } from '../row/batch-row'
import { cellId } from './cell-focus'

const hasPrice = ({ totalCents, state }: BatchRow) => totalCents > 0 && state !== 'failed'

/** The price of a row and its product; the file may name none. */
export const RowPrice = ({ row }: { row: BatchRow }) =>
  hasPrice(row) ? (
    <>
      {formatYuan(row.totalCents)}
      {row.productCode && <small className={`${prose.hint} ${prose.ownLine}`}>{productName(row.productCode)}</small>}
    </>
  ) : (
    '—'
  )

interface RowAdviceProps {
  row: BatchRow
  onEdit: (rowId: string, texts: CellMessages) => void
}

/** The product that beats the one of the row in price and time. */
export const RowAdvice = ({ row, onEdit }: RowAdviceProps) => {
  const { clientRequestId, better } = row
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} tabIndex={-1}>
      {better && hasPrice(row) && !isLocked(row) && (
        <BetterProductLine
          better={better}
          onChoose={(code) => {
            onEdit(clientRequestId, { productCode: productName(code) })
            // The line goes, and the cursor with it to the cell that has changed; a folded card does not show it.
            const cell = document.getElementById(cellId(clientRequestId, 'productCode')) ?? place.current
            cell?.focus()
          }}
        />
      )}
    </div>
  )
}
