import type { FeeLine } from '@portal/shared/contract/freight'
import type { OperationEvent } from '@portal/shared/contract/operations'
import type { Db } from '../../database/database'
import { writeLog } from '../order/order-log.repository'
import type { OrderRecord } from '../order/order.tables'
import { updateOrder } from '../order/order.repository'
import { closeAttemptsOf } from '../payment/close-attempts'
import { adjustments, type Cause, excessRefunds } from '../payment/ledger'
import { book, entriesOf } from '../payment/ledger.repository'

type Weighed = OperationEvent & { actualLines: FeeLine[] }
const isWeighed = (event: OperationEvent): event is Weighed => event.actualLines !== undefined

/**
 * Books the difference between the fees as last weighed and those charged so far. An open payment attempt is closed when the
 * amount changes: its QR code would take the old one (domain §4).
 * @returns the numbers of closed payment attempts
 */
export const correctCharges = async (tx: Db, order: OrderRecord, events: readonly OperationEvent[], now: Date): Promise<string[]> => {
  const newest = events.filter(isWeighed).sort((one, other) => Date.parse(one.eventAt) - Date.parse(other.eventAt)).at(-1)
  if (newest === undefined || isOlder(newest, order)) return []
  const { actualLines, eventId } = newest
  const actualCents = actualLines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  await updateOrder(tx, order.orderNo, { actualLines, actualCents, weighedAt: new Date(newest.eventAt) })
  if (order.payMethod === 'RECEIVER') return []
  return bookTarget(tx, actualLines, { orderNo: order.orderNo, source: eventId, note: '重量/体积复核', createdAt: now }, '费用按实际揽收重新核算')
}

const isOlder = ({ eventAt }: Weighed, { weighedAt }: OrderRecord): boolean => weighedAt !== null && weighedAt > new Date(eventAt)

/** Takes all fees of a cancelled order back; what was paid is returned. @returns the numbers of closed payment attempts */
export const cancelCharges = (tx: Db, { orderNo }: OrderRecord, now: Date): Promise<string[]> =>
  bookTarget(tx, [], { orderNo, source: `cancel:${orderNo}`, note: '订单已取消', createdAt: now }, '费用已取消')

const bookTarget = async (tx: Db, target: readonly FeeLine[], cause: Cause, logged: string): Promise<string[]> => {
  const changes = adjustments(await entriesOf(tx, cause.orderNo), target, cause)
  if (changes.length === 0) return []
  await book(tx, cause.orderNo, changes)
  await book(tx, cause.orderNo, excessRefunds(await entriesOf(tx, cause.orderNo), cause))
  await writeLog(tx, cause.orderNo, cause.createdAt, '系统', logged)
  return closeAttemptsOf(tx, [cause.orderNo], cause.createdAt)
}
