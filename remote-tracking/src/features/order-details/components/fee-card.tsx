import table from '@portal/kit/plain-table.module.css'
import { Card } from '@portal/kit/card'
import prose from '@portal/kit/prose.module.css'
import { formatYuan } from '@portal/shared'
import type { OrderDetail } from '@portal/contract/order-detail'
import { feeRows } from '../model/fee-rows'
import styles from './fee-card.module.css'
import { InvoiceLine } from './invoice-line'
import { MeasuredReview } from './measured-review'

const money = (cents: number | null) => (cents === null ? '—' : formatYuan(cents))

/** The estimate beside the actual fees after the weighing, with the reasons for the difference. */
export const FeeCard = ({ order }: { order: OrderDetail }) => {
  const { estimateLines, actualLines, estimateCents, actualCents, measured } = order
  const weighed = actualCents !== null
  return (
    <Card title="费用明细">
      <table className={`${table.table} ${table.sums} ${styles.fees}`}>
        <thead>
          <tr>
            <th scope="col">费用项</th>
            <th scope="col">预估</th>
            {weighed && <th scope="col">实际</th>}
          </tr>
        </thead>
        <tbody>
          {feeRows(estimateLines, actualLines).map(({ label, estimate, actual, note }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {note && <span className={`${prose.fine} ${prose.ownLine}`}>{note}</span>}
              </th>
              <td>{money(estimate)}</td>
              {weighed && <td>{money(actual)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">合计</th>
            <td>{money(estimateCents)}</td>
            {weighed && <td>{money(actualCents)}</td>}
          </tr>
        </tfoot>
      </table>
      <p className={`${prose.fine} ${styles.hint}`}>
        {weighed ? '实际费用按揽收后复核的重量与体积计算' : '预估费用，以实际揽收为准'}
      </p>
      {measured && <MeasuredReview order={order} measured={measured} />}
      <InvoiceLine order={order} />
    </Card>
  )
}
