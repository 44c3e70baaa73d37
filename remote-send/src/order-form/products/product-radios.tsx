import { BetterProductLine } from '@portal/kit/better-product'
import layout from '@portal/kit/layout.module.css'
import { ProductMark } from '@portal/kit/product-mark'
import radio from '@portal/kit/radio.module.css'
import { formatMonthDayTime, formatYuan } from '@portal/shared'
import type { AnyProductCode } from '@portal/contract/order'
import { betterProduct } from '@portal/shared/order/product-choice'
import type { ReactNode } from 'react'
import { useDraft, useDraftForm } from '../../form/draft-form'
import { Field } from '../../form/field'
import { fieldId } from '../../rules/field-path'
import styles from './products.module.css'
import type { ProductChoice } from './use-preselected-product'

/** A product that can be chosen. */
interface ListedProduct {
  code: AnyProductCode
  name: string
  /** One line about it. */
  hint: string
  /** Missing until there is an estimate. */
  quote?: { available: boolean; reason: string; totalCents: number; etaAt: string | null }
  /** Shown instead of the price while there is none. */
  noPrice: ReactNode
  /** 最快, 最省. */
  marks: readonly string[]
}

interface ProductOptionProps {
  product: ListedProduct
  checked: boolean
  onChoose: () => void
}

/** One product as a radio button with price, arrival and, when it is not available, the reason. */
const ProductOption = ({
  product: { code, name, hint, quote, noPrice, marks },
  checked,
  onChoose,
}: ProductOptionProps) => {
  const unavailable = quote?.available === false
  return (
    <label className={`${styles.option} ${checked ? styles.checked : ''} ${unavailable ? styles.unavailable : ''}`}>
      <input
        type="radio"
        name="productCode"
        className={`${radio.radio} ${styles.radio}`}
        value={code}
        checked={checked}
        disabled={unavailable && !checked}
        onChange={onChoose}
        // A press on the preselected product is a choice too.
        onClick={checked ? onChoose : undefined}
      />
      <span className={`${layout.line2} ${styles.name}`}>
        <ProductMark code={code} />
        {name}
        {marks.map((mark) => (
          <span key={mark} className={styles.mark}>
            {mark}
          </span>
        ))}
      </span>
      {quote?.available && <span className={styles.price}>{formatYuan(quote.totalCents)}</span>}
      {!quote?.available && !unavailable && noPrice}
      {quote?.etaAt ? (
        <span className={styles.eta}>预计 {formatMonthDayTime(quote.etaAt)} 前送达</span>
      ) : (
        <span className={styles.hint}>{unavailable ? quote.reason : hint}</span>
      )}
    </label>
  )
}

/** The products side by side, and below them the one that beats the chosen one in price and time. */
export const ProductRadios = ({ products }: { products: readonly ListedProduct[] }) => {
  const { change } = useDraftForm<ProductChoice>()
  const chosenCode = useDraft((draft: ProductChoice) => draft.productCode)
  const choose = (productCode: AnyProductCode) => change({ productCode, productBy: 'hand' })
  const offers = products.flatMap(({ code, quote }) => (quote ? [{ ...quote, productCode: code }] : []))
  return (
    <>
      <Field path="productCode" required>
        {({ id, value, 'aria-describedby': describedBy }) => (
          <div
            role="radiogroup"
            id={id}
            tabIndex={-1}
            aria-label="产品类型"
            aria-required
            aria-describedby={describedBy}
            className={styles.options}
          >
            {products.map((product) => (
              <ProductOption
                key={product.code}
                product={product}
                checked={product.code === value}
                onChoose={() => choose(product.code)}
              />
            ))}
          </div>
        )}
      </Field>
      <div role="status">
        <BetterProductLine
          better={betterProduct(offers, chosenCode)}
          onChoose={(code) => {
            choose(code)
            // The line goes, and the cursor with it to the product.
            document
              .getElementById(fieldId('productCode'))
              ?.querySelector<HTMLInputElement>(`[value="${code}"]`)
              ?.focus()
          }}
        />
      </div>
    </>
  )
}
