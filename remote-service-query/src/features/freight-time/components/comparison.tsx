import type { EstimatedQuote, ProductCode } from '@portal/contract/freight'
import { DescriptionList } from '@portal/kit/description-list'
import layout from '@portal/kit/layout.module.css'
import table from '@portal/kit/plain-table.module.css'
import prose from '@portal/kit/prose.module.css'
import { prefillOrder, formatYuan, useIsBelow } from '@portal/shared'
import { betterProduct, preselectedProduct } from '@portal/shared/order/product-choice'
import { useNavigate } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import type { ReactNode } from 'react'
import type { FreightQuery } from '../model/freight-query'
import { marksOf } from '../model/marks'
import { toPrefill } from '../model/to-request'
import styles from './comparison.module.css'
import { Arrival, OrderButton, Price, ProductHead, type QuoteView, Weight } from './quote-parts'

const laneClosed = '该线路暂未开通'

const Details = ({ quote, ...order }: QuoteView) => (
  <>
    <DescriptionList
      facts={[
        ['预计送达', <Arrival key="arrival" quote={quote} />],
        ['计费重量', <Weight key="weight" quote={quote} />],
      ]}
    />
    <details>
      <summary>费用明细</summary>
      <DescriptionList
        facts={quote.lines.map(({ label, amountCents, note }) => [
          label,
          <>
            {formatYuan(amountCents)}
            {note && <small className={`${prose.hint} ${prose.ownLine} ${styles.fine}`}>{note}</small>}
          </>,
        ])}
      />
    </details>
    <div>
      <OrderButton quote={quote} {...order} />
    </div>
  </>
)

/** One card per product, for narrow screens. */
const ProductCards = ({ views }: { views: readonly QuoteView[] }) => (
  <ul className={`${layout.list} ${layout.stack3}`} aria-label="产品对比">
    {views.map((view) => (
      <li key={view.quote.productCode} className={styles.card}>
        <h3 className={styles.name}>
          <ProductHead {...view} />
        </h3>
        <Price quote={view.quote} />
        <Details {...view} />
      </li>
    ))}
  </ul>
)

/** Products that do not take this shipment, a line each with the reason; nothing when all do. */
const UnavailableProducts = ({ quotes }: { quotes: readonly EstimatedQuote[] }) =>
  quotes.length === 0 ? null : (
    <ul className={`${layout.list} ${layout.lines} ${prose.secondary}`} aria-label="不可用的产品">
      {quotes.map(({ productCode, productName, reason }) => (
        <li key={productCode}>
          {productName}不可用：{reason}
        </li>
      ))}
    </ul>
  )

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
const ComparisonTable = ({ views }: { views: readonly QuoteView[] }) => {
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
          {row('下单', (view) => (
            <OrderButton {...view} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * The products side by side, and below them those that are not available; if none of them serves the lane, that is said
 * once.
 */
export const Comparison = ({ quotes, query }: { quotes: readonly EstimatedQuote[]; query: FreightQuery }) => {
  const navigate = useNavigate()
  // Five columns do not fit beside each other.
  const isNarrow = useIsBelow('tablet')
  const selectedQuotes = quotes.filter(
    ({ productCode }) => query.products.length === 0 || query.products.includes(productCode),
  )
  if (quotes.every(({ reason }) => reason === laneClosed)) return <EmptyState text={laneClosed} />
  const { value, fastest } = marksOf(selectedQuotes)
  const best = preselectedProduct(selectedQuotes)
  const marks = (code: ProductCode) => [
    ...(value && code === best ? ['推荐'] : []),
    ...(code === value ? ['最省'] : []),
    ...(code === fastest ? ['最快'] : []),
  ]
  const order = (code: ProductCode) => void navigate(prefillOrder(toPrefill(query, code, new Date())))
  const views = selectedQuotes
    .filter(({ available }) => available)
    .map((quote) => ({
      quote,
      marks: marks(quote.productCode),
      isBest: quote.productCode === best,
      better: betterProduct(quotes, quote.productCode),
      onOrder: order,
    }))
  return (
    <div className={layout.stack3}>
      {views.length > 0 && (isNarrow ? <ProductCards views={views} /> : <ComparisonTable views={views} />)}
      <UnavailableProducts quotes={selectedQuotes.filter(({ available }) => !available)} />
    </div>
  )
}
