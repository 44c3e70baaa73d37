import { formatMoney, formatWeight, formatYuan } from '@portal/shared'
import type { FreightQuote } from '@portal/contract/freight'
import { explainChargeableWeight } from './chargeable-weight'
import styles from '../../order-form/products/products.module.css'

/** Each fee of the chosen product and where the chargeable weight comes from. */
export const FeeBreakdown = ({ quote }: { quote: FreightQuote }) => (
  <div className={styles.breakdown}>
    <p className={styles.weight}>
      <strong>计费重量 {formatWeight(quote.chargeableWeightGrams)}</strong>
      <span>{explainChargeableWeight(quote)}</span>
    </p>
    <table className={styles.fees} aria-label={`${quote.productName}费用明细`}>
      <tbody>
        {quote.lines.map(({ feeType, label, amountCents, note }) => (
          <tr key={`${feeType}-${label}`}>
            <th scope="row">
              {label}
              {note && <small>{note}</small>}
            </th>
            <td>{formatMoney(amountCents)}</td>
          </tr>
        ))}
        <tr className={styles.sum}>
          <th scope="row">合计（元）</th>
          <td>{formatYuan(quote.totalCents)}</td>
        </tr>
      </tbody>
    </table>
    <p className={styles.fine}>预估费用按您填写的信息计算，以实际揽收为准。</p>
  </div>
)
