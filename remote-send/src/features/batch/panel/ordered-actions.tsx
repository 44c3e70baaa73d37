import layout from '@portal/kit/layout.module.css'
import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import { PrintLabelButton } from '@portal/shared/ui/print-label-button'
import * as words from '../columns/cell-labels'
import type { BatchRow } from '../row/batch-row'

/** Maximum of labels in one call (contract). */
const labelsAtOnce = 50

const isPayable = ({ order, cells }: BatchRow): boolean =>
  order !== null && order.totalCents > 0 && words.valueOf(words.payMethodLabels, cells.payMethod, 'SENDER') === 'SENDER'

/** Actions for the orders of a batch: view them, pay them, print their labels. */
export const OrderedActions = ({ rows }: { rows: readonly BatchRow[] }) => {
  const orderNos = rows.flatMap(({ order }) => order?.orderNo ?? [])
  const payable = rows.filter(isPayable).length
  const parts = Array.from({ length: Math.ceil(orderNos.length / labelsAtOnce) }, (_, part) => part * labelsAtOnce)
  return (
    <div className={layout.row2}>
      <Link to={links.orders()}>查看订单</Link>
      {payable > 0 && <Link to={links.orders({ tab: 'orderPay' })}>去支付（{payable} 票）</Link>}
      {parts.map((start) => (
        <PrintLabelButton
          key={start}
          size="small"
          orderNos={orderNos.slice(start, start + labelsAtOnce)}
          text={
            parts.length === 1
              ? `打印全部（${orderNos.length} 票）`
              : `打印第 ${start + 1}-${Math.min(start + labelsAtOnce, orderNos.length)} 票`
          }
        />
      ))}
    </div>
  )
}
