import type { CrossBorderQuote } from '@portal/contract/cross-border-order'
import type { CrossBorderProductCode } from '@portal/contract/order'
import { Card } from '@portal/kit/card'
import { lazyPart } from '@portal/kit/lazy-part'
import { productName } from '@portal/shared'
import { LoadError } from '@portal/shared/ui/load-error'
import { useId, useState } from 'react'
import { useDraft } from '../../../form/draft-form'
import { FeesButton } from '../../../order-form/products/fees-button'
import { productMarks } from '../../../order-form/products/product-marks'
import { ProductRadios } from '../../../order-form/products/product-radios'
import styles from '../../../order-form/products/products.module.css'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { validateDestination } from '../rules/validate-destination'
import { chosenQuote, type CrossBorderEstimate } from './use-cross-border-estimate'

const CrossBorderBreakdown = lazyPart(
  'cross-border fees',
  async () =>
    (await import(/* webpackChunkName: "cross-border-below" */ './cross-border-breakdown')).CrossBorderBreakdown,
)

const hints: Readonly<Record<CrossBorderProductCode, string>> = {
  IEX: '航空直飞，时效优先',
  IST: '航空经济，价格优先',
  HMX: '航空直飞，时效优先',
  HMS: '陆空联运，价格优先',
}

const labels: Readonly<Record<string, string>> = {
  destination: '目的地',
  packageCount: '总件数',
  weight: '总重量',
  length: '单件尺寸',
  width: '单件尺寸',
  height: '单件尺寸',
}

/** The fields that the price still needs, such as 目的地、总重量; '' for none. */
const missingInputs = (draft: CrossBorderDraft): string => {
  const problems = Object.entries(validateDestination(draft, '')).filter(([, problem]) => problem)
  return [...new Set(problems.map(([path]) => labels[path] ?? ''))].join('、')
}

/** The person's next step while there is no price; '' for none. */
export const useNextStep = ({ state }: CrossBorderEstimate): string => {
  const missing = useDraft(missingInputs)
  if (state === 'incomplete') return `请填写${missing || '正确的声明价值'}，查看运费与时效`
  return state === 'loading' ? '正在计算运费…' : ''
}

const noPrices: Readonly<Record<CrossBorderEstimate['state'], string>> = {
  incomplete: '',
  loading: '',
  failed: '运费未能算出',
  ready: '不可用',
}

interface CrossBorderProductsProps {
  estimate: CrossBorderEstimate
  /** The products before there is a price. */
  codes: readonly CrossBorderProductCode[]
}

/** All products to the destination with live prices, and behind a button the fees of the chosen one. */
export const CrossBorderProducts = ({ estimate, codes }: CrossBorderProductsProps) => {
  const productCode = useDraft((draft: CrossBorderDraft) => draft.productCode)
  const next = useNextStep(estimate)
  const feesId = useId()
  const [showsFees, setShowsFees] = useState(false)
  const quotes: CrossBorderQuote[] = estimate.state === 'ready' ? estimate.quotes : []
  const selectedQuote = chosenQuote(estimate, productCode)
  const marksOf = productMarks(quotes)
  const listed = quotes.length > 0 ? quotes.map((quote) => quote.productCode) : codes
  const noPrice =
    estimate.state === 'loading' ? (
      <span className={styles.pending} aria-hidden="true" />
    ) : (
      <span className={styles.noPrice}>{noPrices[estimate.state]}</span>
    )
  const products = listed.map((code) => ({
    code,
    name: productName(code),
    hint: hints[code],
    quote: quotes.find((quote) => quote.productCode === code),
    noPrice: estimate.state === 'incomplete' ? null : noPrice,
    marks: marksOf(code),
  }))
  return (
    <Card
      title="产品与运费"
      extra={
        selectedQuote && <FeesButton feesId={feesId} isShown={showsFees} onToggle={() => setShowsFees(!showsFees)} />
      }
    >
      <ProductRadios products={products} />
      <p className={styles.next} role="status">
        {next}
      </p>
      {estimate.state === 'failed' && <LoadError compact error={estimate.error} onRetry={estimate.retry} />}
      <div id={feesId} hidden={!showsFees}>
        {showsFees && selectedQuote && <CrossBorderBreakdown quote={selectedQuote} />}
      </div>
    </Card>
  )
}
