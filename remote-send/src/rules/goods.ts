import type { PieceLine } from '@portal/contract/freight'
import { formatWeight, oneLine, volumeOfLines } from '@portal/shared'
import type { LineDraft, SendDraft } from '../draft/send-draft'
import type { FieldErrors } from './field-path'
import { parseCount, parseSide, parseVolume, parseWeight, printedProblem, toHalfWidth } from './typed-values'

/** The goods of a draft as numbers of the contract: pieces, weight and sizes of the whole shipment. */
interface ShipmentSize {
  packageCount: number
  weightGrams: number
  volumeCm3: number
  lines: PieceLine[]
}

/** 9999.999 m³. */
const maxVolumeCm3 = 9_999_999_000

/** A line whose numbers are right; null otherwise. */
const parseLine = ({ length, width, height, count, pieceWeight }: LineDraft): PieceLine | null => {
  const [lengthCm, widthCm, heightCm, pieces] = [
    parseSide(length),
    parseSide(width),
    parseSide(height),
    parseCount(count),
  ]
  const pieceWeightGrams = toHalfWidth(pieceWeight) === '' ? 0 : parseWeight(pieceWeight)
  if (!lengthCm || !widthCm || !heightCm || !pieces || pieceWeightGrams === null) return null
  return { lengthCm, widthCm, heightCm, count: pieces, pieceWeightGrams }
}

/** The lines that are complete so far. */
export const completeLines = (lines: readonly LineDraft[]): PieceLine[] =>
  lines.map(parseLine).filter((line) => line !== null)

/** Grams of all pieces when every line has the weight of one of its pieces; null otherwise. */
export const weightOfPieces = ({ volumeBy, lines }: Pick<SendDraft, 'volumeBy' | 'lines'>): number | null => {
  const weights = lines.map(({ pieceWeight, count }) => (parseWeight(pieceWeight) ?? 0) * (parseCount(count) ?? 0))
  return volumeBy === 'lines' && weights.every(Boolean) ? weights.reduce((sum, weight) => sum + weight, 0) : null
}

/** The size of the shipment in a request; null while a number is missing or wrong. */
export const shipmentSize = (draft: SendDraft): ShipmentSize | null => {
  const packageCount = parseCount(draft.packageCount)
  const weightGrams = parseWeight(draft.weight)
  if (!packageCount || !weightGrams) return null
  if (draft.volumeBy === 'total') {
    const volumeCm3 = toHalfWidth(draft.volume) === '' ? 0 : parseVolume(draft.volume)
    return volumeCm3 === null ? null : { packageCount, weightGrams, volumeCm3, lines: [] }
  }
  const lines = completeLines(draft.lines)
  const volumeCm3 = volumeOfLines(lines)
  const weighedCount = lines.filter(({ pieceWeightGrams }) => pieceWeightGrams > 0).length
  if (weighedCount > 0 && (weighedCount < lines.length || weightOfPieces(draft) !== weightGrams)) return null
  return lines.length === draft.lines.length && volumeCm3 <= maxVolumeCm3
    ? { packageCount, weightGrams, volumeCm3, lines }
    : null
}

const goodsNameProblem = (text: string): string => {
  const name = oneLine(text)
  if (!name) return '请填写物品名称'
  return printedProblem(name, 50, '物品名称不能超过50个字')
}

const weightProblem = (draft: SendDraft): string => {
  if (!draft.weight.trim()) return '请填写总重量'
  const grams = parseWeight(draft.weight)
  if (!grams) return '总重量须在0.01-99999千克，最多两位小数'
  const pieces = weightOfPieces(draft)
  return pieces !== null && pieces !== grams ? `各件重量合计${formatWeight(pieces)}，与总重量不一致` : ''
}

const volumeProblem = (text: string): string =>
  !text.trim() || parseVolume(text) ? '' : '总体积须在0.001-9999.999立方米，最多三位小数'

/** Either all pieces have a weight or none, because the weights of some do not give the total. */
const pieceWeightProblem = ({ pieceWeight }: LineDraft, isWeightRequired: boolean): string => {
  if (!pieceWeight.trim()) return isWeightRequired ? '请填写每一种的单件重量，或全部留空' : ''
  return parseWeight(pieceWeight) ? '' : '单件重量须在0.01-99999千克，最多两位小数'
}

const lineProblems = (line: LineDraft, index: number, isWeightRequired: boolean): FieldErrors => ({
  [`lines.${index}.length`]: parseSide(line.length) ? '' : '长度须在1-1500厘米',
  [`lines.${index}.width`]: parseSide(line.width) ? '' : '宽度须在1-1500厘米',
  [`lines.${index}.height`]: parseSide(line.height) ? '' : '高度须在1-1500厘米',
  [`lines.${index}.count`]: parseCount(line.count) ? '' : '件数须在1-999',
  [`lines.${index}.pieceWeight`]: pieceWeightProblem(line, isWeightRequired),
})

const volumeProblems = ({ volumeBy, volume, lines }: SendDraft): FieldErrors => {
  if (volumeBy === 'total') return { volume: volumeProblem(volume) }
  const isWeightRequired = lines.some(({ pieceWeight }) => pieceWeight.trim() !== '')
  const isTooBig = volumeOfLines(completeLines(lines)) > maxVolumeCm3
  return {
    volume: isTooBig ? '总体积不能超过9999.999立方米' : '',
    ...Object.assign({}, ...lines.map((line, index) => lineProblems(line, index, isWeightRequired))),
  }
}

/** The first problem of each field of the goods (domain §1). */
export const validateGoods = (draft: SendDraft): FieldErrors => ({
  goodsName: goodsNameProblem(draft.goodsName),
  goodsType: draft.goodsType ? '' : '请选择物品类别',
  packageCount: parseCount(draft.packageCount) ? '' : '总件数须在1-999',
  weight: weightProblem(draft),
  ...volumeProblems(draft),
})
