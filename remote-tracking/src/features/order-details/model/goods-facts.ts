import { formatVolume, formatWeight, packageServiceText } from '@portal/shared'
import type { OrderDetail } from '@portal/contract/order-detail'
import { chargeableText, volumetricText } from './weighing-text'

export type Fact = readonly [name: string, value: string]

const sizeText = ({ lengthCm, widthCm, heightCm, count, pieceWeightGrams }: OrderDetail['lines'][number]) =>
  `${lengthCm}×${widthCm}×${heightCm} cm × ${count}件${pieceWeightGrams > 0 ? `（单件 ${formatWeight(pieceWeightGrams)}）` : ''}`

/** The present chargeable weight; after a weighing, beside that of the order. */
const chargeableFact = ({ weighings: { ordered, measured } }: OrderDetail): string => {
  if (measured === null) return chargeableText(ordered)
  return measured.chargeableGrams === ordered.chargeableGrams
    ? chargeableText(measured)
    : `复核后 ${chargeableText(measured)}，下单时 ${chargeableText(ordered)}`
}

/** The facts about the goods; empty values are left out. */
export const goodsFacts = (order: OrderDetail): Fact[] => [
  ['物品名称', order.goodsName],
  ['物品类别', order.goodsType],
  ['总件数', `${order.packageCount}件`],
  ['总重量', formatWeight(order.weightGrams)],
  ['总体积', order.volumeCm3 > 0 ? formatVolume(order.volumeCm3) : ''],
  ['体积重', volumetricText(order.weighings.ordered)],
  ['计费重量', chargeableFact(order)],
  ['尺寸', order.lines.map(sizeText).join('，')],
  ['包装', order.packageService === 'NONE' ? '' : packageServiceText(order.packageService)],
]
