import { formatVolume, formatWeight } from '@portal/shared'
import type { OrderDetail } from '@portal/shared/contract/order'

type Weighed = Pick<OrderDetail, 'weightGrams' | 'volumeCm3' | 'lines'> & {
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

/** What was ordered beside what the carrier found; what it did not measure is left out. */
export const measuredRows = ({ weightGrams, volumeCm3, lines, measured }: Weighed): MeasuredRow[] =>
  [
    row('重量', formatWeight(weightGrams), formatWeight(measured.weightGrams)),
    row(
      '体积',
      volumeCm3 > 0 ? formatVolume(volumeCm3) : '',
      measured.volumeCm3 > 0 ? formatVolume(measured.volumeCm3) : '',
    ),
    row('尺寸', sizeText(lines), sizeText(measured.lines)),
  ].filter((line) => line.measured !== '')

/** Why the fees are others than estimated, in a sentence. */
export const measuredSentence = (rows: readonly MeasuredRow[]): string => {
  const names = rows.filter(({ differs }) => differs).map(({ name }) => name)
  return names.length === 0 ? '复核结果与下单时一致' : `复核${names.join('、')}与下单时不同，费用按复核结果计算`
}
