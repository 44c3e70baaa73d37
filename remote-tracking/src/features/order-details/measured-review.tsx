import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { OrderDetail } from '@portal/contract/order-detail'
import type { Weighing } from '@portal/contract/weighing'
import { formatDateTime, formatVolume, formatWeight } from '@portal/shared'
import { Pictures } from './pictures/pictures'
import styles from './measured-review.module.css'
import { chargeableText, deciderText, sizeText, volumetricText } from './order-facts'

type Weighed = Pick<OrderDetail, 'weightGrams' | 'volumeCm3' | 'lines' | 'weighings'> & {
  measured: NonNullable<OrderDetail['measured']>
}

interface MeasuredRow {
  name: string
  declared: string
  measured: string
  differs: boolean
}

const row = (name: string, declared: string, measured: string): MeasuredRow => ({
  name,
  declared: declared || '未填写',
  measured,
  differs: declared !== measured,
})

const weighingRows = (ordered: Weighing, measured: Weighing): MeasuredRow[] => [
  row('体积重', volumetricText(ordered), volumetricText(measured)),
  row('计费重量', chargeableText(ordered), chargeableText(measured)),
]

/**
 * The order's values beside the carrier's measurements, and the weights that follow; unmeasured values are left out.
 */
export const measuredRows = ({ weightGrams, volumeCm3, lines, measured, weighings }: Weighed): MeasuredRow[] =>
  [
    row('实重', formatWeight(weightGrams), formatWeight(measured.weightGrams)),
    row(
      '体积',
      volumeCm3 > 0 ? formatVolume(volumeCm3) : '',
      measured.volumeCm3 > 0 ? formatVolume(measured.volumeCm3) : '',
    ),
    row('尺寸', lines.map(sizeText).join('，'), measured.lines.map(sizeText).join('，')),
    ...(weighings.measured ? weighingRows(weighings.ordered, weighings.measured) : []),
  ].filter((line) => line.measured !== '')

/** The measured values, without those that are computed from them. */
const usedMeasures: readonly string[] = ['实重', '体积', '尺寸']

const chargeMessage = ({ ordered, measured }: OrderDetail['weighings']): string => {
  if (measured === null) return '费用按复核结果计算'
  const [before, after] = [formatWeight(ordered.chargeableGrams), formatWeight(measured.chargeableGrams)]
  return before === after
    ? `计费重量仍为 ${after}`
    : `费用${deciderText(measured)}计算，计费重量由 ${before} 变为 ${after}`
}

/** A sentence on why the fees differ from the estimate. */
export const measuredMessage = (rows: readonly MeasuredRow[], weighings: OrderDetail['weighings']): string => {
  const names = rows.filter(({ name, differs }) => differs && usedMeasures.includes(name)).map(({ name }) => name)
  return names.length === 0
    ? '复核结果与下单时一致'
    : `复核${names.join('、')}与下单时不同，${chargeMessage(weighings)}`
}

interface MeasuredReviewProps {
  order: OrderDetail
  measured: NonNullable<OrderDetail['measured']>
}

/** 重量/体积复核: the carrier's measurements beside the order's, with a photo; a sentence when they are the same. */
export const MeasuredReview = ({ order, measured }: MeasuredReviewProps) => {
  const rows = measuredRows({ ...order, measured })
  if (!rows.some(({ differs }) => differs))
    return <p className={prose.hint}>重量/体积{measuredMessage(rows, order.weighings)}</p>
  return (
    <div className={`${layout.stack2} ${styles.review}`}>
      <table className={styles.facts}>
        <caption>
          重量/体积复核{' '}
          <time className={prose.fine} dateTime={measured.measuredAt}>
            {formatDateTime(measured.measuredAt)}
          </time>
        </caption>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">下单</th>
            <th scope="col">复核</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, declared, measured: measuredText, differs }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{declared}</td>
              <td className={differs ? styles.differs : undefined}>{measuredText}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={prose.hint}>{measuredMessage(rows, order.weighings)}</p>
      <Pictures title="复核照片" addresses={[measured.photo]} />
    </div>
  )
}
