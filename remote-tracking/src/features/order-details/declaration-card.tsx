import { Card } from '@portal/kit/card'
import { DescriptionList } from '@portal/kit/description-list'
import table from '@portal/kit/plain-table.module.css'
import prose from '@portal/kit/prose.module.css'
import type { Declaration } from '@portal/contract/cross-border'
import { formatMoney, formatWeight } from '@portal/shared'
import styles from './declaration-card.module.css'

const regionNames = new Intl.DisplayNames(['zh-CN'], { type: 'region' })
/** The browser's names of these three regions must not be printed. */
const ownRegions: Readonly<Partial<Record<string, string>>> = { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' }

/** Name of a region by its ISO 3166-1 code. */
const placeText = (code: string): string => ownRegions[code] ?? regionNames.of(code) ?? code

const purposes: Readonly<Record<Declaration['purpose'], string>> = {
  SALE: '销售',
  GIFT: '礼品',
  SAMPLE: '样品',
  RETURN: '退货',
  REPAIR: '维修',
  PERSONAL: '个人物品',
}
const customsModes: Readonly<Record<Declaration['customsMode'], string>> = {
  SIMPLE: '简易报关',
  FORMAL: '正式报关',
  PERSONAL: '个人物品',
  SELF: '自行清关',
}
const batteries: Readonly<Record<Declaration['battery'], string>> = {
  NONE: '不带电',
  BUILT_IN: '内置电池',
  PACKED_WITH: '配套电池',
  ALONE: '纯电池',
}

const declarationFacts = ({
  destination,
  goodsKind,
  purpose,
  customsMode,
  dutyPayer,
  battery,
  incoterm,
}: Declaration): (readonly [string, string])[] => [
  ['目的地', placeText(destination)],
  ['物品类型', goodsKind === 'DOCUMENT' ? '文件' : '包裹'],
  ['出口用途', purposes[purpose]],
  ['报关方式', customsModes[customsMode]],
  ['税费支付', dutyPayer === 'SENDER' ? '寄方支付' : '收方支付'],
  ['是否带电', batteries[battery]],
  ['贸易术语', incoterm],
]

/** An amount in the currency of the declaration: `USD 1,234.50`. */
const declaredAmount = (currency: string, cents: number): string => `${currency} ${formatMoney(cents)}`
const declaredTotal = ({ lines }: Declaration): number =>
  lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0)

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
