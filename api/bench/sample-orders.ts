import { fillDirectories } from '../src/fill-directories'
import { sql } from 'drizzle-orm'
import type { Db } from '../src/database/database'

/** Orders of one step: no statement comes near the statement timeout, on a slow machine either. */
const step = 20_000

/** Each customer sends and receives as many orders as the others, spread over the whole time. */
export interface SampleSize {
  orders: number
  customers: number
}

/** The orders are from so many days. */
const days = 400

/** Customers have unordered ids, as real ones have, so that neighbours in time are none in an index. */
const userIdOf = (customer: string): string => `md5('customer' || (${customer}))::uuid::text`
const phoneOf = (customer: string): string => `'13' || lpad((${customer})::text, 9, '0')`

/** A bijection of the numbers below 10^8, so that order numbers are spread and none occurs twice. */
const spread = (n: string, digits: number): string =>
  `lpad(mod(${n}::bigint * 48271, ${10 ** digits})::text, ${digits}, '0')`

const partyOf = (name: string, mobile: string, place: 'shenzhen' | 'hangzhou'): string => {
  const common = `'name', ${name}, 'mobile', ${mobile}, 'ext', '', 'company', '', 'townCode', '', 'townName', ''`
  return place === 'shenzhen'
    ? `jsonb_build_object(${common}, 'provinceCode', '44', 'provinceName', '广东省', 'cityCode', '4403', 'cityName', '深圳市', 'districtCode', '440305', 'districtName', '南山区', 'address', '科技南十二路2号B栋10楼')`
    : `jsonb_build_object(${common}, 'provinceCode', '33', 'provinceName', '浙江省', 'cityCode', '3301', 'cityName', '杭州市', 'districtCode', '330106', 'districtName', '西湖区', 'address', '文三路478号华星时代广场A座')`
}

const surname = `(array['赵','钱','孙','李','周','吴','郑','王'])[1 + n % 8]`
const givenName = `(array['明','静','小芳','建国','丽','强','思雨'])[1 + n / 8 % 7]`

/**
 * Orders with the numbers `from` to `to` of `total`, from the oldest on. The newest 3 in a hundred are on their way, of
 * the others 3 in a hundred were cancelled and the rest is signed. Unpaid orders of senders are too new to be overdue.
 */
const insertOrders = (from: number, to: number, { orders, customers }: SampleSize): string => `
  with numbered as (
    select n, n % ${customers} as customer, (n::bigint * 7919 + 13) % ${customers} as receiving,
      date_trunc('milliseconds', now()) - make_interval(secs => (${orders} - n) * (${days} * 86400.0 / ${orders})) as at,
      (array['SENDER','SENDER','RECEIVER','MONTHLY'])[1 + n / 7 % 4] as paying,
      case when n > ${orders} * 0.97 then (array['WAIT_ACCEPT','ACCEPTED','DELIVERING','IN_TRANSIT','ARRIVED','EXCEPTION'])[1 + n % 6]
        when n % 100 < 3 then 'CANCELED' else 'SIGNED' end as state
    from generate_series(${from}, ${to}) n),
  owing as (
    select *, state <> 'CANCELED' and case paying when 'SENDER' then at > now() - interval '6 days' and n % 2 = 0 when 'RECEIVER' then n % 60 < 2 else false end as unpaid
    from numbered)
  insert into orders (order_no, ewb_no, user_id, client_request_id, content_hash, enterprise_id, customer_order_no, sender, receiver, sender_name,
    sender_mobile, sender_city, receiver_name, receiver_mobile, receiver_city, goods_name, goods_type, package_count, weight_grams, volume_cm3, piece_lines,
    product_code, delivery_mode, pickup_date, pickup_slot, pay_method, agreement_version, agreed_at, chargeable_weight_grams, eta_at, estimate_lines, estimate_cents,
    actual_lines, actual_cents, due_cents, status, pay_status, collected_at, signed_at, created_at, moved_at)
  select 'LC' || to_char(at at time zone 'Asia/Shanghai', 'YYMMDD') || ${spread('n', 8)}, '3' || ${spread('n', 11)}, ${userIdOf('customer')}, md5('request' || n)::uuid::text, md5(n::text),
    case when n % 20 = 0 then 62 else 4572 end, case when n % 4 = 0 then 'KH-' || n end,
    ${partyOf(`'欧阳明远'`, phoneOf('customer'), 'shenzhen')}, ${partyOf(`${surname} || ${givenName}`, phoneOf('receiving'), 'hangzhou')},
    '欧阳明远', ${phoneOf('customer')}, (array['深圳市','广州市','东莞市'])[1 + n % 3], ${surname} || ${givenName}, ${phoneOf('receiving')},
    (array['杭州市','上海市','北京市','成都市','武汉市','西安市'])[1 + n / 2 % 6], '纸箱装服装', '服装鞋帽箱包', 1 + n % 9, 120000, 960000,
    '[{"lengthCm":60,"widthCm":40,"heightCm":50,"count":8,"pieceWeightGrams":0}]', (array['DRD','STD','ECO','FTL','EXP'])[1 + n % 5], 'DOOR',
    to_char(at, 'YYYY-MM-DD'), '14:00-16:00', paying, '2026-11', at, 160000, at + interval '3 days',
    '[{"feeType":"FREIGHT","label":"运费","amountCents":5000,"note":""},{"feeType":"FUELSURCHARGE","label":"燃油附加费","amountCents":150,"note":""}]', 5150,
    case when state = 'SIGNED' then '[{"feeType":"FREIGHT","label":"运费","amountCents":5000,"note":""},{"feeType":"FUELSURCHARGE","label":"燃油附加费","amountCents":150,"note":""}]'::jsonb end,
    case when state = 'SIGNED' then 5150 end,
    case when unpaid then 5150 else 0 end, state,
    case when state = 'CANCELED' or paying = 'MONTHLY' then 'NOT_REQUIRED' when unpaid then 'UNPAID' else 'PAID' end,
    case when state not in ('CANCELED','WAIT_ACCEPT','ACCEPTED') then at + interval '6 hours' end, case when state = 'SIGNED' then at + interval '50 hours' end,
    at, at + interval '50 hours'
  from owing`

