import badge from '@portal/kit/badge.module.css'
import { BetterProductLine } from '@portal/kit/better-product'
import ground from '@portal/kit/ground.module.css'
import { ProductMark } from '@portal/kit/product-mark'
import prose from '@portal/kit/prose.module.css'
import { formatWeight, formatYuan } from '@portal/shared'
import type { EstimatedQuote, ProductCode } from '@portal/contract/freight'
import type { BetterProduct } from '@portal/shared/order/product-choice'
import { Button } from 'antd'
import { cutOffLabel, etaLabel, weightMessages } from '../model/freight-messages'
import styles from './comparison.module.css'

export interface QuoteView {
  quote: EstimatedQuote
  /** 推荐, 最省, 最快. */
  marks: readonly string[]
  /** The one that a new order begins with. */
  isBest: boolean
  /** The one that beats it in price and time; null for none. */
  better: BetterProduct<ProductCode> | null
  onOrder: (code: ProductCode) => void
}

export const ProductHead = ({ quote, marks }: Pick<QuoteView, 'quote' | 'marks'>) => (
  <span className={styles.head}>
    <ProductMark code={quote.productCode} />
    {quote.productName}
    {marks.map((mark) => (
      <span key={mark} className={`${badge.small} ${ground.waiting}`}>
        {mark}
      </span>
    ))}
  </span>
)

export const Price = ({ quote }: { quote: EstimatedQuote }) => (
  <strong className={styles.price}>{formatYuan(quote.totalCents)}</strong>
)

export const Arrival = ({ quote }: { quote: EstimatedQuote }) => (
  <>
    <span>{quote.etaAt ? etaLabel(quote.etaAt) : ''}</span>
    {quote.cutOffMinute !== null && (
      <small className={`${prose.hint} ${prose.ownLine} ${styles.fine}`}>{cutOffLabel(quote.cutOffMinute)}</small>
    )}
  </>
)

export const Weight = ({ quote }: { quote: EstimatedQuote }) => (
  <>
    <span>{formatWeight(quote.chargeableWeightGrams)}</span>
    {weightMessages(quote).map((sentence) => (
      <small key={sentence} className={`${prose.hint} ${prose.ownLine} ${styles.fine}`}>
        {sentence}
      </small>
    ))}
  </>
)

export const OrderButton = ({ quote, isBest, better, onOrder }: Omit<QuoteView, 'marks'>) => (
  <>
    <Button
      type="primary"
      ghost={!isBest}
      aria-label={`去下单，${quote.productName}`}
      onClick={() => onOrder(quote.productCode)}
    >
      去下单
    </Button>
    <BetterProductLine better={better} onChoose={onOrder} />
  </>
)
