import table from '@portal/kit/plain-table.module.css'
import { Card } from '@portal/kit/card'
import { DescriptionList } from '@portal/kit/description-list'
import prose from '@portal/kit/prose.module.css'
import { formatWeight } from '@portal/shared'
import type { Declaration } from '@portal/contract/cross-border'
import { declarationFacts, declaredAmount, declaredTotal, placeText } from '../model/declaration-text'
import styles from './declaration-card.module.css'

/** The customs declaration of a cross-border order. */
export const DeclarationCard = ({ declaration }: { declaration: Declaration }) => {
  const { currency, lines } = declaration
  return (
    <Card title="申报信息">
      <DescriptionList arrangement="columns" facts={declarationFacts(declaration)} />
      {lines.length > 0 && (
        <div className={styles.scroll} role="region" aria-label="申报明细" tabIndex={0}>
          <table className={`${table.table} ${table.sums} ${styles.lines}`}>
            <thead>
              <tr>
                {['品名', 'HS编码', '数量', '单件净重', '原产地', '单价', '金额'].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line, index) => (
                <tr key={index}>
                  <th scope="row">
                    {line.nameCn}
                    {line.nameEn && <span className={`${prose.fine} ${prose.ownLine}`}>{line.nameEn}</span>}
                  </th>
                  <td>{line.hsCode || '—'}</td>
                  <td>
                    {line.quantity} {line.unit}
                  </td>
                  <td>{formatWeight(line.netWeightGrams)}</td>
                  <td>{placeText(line.originCountry)}</td>
                  <td>{declaredAmount(currency, line.unitPriceCents)}</td>
                  <td>{declaredAmount(currency, line.quantity * line.unitPriceCents)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={6}>
                  申报总价值
                </th>
                <td>{declaredAmount(currency, declaredTotal(declaration))}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Card>
  )
}
