import layout from '@portal/kit/layout.module.css'
import { formatMonthDayTime, formatYuan, productName } from '@portal/shared'
import type { FreightQuote, ProductCode } from '@portal/contract/freight'
import { productHints } from '../../order-form/products/product-facts'
import styles from '../../order-form/products/products.module.css'
import type { Estimate } from './use-estimate'

interface ProductOptionProps {
  code: ProductCode
  /** Missing until there is an estimate. */
  quote?: FreightQuote
  state: Estimate['state']
  marks: string[]
  checked: boolean
  onChoose: () => void
}

const noPrice = { incomplete: '填写后显示运费', loading: '', failed: '运费未能算出', ready: '不可用' } as const

const Price = ({ quote, state }: Pick<ProductOptionProps, 'quote' | 'state'>) => {
  if (state === 'loading') return <span className={styles.pending} aria-hidden="true" />
  return quote?.available ? (
    <span className={styles.price}>{formatYuan(quote.totalCents)}</span>
  ) : (
    <span className={styles.noPrice}>{noPrice[state]}</span>
  )
}

/** One product as a radio button with price, arrival and, when it cannot be had, the reason. */
export const ProductOption = ({ code, quote, state, marks, checked, onChoose }: ProductOptionProps) => {
  const unavailable = quote?.available === false
  const hint = unavailable ? quote.reason : productHints[code]
  return (
    <label className={`${styles.option} ${checked ? styles.checked : ''} ${unavailable ? styles.unavailable : ''}`}>
      <input
        type="radio"
        name="productCode"
        className={styles.radio}
        value={code}
        checked={checked}
        disabled={unavailable && !checked}
        onChange={onChoose}
      />
      <span className={`${layout.line2} ${styles.name}`}>
        {productName(code)}
        {marks.map((mark) => (
          <span key={mark} className={styles.mark}>
            {mark}
          </span>
        ))}
      </span>
      <Price quote={quote} state={state} />
      <span className={styles.hint}>{hint}</span>
      {quote?.etaAt && <span className={styles.eta}>预计 {formatMonthDayTime(quote.etaAt)} 前送达</span>}
    </label>
  )
}
