import badge from '@portal/kit/badge.module.css'
import ground from '@portal/kit/ground.module.css'
import { ProductMark } from '@portal/kit/product-mark'
import prose from '@portal/kit/prose.module.css'
import { formatWeight, formatYuan } from '@portal/shared'
import type { EstimatedQuote } from '@portal/contract/freight'
import { Button } from 'antd'
import { cutOffLabel, etaLabel, weightMessages } from '../model/freight-messages'
import styles from './comparison.module.css'

export interface QuoteView {
  quote: EstimatedQuote
  /** 最省, 最快. */
  marks: readonly string[]
  onOrder: () => void
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

export const OrderButton = ({ quote, onOrder }: Omit<QuoteView, 'marks'>) => (
  <Button type="primary" ghost aria-label={`去下单，${quote.productName}`} onClick={onOrder}>
    去下单
  </Button>
)
