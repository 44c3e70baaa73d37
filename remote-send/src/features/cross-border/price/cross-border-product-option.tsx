import layout from '@portal/kit/layout.module.css'
import { formatMonthDayTime, formatYuan } from '@portal/shared'
import type { CrossBorderQuote } from '@portal/contract/cross-border-order'
import styles from '../../../order-form/products/products.module.css'

interface OverseasProductOptionProps {
  quote: CrossBorderQuote
  marks: string[]
  checked: boolean
  onChoose: () => void
}

const hints: Readonly<Record<CrossBorderQuote['productCode'], string>> = {
  IEX: '航空直飞，时效优先',
  IST: '航空经济，价格优先',
  HMX: '航空直飞，时效优先',
  HMS: '陆空联运，价格优先',
}

/** One product as a radio button with price, arrival and, when it cannot be had, the reason. */
export const CrossBorderProductOption = ({ quote, marks, checked, onChoose }: OverseasProductOptionProps) => {
  const { productCode, productName, available, reason, totalCents, etaAt } = quote
  return (
    <label className={`${styles.option} ${checked ? styles.checked : ''} ${available ? '' : styles.unavailable}`}>
      <input
        type="radio"
        name="productCode"
        className={styles.radio}
        value={productCode}
        checked={checked}
        disabled={!available && !checked}
        onChange={onChoose}
      />
      <span className={`${layout.line2} ${styles.name}`}>
        {productName}
        {marks.map((mark) => (
          <span key={mark} className={styles.mark}>
            {mark}
          </span>
        ))}
      </span>
      {available ? (
        <span className={styles.price}>{formatYuan(totalCents)}</span>
      ) : (
        <span className={styles.noPrice}>不可用</span>
      )}
      <span className={styles.hint}>{available ? hints[productCode] : reason}</span>
      {etaAt && <span className={styles.eta}>预计 {formatMonthDayTime(etaAt)} 前送达</span>}
    </label>
  )
}
