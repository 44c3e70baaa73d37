import type { CrossBorderQuote } from '@portal/contract/cross-border-order'
import { Card } from '@portal/kit/card'
import { lazyPart } from '@portal/kit/lazy-part'
import prose from '@portal/kit/prose.module.css'
import { LoadError } from '@portal/shared/ui/load-error'
import { useDraft } from '../../../form/draft-form'
import { productMarks } from '../../../order-form/products/product-marks'
import { ProductRadios } from '../../../order-form/products/product-radios'
import styles from '../../../order-form/products/products.module.css'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { chosenQuote, type CrossBorderEstimate } from './use-cross-border-estimate'

const CrossBorderBreakdown = lazyPart(
  'cross-border fees',
  async () =>
    (await import(/* webpackChunkName: "cross-border-below" */ './cross-border-breakdown')).CrossBorderBreakdown,
)

const hints: Readonly<Record<CrossBorderQuote['productCode'], string>> = {
  IEX: '航空直飞，时效优先',
  IST: '航空经济，价格优先',
  HMX: '航空直飞，时效优先',
  HMS: '陆空联运，价格优先',
}

const statusTexts = {
  incomplete: '选择目的地并填写重量后，比较各产品的运费与时效',
  loading: '正在计算运费…',
  failed: '',
  ready: '',
} as const

const noPrice = <span className={styles.noPrice}>不可用</span>

/** All products to the destination side by side with live prices, and the fees of the chosen one. */
export const CrossBorderProducts = ({ estimate }: { estimate: CrossBorderEstimate }) => {
  const productCode = useDraft((draft: CrossBorderDraft) => draft.productCode)
  const quotes = estimate.state === 'ready' ? estimate.quotes : []
  const selectedQuote = chosenQuote(estimate, productCode)
  const marksOf = productMarks(quotes)
  const products = quotes.map((quote) => ({
    code: quote.productCode,
    name: quote.productName,
    hint: hints[quote.productCode],
    quote,
    noPrice,
    marks: marksOf(quote.productCode),
  }))
  return (
    <Card title="产品与运费" roomy>
      <ProductRadios products={products} />
      <p className={prose.secondary} role="status">
        {statusTexts[estimate.state]}
      </p>
      {estimate.state === 'failed' && <LoadError compact error={estimate.error} onRetry={estimate.retry} />}
      {selectedQuote && <CrossBorderBreakdown quote={selectedQuote} />}
    </Card>
  )
}