/** Hours after the order of each kind of node, in its sequence. */
const nodes = `(values (0, 'ORDERED', 0, '您的订单已提交，等待网点受理'), (1, 'ASSIGNED', 1, '网点已受理，快递员王师傅（13700001111）将上门取件'),
  (2, 'COLLECTED', 6, '快递员已取件，共8件'), (3, 'DEPARTED', 12, '已从【深圳转运中心】发出，下一站【杭州转运中心】'), (4, 'ARRIVED', 30, '已到达【杭州转运中心】'),
  (5, 'DELIVERING', 46, '快递员正在派送，联系电话13700002222'), (6, 'SIGNED', 50, '已签收，签收人：本人')) as node (step, type, hours, description)`

/** Nodes of the orders that `these` selects, as far as their states go. */
const insertNodes = (these: string): string => `
  insert into trace_node (event_id, user_id, order_no, node_type, event_at, city, outlet_name, description, received_at)
  select case step when 0 then 'ordered:' || order_no else 'bench:' || order_no || ':' || step end, user_id, order_no, node.type, created_at + make_interval(hours => hours),
    case when step < 4 then '深圳市' else '杭州市' end, case step when 3 then '深圳转运中心' when 4 then '杭州转运中心' else '' end, node.description,
    created_at + make_interval(hours => hours)
  from orders, ${nodes}
  where ${these} and step <= case status when 'SIGNED' then 6 when 'DELIVERING' then 5 when 'ARRIVED' then 4 when 'EXCEPTION' then 4 when 'IN_TRANSIT' then 3 when 'ACCEPTED' then 1 else 0 end`

const insertLedger = (these: string): string => `
  insert into ledger_entry (entry_id, user_id, order_no, payer, kind, fee_type, label, amount_cents, payment_no, created_at)
  select 'charge:' || order_no || ':FREIGHT', user_id, order_no, pay_method, 'CHARGE', 'FREIGHT', '运费', 5150, '', created_at
  from orders where ${these} and pay_method <> 'MONTHLY' and status <> 'CANCELED'
  union all
  select 'payment:bench' || order_no || ':' || order_no, user_id, order_no, pay_method, 'PAYMENT', null, '支付', -5150, 'bench' || order_no, created_at
  from orders where ${these} and pay_method <> 'MONTHLY' and pay_status = 'PAID'`

const insertPayments = (these: string): string => `
  with paid as (select * from orders where ${these} and pay_method = 'SENDER' and pay_status = 'PAID'), attempt as (
    insert into payment_attempt (payment_no, user_id, client_request_id, content_hash, channel, status, amount_cents, code_url, created_at, expires_at, paid_at)
    select 'bench' || order_no, user_id, order_no, '', 'WECHAT', 'PAID', 5150, '', created_at, created_at, created_at from paid)
  insert into payment_attempt_order (payment_no, user_id, order_no, payer, amount_cents) select 'bench' || order_no, user_id, order_no, 'SENDER', 5150 from paid`

const insertLog = (these: string): string => `
  insert into order_log (log_id, user_id, order_no, at, action, actor)
  select order_no || ':000' || line, user_id, order_no, created_at, action, actor from orders, (values (0, '提交订单', '客户'), (1, '支付成功', '系统')) as log (line, action, actor)
  where ${these} and (line = 0 or pay_status = 'PAID')`

/** Fills an empty database with orders and everything that belongs to them. */
export const fillOrders = async (
  db: Db,
  size: SampleSize,
  report: (orders: number) => void = () => undefined,
): Promise<void> => {
  const run = (statement: string): Promise<unknown> => Promise.resolve(db.execute(sql.raw(statement)))
  for (let from = 0; from < size.customers; from += step)
    await run(
      `insert into "user" (user_id, user_tel, created_at) select ${userIdOf('n')}, ${phoneOf('n')}, now() - interval '500 days'
       from generate_series(${from}, ${Math.min(from + step, size.customers) - 1}) n`,
    )
  for (let from = 1; from <= size.orders; from += step) {
    const to = Math.min(from + step - 1, size.orders)
    await run(insertOrders(from, to, size))
    const these = `ewb_no in (select '3' || ${spread('n', 11)} from generate_series(${from}, ${to}) n)`
    for (const insert of [insertNodes, insertLedger, insertPayments, insertLog]) await run(insert(these))
    report(to)
  }
  await fillDirectories(db)
}

const tables = [
  '"user"',
  'orders',
  'trace_node',
  'ledger_entry',
  'payment_attempt',
  'payment_attempt_order',
  'order_log',
  'login_directory',
  'number_directory',
]

/**
 * Does at once the housekeeping of the server that comes in time: statistics, and pages that an index may be read
 * without.
 */
export const settleTables = async (db: Db): Promise<void> => {
  for (const table of tables) await db.execute(sql.raw(`vacuum analyze ${table}`))
}
