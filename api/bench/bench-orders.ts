import { type OrderTab, orderPage, orderTabs } from '@portal/contract/order-list'
import { orderExport } from '@portal/contract/order-export'
import type { RequestOf } from '@portal/contract/calls'
import { sql } from 'drizzle-orm'
import type { Db } from '../src/database/database'
import { listOrders } from '../src/modules/orders/list/order-query.service'
import { exportOrders } from '../src/modules/orders/export/export-orders.service'
import { processorTime } from './processor-time'
import { fillDirectories } from '../src/fill-directories'

const benchSender = { userId: '00000000-0000-4000-8000-00000000bec1', userTel: '13899990001' }
const benchReceiver = { userId: '00000000-0000-4000-8000-00000000bec2', userTel: '13899990002' }

const party = JSON.stringify({
  name: '欧阳明远',
  mobile: '13800001234',
  ext: '',
  company: '深圳市某某科技有限公司',
  provinceCode: '44',
  provinceName: '广东省',
  cityCode: '4403',
  cityName: '深圳市',
  districtCode: '440305',
  districtName: '南山区',
  townCode: '',
  townName: '',
  address: '科技南十二路2号B栋10楼',
})

/** How many orders one statement makes: the embedded database keeps all of a statement in memory. */
const step = 20_000

const someOrders = (from: number, to: number) => sql`
  insert into orders (order_no, ewb_no, user_id, client_request_id, content_hash, enterprise_id, customer_order_no, sender, receiver, sender_name, sender_mobile, sender_city,
    receiver_name, receiver_mobile, receiver_city, goods_name, goods_type, package_count, weight_grams, product_code, delivery_mode, pickup_date, pickup_slot, pay_method,
    agreement_version, agreed_at, chargeable_weight_grams, estimate_lines, estimate_cents, actual_cents, due_cents, status, pay_status, collected_at, signed_at, created_at, moved_at)
  select 'LC26' || lpad(n::text, 10, '0'), '3' || lpad(n::text, 11, '0'), case when n % 2 = 0 then ${benchSender.userId} else 'user-' || n % 1001 end, 'r' || n, md5(n::text),
    case when n % 20 = 0 then 62 else 4572 end, case when n % 4 = 0 then 'KH-' || n end, ${party}::jsonb, ${party}::jsonb,
    (array['欧阳明远','张伟','王小明','李思雨','陈静','刘洋'])[1 + n % 6], '138' || lpad((n % 50)::text, 8, '0'), (array['深圳市','广州市','东莞市'])[1 + n % 3],
    (array['赵','钱','孙','李','周','吴','郑','王'])[1 + n % 8] || (array['明','静','小芳','建国','丽','强','思雨'])[1 + n % 7],
    case when n % 2 = 1 then ${benchReceiver.userTel} else '137' || lpad((n % 5000)::text, 8, '0') end, (array['杭州市','上海市','北京市','成都市','武汉市','西安市'])[1 + n / 2 % 6],
    '纸箱装服装', '服装鞋帽箱包', 1 + n % 9, 12000, (array['DRD','STD','ECO','FTL','EXP'])[1 + n % 5], 'DOOR', '2026-10-01', '14:00-16:00', (array['SENDER','SENDER','RECEIVER','MONTHLY'])[1 + n / 2 % 4],
    '2026-11', now(), 12000, '[{"feeType":"FREIGHT","label":"运费","amountCents":5000,"note":""}]', 5000, 5200, case when n % 60 < 2 then 5000 else 0 end,
    case n % 100 / 2 when 1 then 'WAIT_ACCEPT' when 2 then 'CANCELED' when 3 then 'DELIVERING' when 4 then 'IN_TRANSIT' when 5 then 'ARRIVED' when 6 then 'EXCEPTION' else 'SIGNED' end,
    case when n % 60 < 2 then 'UNPAID' when n % 11 = 0 then 'NOT_REQUIRED' else 'PAID' end,
    date_trunc('milliseconds', now()) - make_interval(mins => n * 3 - 600), case when n % 31 > 1 then date_trunc('milliseconds', now()) - make_interval(mins => n * 3 - 3000) end,
    date_trunc('milliseconds', now()) - make_interval(mins => n * 3), now()
  from generate_series(${sql.raw(String(from))}, ${sql.raw(String(to))}) n`

/** A customer who sent `each` orders, one who receives as many, from a thousand others, over more than a year. */
const addBenchOrders = async (db: Db, each: number): Promise<void> => {
  for (const { userId, userTel } of [benchSender, benchReceiver]) {
    await db.execute(sql`insert into "user" (user_id, user_tel, created_at) values (${userId}, ${userTel}, now())`)
  }
  for (let from = 1; from <= each * 2; from += step) {
    await db.execute(someOrders(from, Math.min(from + step - 1, each * 2)))
  }
  await fillDirectories(db)
  await db.execute(sql`vacuum analyze orders, number_directory`)
}

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
