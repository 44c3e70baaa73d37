import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { EstimatedQuote } from '@portal/contract/freight'

/** Products that do not take this shipment, a line each with the reason; nothing when all do. */
export const UnavailableProducts = ({ quotes }: { quotes: readonly EstimatedQuote[] }) =>
  quotes.length === 0 ? null : (
    <ul className={`${layout.list} ${layout.lines} ${prose.secondary}`} aria-label="不可用的产品">
      {quotes.map(({ productCode, productName, reason }) => (
        <li key={productCode}>
          {productName}不可用：{reason}
        </li>
      ))}
    </ul>
  )
