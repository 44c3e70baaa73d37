import { maxExportedOrders, type orderExport } from '@portal/contract/order-export'
import type { OrderRow } from '@portal/contract/order-list'
import type { z } from 'zod'
import type { Db, Reads } from '../../../database/database'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { filterOf, type Side } from '../list/order-filter'
import { listedQuery, numbersQuery } from '../list/order-list.repository'
import { sideOf } from '../list/order-query.service'
import { toListRow } from '../list/order.view'
import { kilograms, text, yuan } from '../../../workbook/cells'
import { streamWorkbook } from '../../../workbook/stream-workbook'
import type { Cell } from '../../../workbook/worksheet-xml'
import { orderStatusLabel, payStatusLabel } from '@portal/rules/order-status'
import { payMethodLabel } from '@portal/rules/service-labels'
import { shanghaiOffset } from '@portal/rules/shanghai-time'
import { datedArrivalText } from '@portal/rules/wished-arrival'

interface Column {
  title: string
  /** In characters. */
  width: number
  /** Its head is aligned to the right, as numbers are. */
  isNumber?: true
  cell: (row: OrderRow) => Cell
}

const dayLength = 86_400_000
/** Days from the first day of spreadsheets to 1970. */
const daysBefore1970 = 25_569

/** A time of day in Asia/Shanghai, as spreadsheets count: days and their parts; the second is the finest. */
const time = (instant: string | null): Cell => {
  if (instant === null) return null
  const seconds = Math.trunc((Date.parse(instant) + shanghaiOffset) / 1000)
  return { number: (daysBefore1970 + (seconds * 1000) / dayLength).toFixed(8), style: 'time' }
}

const arrivalOf = ({ expected, wished, status }: OrderRow, now: Date): string => {
  const window = expected && { from: new Date(expected.from), to: new Date(expected.to) }
  return datedArrivalText({ wished, expected: window, status }, now)
}

/**
 * The columns of the order list (domain §2), one row for each order. `showsFees` is false where somebody else pays
 * them.
 */
const orderColumns = (now: Date, showsFees: (row: OrderRow) => boolean): readonly Column[] => [
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
  { title: '预计送达', width: 30, cell: (row) => text(arrivalOf(row, now)) },
  { title: '揽收时间', width: 20, cell: ({ collectedAt }) => time(collectedAt) },
  { title: '签收时间', width: 20, cell: ({ signedAt }) => time(signedAt) },
]

type ExportRequest = z.output<typeof orderExport.request>

/** Maximum number of orders in memory at a time. */
const step = 250

const requestedNumbers = async (db: Db, side: Side, request: ExportRequest, now: Date): Promise<string[]> => {
  if (request.orderNos.length > 0) return request.orderNos
  const hits = await numbersQuery(db, filterOf(side, request, now)).limit(maxExportedOrders + 1)
  if (hits.length > maxExportedOrders) throw new BusinessError('EXPORT_TOO_LARGE')
  return hits.map(({ orderNo }) => orderNo)
}

/** The orders of the numbers in batches. The side is checked again, because the receiver may change meanwhile. */
async function* rowsOf(reads: Reads, side: Side, orderNos: readonly string[], now: Date): AsyncGenerator<Cell[][]> {
  const columns = orderColumns(now, ({ payMethod }: OrderRow) => side.role === 'sent' || payMethod === 'RECEIVER')
  for (let from = 0; from < orderNos.length; from += step) {
    const orders = await reads(async (db) => listedQuery(db, side, orderNos.slice(from, from + step)))
    yield orders.map((order) => toListRow(side, order, now)).map((row) => columns.map(({ cell }) => cell(row)))
  }
}

/**
 * The customer's orders as an .xlsx file. The list of numbers is read before the first byte, so that none is missed or
 * repeated while new orders are placed.
 * @throws BusinessError EXPORT_TOO_LARGE; BAD_FIELD as the list does
 */
export const exportOrders = async (
  { reads, clock }: Pick<Deps, 'reads' | 'clock'>,
  userId: string,
  request: ExportRequest,
): Promise<AsyncGenerator<Uint8Array>> => {
  const now = clock()
  const { side, orderNos } = await reads(async (db) => {
    const side = await sideOf(db, userId, request.role)
    return { side, orderNos: await requestedNumbers(db, side, request, now) }
  })
  return streamWorkbook({
    name: '订单',
    columns: orderColumns(now, () => true),
    rows: rowsOf(reads, side, orderNos, now),
  })
}

/** The orders of the numbers that the customer has sent, as an .xlsx file: part of all own data. */
export const orderSheet = (
  { reads, clock }: Pick<Deps, 'reads' | 'clock'>,
  userId: string,
  orderNos: readonly string[],
): AsyncGenerator<Uint8Array> => {
  const now = clock()
  return streamWorkbook({
    name: '订单',
    columns: orderColumns(now, () => true),
    rows: rowsOf(reads, { role: 'sent', userId }, orderNos, now),
  })
}
