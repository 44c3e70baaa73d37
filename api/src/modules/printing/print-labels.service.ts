import type { ResponseOf } from '@portal/contract/calls'
import { maxFileLabels } from '@portal/contract/limits'
import { type LabelSize, maxLabels } from '@portal/contract/printing'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { assertWithinLimit } from '../../http/rate-limit'
import { printFonts } from '../../pdf/print-fonts'
import { shippedDivisions } from '../address/shipped-divisions'
import { writeLogs } from '../order-core/order-history.repository'
import { isCancelled } from '../order-core/order-state'
import { lockOrders, updateOrders } from '../order-core/order.repository'
import type { OrderRecord } from '../order-core/order.tables'
import { hasSendersDebt } from '../order-core/senders-debt'
import type { Carrier } from './draw-labels'
import { labelsOf } from './label-content'
import { printedLabels } from './limits'
import type { Db } from '../../database/database'
import type { Divisions } from '../address/divisions'
import { servingOutlet } from '../coverage/serving-outlet'

type SortedOrder = Pick<OrderRecord, 'kind' | 'receiver' | 'declaration'>

/** The outlet part of a place that no open outlet serves: the hub of the city decides. */
const noOutlet = '000'
/** The district part of a city without districts. */
const noDistrict = '00'

/** The digits of an outlet's code behind the carrier's letters and the city: LC4403012 → 012; other codes whole. */
const outletPart = (outletCode: string, cityCode: string): string =>
  outletCode.replace(new RegExp(`^[A-Z]*${cityCode}(?=.)`), '')

/**
 * The sorting code (三段码) of the destination, from the coarse to the fine as goods are sorted: city, district, and the
 * outlet that serves the place: 3301-06-012. Cross-border goods are sorted by country: INT-US, HMT-HK. `outletCode` is
 * '' where no outlet serves the place.
 */
export const sortingCode = ({ kind, receiver, declaration }: SortedOrder, outletCode: string): string => {
  if (kind !== 'DOMESTIC') return [kind === 'HMT' ? 'HMT' : 'INT', declaration?.destination].filter(Boolean).join('-')
  const { cityCode, districtCode } = receiver
  return [
    cityCode,
    districtCode.slice(cityCode.length) || noDistrict,
    outletCode === '' ? noOutlet : outletPart(outletCode, cityCode),
  ].join('-')
}

const placeOf = ({ receiver: { provinceCode, cityCode, districtCode, townCode } }: OrderRecord) => ({
  provinceCode,
  cityCode,
  districtCode,
  townCode,
})

/** The sorting code of each order by its number, with the outlets as they are now. Each place is looked up once. */
const findSortingCodes = async (
  db: Db,
  divisions: Divisions,
  orders: readonly OrderRecord[],
): Promise<ReadonlyMap<string, string>> => {
  const outletCodes = new Map<string, string>()
  const codes = new Map<string, string>()
  for (const order of orders) {
    const place = placeOf(order)
    const key = Object.values(place).join(' ')
    if (order.kind === 'DOMESTIC' && !outletCodes.has(key))
      outletCodes.set(key, (await servingOutlet(db, divisions, place))?.outletCode ?? '')
    codes.set(order.orderNo, sortingCode(order, outletCodes.get(key) ?? ''))
  }
  return codes
}

/** @returns the number of labels of the orders */
const countLabels = (orders: readonly OrderRecord[], maxCount: number): number => {
  const calledOff = orders.find(({ status }) => isCancelled(status))
  if (calledOff !== undefined) throw new BusinessError('NOT_PRINTABLE', `订单${calledOff.orderNo}已取消，不能打印面单`)
  const labels = orders.reduce((sum, { packageCount }) => sum + packageCount, 0)
  if (labels > maxCount) throw new BusinessError('BAD_FIELD', `一次最多打印${maxCount}张面单，所选订单共${labels}件`)
  return labels
}

/** The same rule as in the lists: an order that its customer has deleted is hidden unless it has a debt. */
const isVisible = (order: OrderRecord): boolean => order.deletedAt === null || hasSendersDebt(order)

