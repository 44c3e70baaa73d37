import type { AnyProductCode } from '@portal/contract/order'
import { productName } from '@portal/shared'
import { type BetterProduct, betterProductText } from '@portal/shared/order/product-choice'
import { Button } from 'antd'
import styles from './better-product.module.css'

interface Props<Code extends AnyProductCode> {
  /** Null for a choice that no product beats: nothing is said. */
  better: BetterProduct<Code> | null
  onChoose: (code: Code) => void
}

/** `标准快递 便宜 ¥67.83，早 2 天 · 改选`, where the chosen product is dearer and later than another one. */
export const BetterProductLine = <Code extends AnyProductCode>({ better, onChoose }: Props<Code>) =>
  better && (
    <p className={styles.line}>
      {betterProductText(better)} ·{' '}
      <Button
        type="link"
        size="small"
        className={styles.choose}
        aria-label={`改选${productName(better.productCode)}`}
        onClick={() => onChoose(better.productCode)}
      >
        改选
      </Button>
    </p>
  )
