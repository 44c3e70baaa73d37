import { Card } from '@portal/kit/card'
import type { FreightQuote, ProductCode } from '@portal/contract/freight'
import { LoadError } from '@portal/shared/ui/load-error'
import { productOptions } from '../../draft/options'
import { FieldError } from '../../form/field-error'
import { useControl } from '../../form/form-context'
import { lazyPart } from '@portal/kit/lazy-part'
import { markProducts } from '../../order-form/products/product-facts'
import { ProductOption } from './product-option'
import styles from '../../order-form/products/products.module.css'
import type { Estimate } from './use-estimate'

const PriceDetails = lazyPart(
  'fees',
  async () => (await import(/* webpackChunkName: "below" */ './price-details')).PriceDetails,
)

interface ProductCardProps {
  productCode: ProductCode | ''
  estimate: Estimate
  /** What the price still needs, for the hint. */
  missing: string[]
  onChoose: (code: ProductCode) => void
}

const hintOf = ({ state }: Estimate, missing: string[]) => {
  if (state === 'incomplete') return `填写${missing.join('、')}后，比较各产品的运费与时效`
  return state === 'loading' ? '正在计算运费…' : ''
}

const quotesOf = (estimate: Estimate): FreightQuote[] => (estimate.state === 'ready' ? estimate.quotes : [])

/** All products side by side with live prices, and the fees of the chosen one or why there is none. */
export const ProductCard = ({ productCode, estimate, missing, onChoose }: ProductCardProps) => {
  const { control, error } = useControl('productCode', true)
  const quotes = quotesOf(estimate)
  const { cheapest, fastest } = markProducts(quotes)
  const chosen = quotes.find((quote) => quote.productCode === productCode && quote.available)
  const marksOf = (code: ProductCode) => [...(code === fastest ? ['最快'] : []), ...(code === cheapest ? ['最省'] : [])]
  return (
    <Card title="产品与运费" roomy>
      <div
        role="radiogroup"
        id={control.id}
        aria-label="产品类型"
        aria-required
        aria-describedby={control['aria-describedby']}
        className={styles.options}
      >
        {productOptions.map((code) => (
          <ProductOption
            key={code}
            code={code}
            quote={quotes.find((quote) => quote.productCode === code)}
            state={estimate.state}
            marks={marksOf(code)}
            checked={code === productCode}
            onChoose={() => onChoose(code)}
          />
        ))}
      </div>
      <FieldError path="productCode" message={error} />
      <p className={styles.status} role="status">
        {hintOf(estimate, missing)}
      </p>
      {estimate.state === 'failed' && <LoadError error={estimate.error} onRetry={estimate.retry} />}
      {estimate.state === 'ready' && (chosen ?? estimate.outOfRange) && (
        <PriceDetails quote={chosen} estimate={estimate} />
      )}
    </Card>
  )
}
