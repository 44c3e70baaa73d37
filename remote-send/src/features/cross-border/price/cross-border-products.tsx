import { Card } from '@portal/kit/card'
import type { CrossBorderProductCode } from '@portal/contract/order'
import type { CrossBorderQuote } from '@portal/contract/cross-border-order'
import { LoadError } from '@portal/shared/ui/load-error'
import { FieldError } from '../../../form/field-error'
import { useControl } from '../../../form/form-context'
import { lazyPart } from '@portal/kit/lazy-part'
import styles from '../../../order-form/products/products.module.css'
import { chosenQuote } from './chosen-quote'
import { CrossBorderProductOption } from './cross-border-product-option'
import type { CrossBorderEstimate } from './use-cross-border-estimate'

const CrossBorderBreakdown = lazyPart(
  'overseas fees',
  async () => (await import(/* webpackChunkName: "overseas-below" */ './cross-border-breakdown')).CrossBorderBreakdown,
)

interface OverseasProductsProps {
  productCode: CrossBorderProductCode | ''
  estimate: CrossBorderEstimate
  onChoose: (code: CrossBorderProductCode) => void
}

const statusTexts = {
  incomplete: '选择目的地并填写重量后，比较各产品的运费与时效',
  loading: '正在计算运费…',
  failed: '',
  ready: '',
} as const

const best = (quotes: readonly CrossBorderQuote[], rank: (quote: CrossBorderQuote) => number) =>
  [...quotes].sort((a, b) => rank(a) - rank(b))[0]?.productCode

/** 最省 and 最快 among at least two products that can be had. */
const marksOf = (quotes: readonly CrossBorderQuote[]) => {
  const available = quotes.filter((quote) => quote.available)
  const cheapest = best(available, ({ totalCents }) => totalCents)
  const fastest = best(available, ({ etaAt }) => (etaAt ? Date.parse(etaAt) : Infinity))
  return (code: CrossBorderProductCode) =>
    available.length < 2 ? [] : [...(code === fastest ? ['最快'] : []), ...(code === cheapest ? ['最省'] : [])]
}

/** All products to the destination side by side with live prices, and the fees of the chosen one. */
export const CrossBorderProducts = ({ productCode, estimate, onChoose }: OverseasProductsProps) => {
  const { control, error } = useControl('productCode', true)
  const quotes = estimate.state === 'ready' ? estimate.quotes : []
  const chosen = chosenQuote(estimate, productCode)
  const marks = marksOf(quotes)
  return (
    <Card title="产品与运费" roomy>
      <div
        role="radiogroup"
        id={control.id}
        tabIndex={-1}
        aria-label="产品类型"
        aria-required
        aria-describedby={control['aria-describedby']}
        className={styles.options}
      >
        {quotes.map((quote) => (
          <CrossBorderProductOption
            key={quote.productCode}
            quote={quote}
            marks={marks(quote.productCode)}
            checked={quote.productCode === productCode}
            onChoose={() => onChoose(quote.productCode)}
          />
        ))}
      </div>
      <FieldError path="productCode" message={error} />
      <p className={styles.status} role="status">
        {statusTexts[estimate.state]}
      </p>
      {estimate.state === 'failed' && <LoadError error={estimate.error} onRetry={estimate.retry} />}
      {chosen && <CrossBorderBreakdown quote={chosen} />}
    </Card>
  )
}
