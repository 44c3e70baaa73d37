import { formatMoney, formatWeight, formatYuan } from '@portal/shared'
import type { CrossBorderQuote } from '@portal/contract/cross-border-order'
import styles from '../../../order-form/products/products.module.css'

const explainWeight = ({ actualWeightGrams, volumetricWeightGrams }: CrossBorderQuote): string => {
  const volumetric = `体积重 ${formatWeight(volumetricWeightGrams)}（长×宽×高÷5000）`
  if (volumetricWeightGrams === 0) return '按实重计费'
  return volumetricWeightGrams > actualWeightGrams
    ? `${volumetric}大于实重 ${formatWeight(actualWeightGrams)}，按体积重计费`
    : `实重不小于${volumetric}，按实重计费`
}

const explainFreight = ({ firstWeightGrams, firstCents, stepGrams, stepCents }: CrossBorderQuote): string =>
  `首重 ${formatWeight(firstWeightGrams)} ${formatYuan(firstCents)}，续重每 ${formatWeight(stepGrams)} ${formatYuan(stepCents)}`

/** Each fee of the chosen product, where the chargeable weight comes from, and how the freight is made of it. */
export const CrossBorderBreakdown = ({ quote }: { quote: CrossBorderQuote }) => (
  <div className={styles.breakdown}>
    <p className={styles.weight}>
      <strong>计费重量 {formatWeight(quote.chargeableWeightGrams)}</strong>
      <span>{explainWeight(quote)}</span>
    </p>
    <table className={styles.fees} aria-label={`${quote.productName}费用明细`}>
      <tbody>
        {quote.lines.map(({ feeType, label, amountCents, note }) => (
          <tr key={`${feeType}-${label}`}>
            <th scope="row">
              {label}
              {(note || feeType === 'FREIGHT') && <small>{note || explainFreight(quote)}</small>}
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
    <p className={styles.fine}>预估费用按您填写的信息计算，以实际揽收为准；不含目的地的关税与进口税。</p>
  </div>
)
