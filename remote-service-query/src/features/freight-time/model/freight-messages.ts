import { formatDateTime, formatWeight } from '@portal/shared'
import type { EstimatedQuote } from '@portal/contract/freight'

/** 预计 11月23日 18:00 前 */
export const etaLabel = (instant: string): string => {
  const match = /^\d+-(\d+)-(\d+) (.+)$/.exec(formatDateTime(instant))
  return match ? `预计 ${Number(match[1])}月${Number(match[2])}日 ${match[3]} 前` : ''
}

/** 当日 18:00 截单 */
export const cutOffLabel = (minute: number): string =>
  `当日 ${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')} 截单，之后次日发车`

const compared = ({ actualWeightGrams: actual, volumetricWeightGrams: volumetric }: EstimatedQuote): string => {
  if (volumetric === 0) return `未填体积，按实重 ${formatWeight(actual)}`
  if (actual === 0) return `未填重量，按体积重 ${formatWeight(volumetric)}`
  return `实重 ${formatWeight(actual)}，体积重 ${formatWeight(volumetric)}，取较大者`
}

/**
 * The origin of the chargeable weight in three short sentences: the compared weights, the divisor, and the rounding.
 */
export const weightMessages = (quote: EstimatedQuote): string[] => {
  const { divisor, stepGrams, minimumGrams, perPiece } = quote.weighing
  const volumetric =
    quote.volumetricWeightGrams > 0
      ? [`体积重 = 长×宽×高(cm) ÷ ${divisor}${perPiece ? '，逐件比较后相加' : '，按整票比较'}`]
      : []
  const minimum = quote.chargeableWeightGrams === minimumGrams ? `，最低 ${formatWeight(minimumGrams)}` : ''
  return [compared(quote), ...volumetric, `按 ${formatWeight(stepGrams)} 进位${minimum}`]
}
