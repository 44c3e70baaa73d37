import { Card } from '@portal/kit/card'
import { productName } from '@portal/shared'
import type { FreightQuote } from '@portal/contract/freight'
import { LoadError } from '@portal/shared/ui/load-error'
import { productOptions } from '../../draft/options'
import type { SendDraft } from '../../draft/send-draft'
import { useDraft } from '../../form/draft-form'
import { lazyPart } from '@portal/kit/lazy-part'
import { productHints } from '../../order-form/products/product-hints'
import { productMarks } from '../../order-form/products/product-marks'
import { ProductRadios } from '../../order-form/products/product-radios'
import styles from '../../order-form/products/products.module.css'
import type { Estimate } from './use-estimate'

const PriceDetails = lazyPart(
  'fees',
  async () => (await import(/* webpackChunkName: "below" */ './price-details')).PriceDetails,
)

interface ProductCardProps {
  estimate: Estimate
  /** Fields that the price still needs, for the hint. */
  missing: string
}

const hintOf = ({ state }: Estimate, missing: string) => {
  if (state === 'incomplete') return `填写${missing}后，比较各产品的运费与时效`
  return state === 'loading' ? '正在计算运费…' : ''
}

const quotesOf = (estimate: Estimate): FreightQuote[] => (estimate.state === 'ready' ? estimate.quotes : [])

const noPriceTexts = { incomplete: '填写后显示运费', failed: '运费未能算出', ready: '不可用' } as const

const noPriceOf = ({ state }: Estimate) =>
  state === 'loading' ? (
    <span className={styles.pending} aria-hidden="true" />
  ) : (
    <span className={styles.noPrice}>{noPriceTexts[state]}</span>
  )

/** All products side by side with live prices, and the fees of the selected one or why none is available. */
export const ProductCard = ({ estimate, missing }: ProductCardProps) => {
  const productCode = useDraft((draft: SendDraft) => draft.productCode)
  const quotes = quotesOf(estimate)
  const marksOf = productMarks(quotes)
  const selectedQuote = quotes.find((quote) => quote.productCode === productCode && quote.available)
  const products = productOptions.map((code) => ({
    code,
    name: productName(code),
    hint: productHints[code],
    quote: quotes.find((quote) => quote.productCode === code),
    noPrice: noPriceOf(estimate),
    marks: marksOf(code),
  }))
  return (
    <Card title="产品与运费" roomy>
      <ProductRadios products={products} />
      <p className={styles.status} role="status">
        {hintOf(estimate, missing)}
      </p>
      {estimate.state === 'failed' && <LoadError error={estimate.error} onRetry={estimate.retry} />}
      {estimate.state === 'ready' && (selectedQuote ?? estimate.outOfRange) && (
        <PriceDetails quote={selectedQuote} estimate={estimate} />
      )}
    </Card>
  )
}
