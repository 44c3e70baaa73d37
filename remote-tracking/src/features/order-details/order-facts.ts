import type { OrderDetail } from '@portal/contract/order-detail'
import { optionNames, optionOf } from '@portal/contract/order-options'
import type { Weighing } from '@portal/contract/weighing'
import {
  signedSlipLabel,
  codTypeLabel,
  deliveryModeLabel,
  formatVolume,
  formatWeight,
  formatYuan,
  needsFloor,
  packageServiceLabel,
  payMethodLabel,
  pickupModeLabel,
  withoutBlanks,
} from '@portal/shared'

const deciderTexts: Readonly<Record<Weighing['decidedBy'], string>> = {
  ACTUAL: '按实重',
  VOLUME: '按体积重',
  PIECES: '逐件按实重与体积重中的较大者',
  MINIMUM: '按最低计费重量',
}

export const deciderText = ({ decidedBy }: Weighing): string => deciderTexts[decidedBy]

/** `240 kg（按体积重）`. */
export const chargeableText = (weighing: Weighing): string =>
  `${formatWeight(weighing.chargeableGrams)}（${deciderText(weighing)}）`

/** '' when no volume is known. */
export const volumetricText = ({ volumetricGrams }: Weighing): string =>
  volumetricGrams > 0 ? formatWeight(volumetricGrams) : ''

type Fact = readonly [name: string, value: string]

type Line = OrderDetail['lines'][number]

/** `120×80×60 cm × 2件`. */
export const sizeText = ({ lengthCm, widthCm, heightCm, count }: Omit<Line, 'pieceWeightGrams'>): string =>
  `${lengthCm}×${widthCm}×${heightCm} cm × ${count}件`

const lineText = (line: Line): string =>
  line.pieceWeightGrams > 0 ? `${sizeText(line)}（单件 ${formatWeight(line.pieceWeightGrams)}）` : sizeText(line)

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
  ['尺寸', order.lines.map(lineText).join('，')],
  ['包装', order.packageService === 'NONE' ? '' : packageServiceLabel(order.packageService)],
]

/**
 * Where the goods were really collected; '' when that is unknown or the sender's address: in the same division, with
 * the address in its words. A town counts where both have one.
 */
export const otherCollectionPlace = ({ sender, collectionPlace: place }: OrderDetail): string => {
  if (place === null) return ''
  const isTownAlike = place.townCode === '' || sender.townCode === '' || place.townCode === sender.townCode
  const isDivisionAlike =
    place.provinceCode === sender.provinceCode &&
    place.cityCode === sender.cityCode &&
    place.districtCode === sender.districtCode &&
    isTownAlike
  const isAddressAlike = withoutBlanks(place.text).includes(withoutBlanks(sender.address))
  return isDivisionAlike && isAddressAlike ? '' : place.text
}

const deliveryText = ({ kind, deliveryMode, floor, hasElevator }: OrderDetail) => {
  if (kind !== 'DOMESTIC') return ''
  const text = deliveryModeLabel(deliveryMode)
  return needsFloor(deliveryMode) ? `${text}，${floor}楼${hasElevator ? '有' : '无'}电梯` : text
}

const noticesText = ({ notifySender, notifyReceiver }: OrderDetail) =>
  [notifySender && '寄件人', notifyReceiver && '收件人'].filter(Boolean).join('、') || '不通知'

const couponCents = ({ estimateLines, actualLines }: OrderDetail) =>
  -(actualLines.length > 0 ? actualLines : estimateLines)
    .filter(({ feeType }) => feeType === 'COUPON')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)

const dropOff = (order: OrderDetail) => order.pickupMode === 'DROPOFF'

const optionFacts = (order: OrderDetail): Fact[] =>
  optionNames.flatMap((name) => {
    const { label, details } = optionOf(name)
    return details === undefined ? [] : [[label, order[name] ? details : '']]
  })

/** The facts about the services; empty values are left out. */
export const serviceFacts = (order: OrderDetail): Fact[] => [
  ['产品类型', order.productName],
  ['取货方式', pickupModeLabel(order.pickupMode)],
  [
    dropOff(order) ? '自送网点' : '取件时间',
    dropOff(order) ? order.outletName : `${order.pickupDate} ${order.pickupSlot}`.trim(),
  ],
  ['送货方式', deliveryText(order)],
  ['付款方式', `${payMethodLabel(order.payMethod)}${order.monthlyCode && `（月结账号 ${order.monthlyCode}）`}`],
  ['保价', order.insuredValueCents > 0 ? `声明价值 ${formatYuan(order.insuredValueCents)}` : '未保价'],
  ['代收货款', order.codAmountCents > 0 ? `${formatYuan(order.codAmountCents)}（${codTypeLabel(order.codType)}）` : ''],
  ['签回单', order.backSignBill === 'NONE' ? '' : `${signedSlipLabel(order.backSignBill)} × ${order.backSignCount}份`],
  ['优惠', couponCents(order) > 0 ? `优惠券已减 ${formatYuan(couponCents(order))}` : ''],
  ['短信通知', noticesText(order)],
  ...optionFacts(order),
  ['客户单号', order.customerOrderNo],
  ['备注', order.remark],
]
