import { formatMoney, formatWeight, formatYuan } from '@portal/shared'
import type { FeeLine } from '@portal/contract/freight'
import styles from '../products/products.module.css'

interface FeeBreakdownProps {
  quote: { productName: string; chargeableWeightGrams: number; lines: readonly FeeLine[]; totalCents: number }
  /** Where the chargeable weight comes from. */
  weightReason: string
  /** How the freight is computed, where its line has no note. */
  freightNote?: string
  /** The conditions of the price. */
  footnote: string
}

/** Each fee of the chosen product and where the chargeable weight comes from. */
export const FeeBreakdown = ({ quote, weightReason, freightNote = '', footnote }: FeeBreakdownProps) => {
  const noteOf = ({ feeType, note }: FeeLine) => note || (feeType === 'FREIGHT' ? freightNote : '')
  return (
    <div className={styles.breakdown}>
      <p className={styles.weight}>
        <strong>计费重量 {formatWeight(quote.chargeableWeightGrams)}</strong>
        <span>{weightReason}</span>
      </p>
      <table className={styles.fees} aria-label={`${quote.productName}费用明细`}>
        <tbody>
          {quote.lines.map((line) => (
            <tr key={`${line.feeType}-${line.label}`}>
              <th scope="row">
                {line.label}
                {noteOf(line) && <small>{noteOf(line)}</small>}
              </th>
              <td>{formatMoney(line.amountCents)}</td>
            </tr>
          ))}
          <tr className={styles.sum}>
            <th scope="row">合计（元）</th>
            <td>{formatYuan(quote.totalCents)}</td>
          </tr>
        </tbody>
      </table>
      <p className={styles.fine}>{footnote}</p>
    </div>
  )
}
