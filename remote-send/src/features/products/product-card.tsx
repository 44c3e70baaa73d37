import type { FreightQuote, OutOfCoverage } from '@portal/contract/freight'
import { Card } from '@portal/kit/card'
import { lazyPart } from '@portal/kit/lazy-part'
import { productName } from '@portal/shared'
import { LoadError } from '@portal/shared/ui/load-error'
import { type ReactNode, useId, useState } from 'react'
import { productOptions } from '../../draft/options'
import type { SendDraft } from '../../draft/send-draft'
import { useDraft } from '../../form/draft-form'
import { FeesButton } from '../../order-form/products/fees-button'
import { productHints } from '../../order-form/products/product-hints'
import { productMarks } from '../../order-form/products/product-marks'
import { ProductRadios } from '../../order-form/products/product-radios'
import styles from '../../order-form/products/products.module.css'
import own from './product-card.module.css'
import type { Estimate, ReadyEstimate } from './use-estimate'

const PriceDetails = lazyPart(
  'fees',
  async () => (await import(/* webpackChunkName: "below" */ './price-details')).PriceDetails,
)

/** Alternatives when one end cannot be served in the requested way (domain §1): drop-off, or another place. */
const ways = {
  PICKUP: { path: 'pickupMode', label: '选择网点自送' },
  DELIVERY: { path: 'receiver.region', label: '修改收件地区' },
} as const

interface OutOfCoverageNoticeProps extends OutOfCoverage {
  /** Leads to the field of this path. */
  onReveal: (path: string) => void
}

/** Why no product is available there, with a button to the field that changes it. */
const OutOfCoverageNotice = ({ direction, reason, onReveal }: OutOfCoverageNoticeProps) => (
  <div className={styles.notice} role="status">
    <p className={styles.reason}>{reason}。</p>
    <button type="button" className={styles.way} onClick={() => onReveal(ways[direction].path)}>
      {ways[direction].label}
    </button>
  </div>
)

interface PriceNotesProps {
  estimate: ReadyEstimate
  /** Leads to a field outside of the card. */
  onReveal: (path: string) => void
}

/** Below the products: service restrictions, or why none is available and the alternatives. */
export const PriceNotes = ({ estimate: { outOfCoverage, coverageNotes = [] }, onReveal }: PriceNotesProps) =>
  outOfCoverage ? (
    <OutOfCoverageNotice {...outOfCoverage} onReveal={onReveal} />
  ) : (
    coverageNotes.map((note) => (
      <p key={note} className={`${styles.notice} ${styles.reason}`}>
        {note}。
      </p>
    ))
  )

interface ProductCardProps {
  estimate: Estimate
  /** Fields that the price still needs, for the hint. */
  missing: string
  /** The choice of a coupon, beside the price that it belongs to. */
  coupon: ReactNode
  /** Leads to a field outside of this card. */
  onReveal: (path: string) => void
}

const hintOf = ({ state }: Estimate, missing: string) => {
  if (state === 'incomplete') return `填写${missing}后，比较各产品的运费与时效`
  return state === 'loading' ? '正在计算运费…' : ''
}

const quotesOf = (estimate: Estimate): FreightQuote[] => (estimate.state === 'ready' ? estimate.quotes : [])

const noPriceTexts = { failed: '运费未能算出', ready: '不可用' } as const

/** Null while the price needs more fields: the line below the products names them. */
const noPriceOf = ({ state }: Estimate) => {
  if (state === 'incomplete') return null
  if (state === 'loading') return <span className={styles.pending} aria-hidden="true" />
  return <span className={styles.noPrice}>{noPriceTexts[state]}</span>
}

/**
 * All products side by side with live prices, the coupon, and the fees of the selected one or why none is available.
 */
export const ProductCard = ({ estimate, missing, coupon, onReveal }: ProductCardProps) => {
  const productCode = useDraft((draft: SendDraft) => draft.productCode)
  const feesId = useId()
  const [showsFees, setShowsFees] = useState(false)
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
    <Card
      title="产品与运费"
      note={<span role="status">{hintOf(estimate, missing)}</span>}
      extra={
        selectedQuote && (
          <>
            <div className={own.coupon}>{coupon}</div>
            <FeesButton feesId={feesId} isShown={showsFees} onToggle={() => setShowsFees(!showsFees)} />
          </>
        )
      }
    >
      <ProductRadios products={products} />
      {estimate.state === 'failed' && <LoadError compact error={estimate.error} onRetry={estimate.retry} />}
      {estimate.state === 'ready' && (selectedQuote ?? estimate.outOfCoverage) && (
        <PriceNotes estimate={estimate} onReveal={onReveal} />
      )}
      <div id={feesId} hidden={!showsFees}>
        {showsFees && selectedQuote && <PriceDetails quote={selectedQuote} />}
      </div>
    </Card>
  )
}
