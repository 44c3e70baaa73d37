import { type OrderTab, orderPage, orderTabs } from '@portal/contract/order-list'
import { orderExport } from '@portal/contract/order-export'
import type { RequestOf } from '@portal/contract/calls'
import { sql } from 'drizzle-orm'
import type { Db } from '../src/database/database'
import { listOrders } from '../src/modules/orders/list/order-query.service'
import { exportOrders } from '../src/modules/orders/export/export-orders.service'
import { addBenchOrders, benchReceiver, benchSender } from './order-samples'
import { processorTime } from './processor-time'

/** Milliseconds. */
export interface Timing {
  name: string
  median: number
  p95: number
  /** Milliseconds of processor time for one answer. */
  processor: number
}

export interface ExportFigures {
  rows: number
  seconds: number
  bytes: number
  /** Heap and buffers, above their size before the export. */
  peakMegabytes: number
}

type Filter = RequestOf<'order/page'>

const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const quarter = { dateFrom: dayOf(89), dateTo: dayOf(0) }
const numbersOf = (prefix: string, digits: number): string =>
  Array.from({ length: 50 }, (_, index) => prefix + String((index + 1) * 404).padStart(digits, '0')).join(' ')

/** The filters of the list by their names, each alone. */
export const listFilters: readonly [string, Filter][] = [
  ...orderTabs.map((tab: OrderTab): [string, Filter] => [`tab ${tab}`, { tab }]),
  ['created in 90 days', quarter],
  ['collected in 90 days', { ...quarter, dateType: 'collected' }],
  ['signed in 90 days', { ...quarter, dateType: 'signed' }],
  ['product', { productCode: 'ECO' }],
  ['pay method', { payMethod: 'MONTHLY' }],
  ['unpaid', { payStatus: 'UNPAID' }],
  ['paid', { payStatus: 'PAID' }],
  ['nothing to pay', { payStatus: 'NOT_REQUIRED' }],
  ['city of the sender', { senderCity: '深圳' }],
  ['city of the receiver', { receiverCity: '杭州市' }],
  ['offline', { source: 62 }],
  ['online', { source: 4572 }],
  ['part of a name', { keywordType: 'name', keyword: '小芳' }],
  ['a name that nobody has', { keywordType: 'name', keyword: '司马光' }],
  ['a phone', { keywordType: 'phone', keyword: '13800000002' }],
  ['50 order numbers', { keywordType: 'orderNo', keyword: numbersOf('LC26', 10) }],
  ['50 waybill numbers', { keywordType: 'ewbNo', keyword: numbersOf('3', 11) }],
  ['50 own numbers', { keywordType: 'customerOrderNo', keyword: numbersOf('KH-', 1) }],
  ['50 numbers of any kind', { keyword: numbersOf('3', 11) }],
  ['a name among everything', { keyword: '思雨' }],
  [
    'all at once',
    {
      ...quarter,
      tab: 'signed',
      dateType: 'signed',
      keyword: '明',
      productCode: 'STD',
      payMethod: 'SENDER',
      payStatus: 'PAID',
      senderCity: '广州',
      receiverCity: '上海',
      source: 4572,
    },
  ],
  ['page 500 of 200', { page: 500, pageSize: 200 }],
  ['page 10 000 of 200', { page: 10_000, pageSize: 200 }],
]

const timingOf = async (db: Db, name: string, rounds: number, work: () => Promise<unknown>): Promise<Timing> => {
  const durationsMs: number[] = []
  const before = await processorTime(db)
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await work()
    durationsMs.push(performance.now() - start)
  }
  const processor = ((await processorTime(db)) - before) / rounds
  durationsMs.sort((one, other) => one - other)
  const at = (share: number): number => durationsMs[Math.min(rounds - 1, Math.floor(rounds * share))] ?? NaN
  return { name, median: at(0.5), p95: at(0.95), processor }
}

const clock = (): Date => new Date()

/**
 * The list of 100 000 orders of one customer, once by every filter and in every tab, sent and received; `select 1` is
 * the first.
 */
export const benchOrders = async (db: Db, rounds: number, orders = 100_000): Promise<Timing[]> => {
  await addBenchOrders(db, orders)
  const timings = [await timingOf(db, 'select 1', rounds * 5, () => db.execute(sql`select 1`))]
  for (const role of ['sent', 'received'] as const) {
    const { userId } = role === 'sent' ? benchSender : benchReceiver
    for (const [name, filter] of listFilters) {
      const request = orderPage.request.parse({ ...filter, role })
      timings.push(await timingOf(db, `${role}: ${name}`, rounds, () => listOrders({ db, clock }, userId, request)))
    }
  }
  return timings
}

const memory = (): number => {
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

/** One workbook of nearly 5000 orders. */
export const benchExport = async (db: Db): Promise<ExportFigures> => {
  const days = { dateFrom: dayOf(19), dateTo: dayOf(0) }
  const { total } = await listOrders({ db, clock }, benchSender.userId, orderPage.request.parse(days))
  const before = memory()
  const start = performance.now()
  let [bytes, peak] = [0, before]
  for await (const chunk of await exportOrders(
    { reads: (read) => read(db), clock },
    benchSender.userId,
    orderExport.request.parse(days),
  )) {
    bytes += chunk.length
    peak = Math.max(peak, memory())
  }
  return { rows: total, seconds: (performance.now() - start) / 1000, bytes, peakMegabytes: peak - before }
}
