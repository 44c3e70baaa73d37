import { formatWeight, volumeOfLines } from '@portal/shared'
import type { LineDraft, SendDraft } from '../draft/send-draft'
import type { FieldErrors } from './field-path'
import {
  completeLines,
  maxVolumeCm3,
  parseCount,
  parseSide,
  parseVolume,
  parseWeight,
  weightOfPieces,
} from './shipment-size'
import { textLength } from './text-length'

const goodsNameProblem = (text: string): string => {
  const name = text.trim()
  if (!name) return '请填写物品名称'
  return textLength(name) > 50 ? '物品名称不能超过50个字' : ''
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

/** All pieces are weighed, or none: a part of them says nothing of the rest. */
const pieceWeightProblem = ({ pieceWeight }: LineDraft, weighed: boolean): string => {
  if (!pieceWeight.trim()) return weighed ? '请填写每一种的单件重量，或全部留空' : ''
  return parseWeight(pieceWeight) ? '' : '单件重量须在0.01-99999千克，最多两位小数'
}

const lineProblems = (line: LineDraft, index: number, weighed: boolean): FieldErrors => ({
  [`lines.${index}.length`]: parseSide(line.length) ? '' : '长度须在1-1500厘米',
  [`lines.${index}.width`]: parseSide(line.width) ? '' : '宽度须在1-1500厘米',
  [`lines.${index}.height`]: parseSide(line.height) ? '' : '高度须在1-1500厘米',
  [`lines.${index}.count`]: parseCount(line.count) ? '' : '件数须在1-999',
  [`lines.${index}.pieceWeight`]: pieceWeightProblem(line, weighed),
})

const volumeProblems = ({ volumeBy, volume, lines }: SendDraft): FieldErrors => {
  if (volumeBy === 'total') return { volume: volumeProblem(volume) }
  const weighed = lines.some(({ pieceWeight }) => pieceWeight.trim() !== '')
  const tooBig = volumeOfLines(completeLines(lines)) > maxVolumeCm3
  return {
    volume: tooBig ? '总体积不能超过9999.999立方米' : '',
    ...Object.assign({}, ...lines.map((line, index) => lineProblems(line, index, weighed))),
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
