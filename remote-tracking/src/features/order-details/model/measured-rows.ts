import { formatVolume, formatWeight } from '@portal/shared'
import type { OrderDetail } from '@portal/contract/order-detail'
import type { Weighing } from '@portal/contract/weighing'
import { chargeableText, deciderText, volumetricText } from './weighing-text'

type Weighed = Pick<OrderDetail, 'weightGrams' | 'volumeCm3' | 'lines' | 'weighings'> & {
  measured: NonNullable<OrderDetail['measured']>
}
interface Line {
  lengthCm: number
  widthCm: number
  heightCm: number
  count: number
}

export interface MeasuredRow {
  name: string
  declared: string
  measured: string
  differs: boolean
}

const sizeText = (lines: readonly Line[]): string =>
  lines.map(({ lengthCm, widthCm, heightCm, count }) => `${lengthCm}×${widthCm}×${heightCm} cm × ${count}件`).join('，')

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
    row('尺寸', sizeText(lines), sizeText(measured.lines)),
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
