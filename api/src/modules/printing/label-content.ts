import { optionNames, optionOf } from '@portal/contract/order-options'
import type { StoredParty } from '@portal/contract/party'
import { formatCents } from '../../pdf/format-cents'
import { maskName, maskPhone } from '@portal/rules/masking'
import {
  signedSlipLabel,
  deliveryModeLabel,
  needsFloor,
  packageServiceLabel,
  payMethodLabel,
  productName,
} from '@portal/rules/service-labels'
import type { OrderRecord } from '../order-core/order.tables'
import { pieceNumber } from '../order-core/piece-numbers'

export interface LabelParty {
  /** Name, phone and company. The phone is masked, and on a 隐私面单 the name as well. */
  contact: string
  place: string
}

/** The content of the label of one piece. */
export interface LabelContent {
  productName: string
  ewbNo: string
  /** The waybill number with the number of the piece, the content of the QR code. */
  pieceCode: string
  /** Number of the piece and of all pieces: 3/8. */
  pieceText: string
  /** The sorting code of the destination, in the largest type. */
  sortingCode: string
  /** The city and district of the destination, below the code. */
  destination: string
  receiver: LabelParty
  sender: LabelParty
  /** Left column: goods, weight, payment … */
  facts: string[]
  services: string
  remark: string
  orderText: string
  /** 补打 with the number of the print; '' on the first print. */
  reprint: string
}

const partyOf = (party: StoredParty, isPrivate: boolean): LabelParty => {
  const { name, mobile, company, provinceName, cityName, districtName, townName, address } = party
  return {
    contact: [isPrivate ? maskName(name) : name, maskPhone(mobile), company].filter(Boolean).join('  '),
    place: [...new Set([provinceName, cityName, districtName, townName]), address].filter(Boolean).join(' '),
  }
}

const deliveryText = ({ deliveryMode, floor, hasElevator }: OrderRecord): string =>
  deliveryModeLabel(deliveryMode) + (needsFloor(deliveryMode) ? ` ${floor}层${hasElevator ? '有' : '无'}电梯` : '')

/**
 * Money and slips that are collected once for all pieces: on the first label, and on the others the words that refer to
 * it, so that the courier does not collect them at every piece.
 */
const once = (text: string, piece: number, pieces: number): string => (piece === 1 ? text : `随主件 1/${pieces}`)

const servicesOf = (order: OrderRecord, piece: number): string =>
  [
    order.insuredValueCents > 0 && `保价 ${formatCents(order.insuredValueCents)}`,
    order.backSignBill !== 'NONE' &&
      `签回单 ${once(`${signedSlipLabel(order.backSignBill)}×${order.backSignCount}`, piece, order.packageCount)}`,
    order.packageService !== 'NONE' && `包装 ${packageServiceLabel(order.packageService)}`,
    ...optionNames.map((name) => optionOf(name).isPrinted && order[name] && optionOf(name).label),
  ]
    .filter(Boolean)
    .join('　')

const paymentOf = ({ payMethod, packageCount }: OrderRecord, piece: number): string => {
  const text = payMethodLabel(payMethod)
  return payMethod === 'RECEIVER' ? once(text, piece, packageCount) : text
}

const codOf = ({ codAmountCents, packageCount }: OrderRecord, piece: number): string =>
  codAmountCents > 0 ? once(formatCents(codAmountCents), piece, packageCount) : '无'

const factsOf = (order: OrderRecord, piece: number): string[] => [
  `物品：${order.goodsName}（${order.goodsType}）`,
  `件数：${order.packageCount} 件　重量：${(order.weightGrams / 1000).toFixed(2)} kg`,
  `付款：${paymentOf(order, piece)}`,
  `代收货款：${codOf(order, piece)}`,
  `送货：${order.kind === 'DOMESTIC' ? deliveryText(order) : '清关后派送'}`,
]

/** The labels of an order, one per piece. `prints`: how often it was printed before. */
export const labelsOf = (order: OrderRecord, sortingCode: string, prints: number): LabelContent[] => {
  const { ewbNo, receiver, sender, privacyWaybill, packageCount, remark, orderNo, customerOrderNo } = order
  const destination = [...new Set([receiver.cityName || receiver.provinceName, receiver.districtName])]
    .filter(Boolean)
    .join(' ')
  return Array.from({ length: packageCount }, (_, index) => index + 1).map((piece) => ({
    productName: productName(order.productCode),
    ewbNo,
    sortingCode,
    destination,
    pieceCode: pieceNumber(ewbNo, piece),
    pieceText: `${piece}/${packageCount}`,
    receiver: partyOf(receiver, privacyWaybill),
    sender: partyOf(sender, privacyWaybill),
    facts: factsOf(order, piece),
    services: servicesOf(order, piece),
    // In one line after the other: the lines of its own would need more room than a label has.
    remark: remark && `备注：${remark.replace(/\s*\n\s*/g, '　')}`,
    orderText: [`订单号：${orderNo}`, customerOrderNo !== null && `客户单号：${customerOrderNo}`]
      .filter(Boolean)
      .join('　'),
    reprint: prints === 0 ? '' : `补打 第${prints + 1}次`,
  }))
}
