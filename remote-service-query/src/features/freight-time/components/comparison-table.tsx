import table from '@portal/kit/plain-table.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatYuan } from '@portal/shared'
import type { ReactNode } from 'react'
import styles from './comparison.module.css'
import { Arrival, OrderButton, Price, ProductHead, type QuoteView, Weight } from './quote-parts'

/** Every fee of any of the products, in the order of its first occurrence. */
const feesOf = (views: readonly QuoteView[]): Map<string, string> =>
  new Map(views.flatMap(({ quote }) => quote.lines.map(({ feeType, label }): [string, string] => [feeType, label])))

const Fee = ({ view: { quote }, feeType }: { view: QuoteView; feeType: string }) => {
  const lines = quote.lines.filter((line) => line.feeType === feeType)
  if (lines.length === 0) return <span className={prose.faint}>—</span>
  return lines.map(({ label, amountCents, note }) => (
    <span key={`${label}${note}`}>
      {formatYuan(amountCents)}
      {note && <small className={`${prose.hint} ${prose.ownLine} ${styles.fine}`}>{note}</small>}
    </span>
  ))
}

/** Products as columns, properties as rows. */
export const ComparisonTable = ({ views }: { views: readonly QuoteView[] }) => {
  const row = (label: string, cell: (view: QuoteView) => ReactNode) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {views.map((view) => (
        <td key={view.quote.productCode}>{cell(view)}</td>
      ))}
    </tr>
  )
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="产品对比表">
      <table className={`${table.table} ${styles.table}`} aria-label="产品对比">
        <thead>
          <tr>
            <td />
            {views.map((view) => (
              <th key={view.quote.productCode} scope="col">
                <ProductHead {...view} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">预估运费</th>
            {views.map(({ quote }) => (
              <td key={quote.productCode}>
                <Price quote={quote} />
              </td>
            ))}
          </tr>
          {row('预计送达', ({ quote }) => (
            <Arrival quote={quote} />
          ))}
          {row('计费重量', ({ quote }) => (
            <Weight quote={quote} />
          ))}
          {[...feesOf(views)].map(([feeType, label]) => row(label, (view) => <Fee view={view} feeType={feeType} />))}
          {row('下单', ({ quote, onOrder }) => (
            <OrderButton quote={quote} onOrder={onOrder} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
