import table from '@portal/kit/plain-table.module.css'
import { formatMoney, formatWeight } from '@portal/shared'
import { countryName } from '../countries/country-names'
import { declaredTotals } from '../declaration/declared-totals'
import type { DeclaredLineDraft } from '../draft/cross-border-draft'
import styles from './confirm.module.css'

/** The articles as they will be declared. */
export const DeclaredTable = ({ lines, currency }: { lines: readonly DeclaredLineDraft[]; currency: string }) => {
  const totals = declaredTotals(lines)
  return (
    <div className={styles.scroll} role="region" aria-label="申报明细" tabIndex={0}>
      <table className={`${table.table} ${styles.lines}`}>
        <thead>
          <tr>
            <th scope="col">品名</th>
            <th scope="col">HS编码</th>
            <th scope="col">原产地</th>
            <th scope="col">数量</th>
            <th scope="col">单件净重</th>
            <th scope="col" className={styles.amount}>
              单价（{currency}）
            </th>
            <th scope="col" className={styles.amount}>
              小计（{currency}）
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <th scope="row">
                {line.nameCn}
                <small>{line.nameEn}</small>
              </th>
              <td>{line.hsCode || '--'}</td>
              <td>{countryName(line.originCountry)}</td>
              <td>
                {line.quantity} {line.unit}
              </td>
              <td>{line.netWeight} kg</td>
              <td className={styles.amount}>{line.unitPrice}</td>
              <td className={styles.amount}>{formatMoney(declaredTotals([line]).valueCents)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={3}>
              合计
            </th>
            <td>{totals.quantity}</td>
            <td>{formatWeight(totals.netWeightGrams)}</td>
            <td />
            <td className={styles.amount}>
              <strong>{formatMoney(totals.valueCents)}</strong>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
