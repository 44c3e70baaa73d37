import layout from '@portal/kit/layout.module.css'
import { carryToSend, useIsBelow } from '@portal/shared'
import type { EstimatedQuote, ProductCode } from '@portal/contract/freight'
import { useNavigate } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import type { FreightQuery } from '../model/freight-query'
import { marksOf } from '../model/marks'
import { toPrefill } from '../model/to-request'
import { ComparisonTable } from './comparison-table'
import { ProductCards } from './product-cards'
import { UnavailableProducts } from './unavailable-products'

const laneClosed = '该线路暂未开通'

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
  const marks = (code: ProductCode) => [...(code === value ? ['最省'] : []), ...(code === fastest ? ['最快'] : [])]
  const views = selectedQuotes
    .filter(({ available }) => available)
    .map((quote) => ({
      quote,
      marks: marks(quote.productCode),
      onOrder: () => void navigate(carryToSend(toPrefill(query, quote.productCode, new Date()))),
    }))
  return (
    <div className={layout.stack3}>
      {views.length > 0 && (isNarrow ? <ProductCards views={views} /> : <ComparisonTable views={views} />)}
      <UnavailableProducts quotes={selectedQuotes.filter(({ available }) => !available)} />
    </div>
  )
}
