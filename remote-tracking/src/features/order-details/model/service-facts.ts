import {
  backSignBillText,
  codTypeText,
  deliveryModeText,
  formatYuan,
  needsFloor,
  payMethodText,
  pickupModeText,
} from '@portal/shared'
import type { OrderDetail } from '@portal/contract/order-detail'
import { optionNames, optionOf } from '@portal/contract/order-options'
import type { Fact } from './goods-facts'

const deliveryText = ({ kind, deliveryMode, floor, hasElevator }: OrderDetail) => {
  if (kind !== 'DOMESTIC') return ''
  const text = deliveryModeText(deliveryMode)
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
  ['取货方式', pickupModeText(order.pickupMode)],
  [
    dropOff(order) ? '自送网点' : '取件时间',
    dropOff(order) ? order.outletName : `${order.pickupDate} ${order.pickupSlot}`.trim(),
  ],
  ['送货方式', deliveryText(order)],
  ['付款方式', `${payMethodText(order.payMethod)}${order.monthlyCode && `（月结账号 ${order.monthlyCode}）`}`],
  ['保价', order.insuredValueCents > 0 ? `声明价值 ${formatYuan(order.insuredValueCents)}` : '未保价'],
  ['代收货款', order.codAmountCents > 0 ? `${formatYuan(order.codAmountCents)}（${codTypeText(order.codType)}）` : ''],
  ['签回单', order.backSignBill === 'NONE' ? '' : `${backSignBillText(order.backSignBill)} × ${order.backSignCount}份`],
  ['优惠', couponCents(order) > 0 ? `优惠券已减 ${formatYuan(couponCents(order))}` : ''],
  ['短信通知', noticesText(order)],
  ...optionFacts(order),
  ['客户单号', order.customerOrderNo],
  ['备注', order.remark],
]
