import type { OrderRow } from '@portal/contract/order-list'
import { orderStatusLabel, payStatusLabel } from '@portal/rules/order-status'
import { payMethodLabel } from '@portal/rules/service-labels'
import { shanghaiOffset } from '@portal/rules/shanghai-time'
import type { Cell } from '../../../workbook/worksheet-xml'

interface Column {
  title: string
  /** In characters. */
  width: number
  /** Its head is aligned to the right, as numbers are. */
  isNumber?: true
  cell: (row: OrderRow) => Cell
}

/** 1234 of 1/100 → 12.34. */
const decimal = (amount: number, digits: number): string => {
  const unit = 10 ** digits
  return `${Math.trunc(amount / unit)}.${String(amount % unit).padStart(digits, '0')}`
}
const yuan = (cents: number | null): Cell => (cents === null ? null : { number: decimal(cents, 2), style: 'decimal' })
const kilograms = (grams: number): Cell => ({ number: decimal(grams, 3), style: 'decimal' })

const dayLength = 86_400_000
/** Days from the first day of spreadsheets to 1970. */
const daysBefore1970 = 25_569

/** A time of day in Asia/Shanghai, as spreadsheets count: days and their parts; the second is the finest. */
const time = (instant: string | null): Cell => {
  if (instant === null) return null
  const seconds = Math.trunc((Date.parse(instant) + shanghaiOffset) / 1000)
  return { number: (daysBefore1970 + (seconds * 1000) / dayLength).toFixed(8), style: 'time' }
}

const text = (value: string): Cell => (value === '' ? null : { text: value })

/**
 * The columns of the order list (domain §2), one row for each order. `showsFees` is false where somebody else pays
 * them.
 */
export const orderColumns = (showsFees: (row: OrderRow) => boolean): readonly Column[] => [
  { title: '订单号', width: 20, cell: ({ orderNo }) => text(orderNo) },
  { title: '运单号', width: 18, cell: ({ ewbNo }) => text(ewbNo) },
  { title: '客户单号', width: 18, cell: ({ customerOrderNo }) => text(customerOrderNo) },
  { title: '寄件人', width: 16, cell: ({ senderName }) => text(senderName) },
  { title: '寄件城市', width: 16, cell: ({ senderCity }) => text(senderCity) },
  { title: '收件人', width: 16, cell: ({ receiverName }) => text(receiverName) },
  { title: '收件城市', width: 16, cell: ({ receiverCity }) => text(receiverCity) },
  { title: '物品名称', width: 32, cell: ({ goodsName }) => text(goodsName) },
  {
    title: '件数',
    width: 8,
    isNumber: true,
    cell: ({ packageCount }) => ({ number: String(packageCount), style: 'count' }),
  },
  { title: '重量(kg)', width: 12, isNumber: true, cell: ({ weightGrams }) => kilograms(weightGrams) },
  { title: '产品', width: 14, cell: ({ productName }) => text(productName) },
  { title: '付款方式', width: 12, cell: ({ payMethod }) => text(payMethodLabel(payMethod)) },
  {
    title: '预估运费(元)',
    width: 15,
    isNumber: true,
    cell: (row) => (showsFees(row) ? yuan(row.estimateCents) : null),
  },
  { title: '实际运费(元)', width: 15, isNumber: true, cell: (row) => (showsFees(row) ? yuan(row.actualCents) : null) },
  { title: '待付金额(元)', width: 15, isNumber: true, cell: (row) => (showsFees(row) ? yuan(row.dueCents) : null) },
  { title: '订单状态', width: 12, cell: ({ status }) => text(orderStatusLabel(status)) },
  { title: '支付状态', width: 12, cell: ({ payStatus }) => text(payStatusLabel(payStatus)) },
  { title: '订单来源', width: 12, cell: ({ source }) => text(source === 62 ? '线下' : '官网') },
  { title: '下单时间', width: 20, cell: ({ createdAt }) => time(createdAt) },
  { title: '揽收时间', width: 20, cell: ({ collectedAt }) => time(collectedAt) },
  { title: '签收时间', width: 20, cell: ({ signedAt }) => time(signedAt) },
]