/**
 * Counts a print of each order and returns the orders in the requested sequence; `labelPrints` is the count before this
 * print.
 */
const countPrints = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  orderNos: readonly string[],
  maxCount: number,
): Promise<OrderRecord[]> =>
  inTransaction(db, async (tx) => {
    const locked = await lockOrders(
      tx,
      orderNos.map((orderNo) => ({ userId, orderNo })),
    )
    const orders = orderNos.flatMap((orderNo) =>
      locked.filter((order) => order.orderNo === orderNo && isVisible(order)),
    )
    if (orders.length < orderNos.length) throw new BusinessError('ORDER_NOT_FOUND')
    await assertWithinLimit(tx, printedLabels, userId, clock(), { hits: countLabels(orders, maxCount) })
    await updateOrders(
      tx,
      orders.map(({ orderNo, labelPrints }) => ({ userId, orderNo, labelPrints: labelPrints + 1 })),
    )
    const at = clock()
    await writeLogs(
      tx,
      orders.map(({ orderNo, labelPrints }) => ({
        userId,
        orderNo,
        at,
        actor: '客户',
        action: labelPrints === 0 ? '打印面单' : `补打面单（第${labelPrints + 1}次）`,
      })),
    )
    return orders
  })

type PrintingDeps = Pick<Deps, 'db' | 'clock' | 'config'>

interface LabelRequest {
  orderNos: readonly string[]
  size: LabelSize
}

interface DrawnLabels {
  fileName: string
  pdf: Buffer
  labels: number
}

const draw = async (
  { config, clock, db }: PrintingDeps,
  carrier: Carrier,
  orders: readonly OrderRecord[],
  size: LabelSize,
): Promise<DrawnLabels> => {
  const codes = await findSortingCodes(db, shippedDivisions(config.root), orders)
  const labels = orders.flatMap((order) => labelsOf(order, codes.get(order.orderNo) ?? '', order.labelPrints))
  const { drawLabels } = await import('./draw-labels')
  const pdf = await drawLabels({ labels, size, carrier, fonts: printFonts(config), printedAt: clock() })
  const name = orders.length === 1 ? (orders[0]?.ewbNo ?? '') : `${orders.length}单`
  return { fileName: `面单-${name}-${size}.pdf`, pdf, labels: labels.length }
}

/**
 * Labels of own orders, a page per piece; `carrier` is named on each of them.
 * @throws BusinessError ORDER_NOT_FOUND, NOT_PRINTABLE, RATE_LIMITED, BAD_FIELD for more than 200 pieces
 */
export const printLabels = async (
  deps: PrintingDeps,
  carrier: Carrier,
  userId: string,
  { orderNos, size }: LabelRequest,
): Promise<ResponseOf<'order/labels'>> => {
  const orders = await countPrints(deps, userId, [...new Set(orderNos)], maxLabels)
  const { pdf, ...facts } = await draw(deps, carrier, orders, size)
  return { ...facts, pdfBase64: pdf.toString('base64') }
}

/** Large files of one process that may wait; more would not be drawn before their browsers give up. */
export const maxLargeFiles = 10
let largeFiles = 0

/** Ends when the large file before it is drawn. */
let lastLargeFile: Promise<unknown> = Promise.resolve()

/**
 * The same for a whole batch. A process draws one such file at a time, because each takes seconds of its processor and
 * some megabytes until it is whole.
 * @throws BusinessError as above, BAD_FIELD for more than 1000 pieces, RATE_LIMITED while too many files wait
 */
export const printLabelFile = async (
  deps: PrintingDeps,
  carrier: Carrier,
  userId: string,
  { orderNos, size }: LabelRequest,
): Promise<DrawnLabels> => {
  if (largeFiles >= maxLargeFiles) throw new BusinessError('RATE_LIMITED', '正在生成的面单较多，请稍后再试')
  largeFiles += 1
  try {
    const orders = await countPrints(deps, userId, [...new Set(orderNos)], maxFileLabels)
    const drawn = lastLargeFile.then(() => draw(deps, carrier, orders, size))
    lastLargeFile = drawn.catch(() => undefined)
    return await drawn
  } finally {
    largeFiles -= 1
  }
}
