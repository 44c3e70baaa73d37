import { operationEvent } from '@portal/contract/operations'
import type { SendCodeConfirm } from '@portal/contract/send-code'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { assertSameContent, contentHash } from '../../http/request-repeat'
import { applyChunk } from '../operations/apply-chunk'
import { createDomesticOrder } from '../orders/place/domestic-order.service'
import { findOwn } from '../order-core/order.repository'
import type { OrderRecord } from '../order-core/order.tables'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import { keyOf, refusalOf, scannerOf } from './courier.service'
import { orderOf, requestIdOf } from './draft-content'
import { throttleCodeAttempts } from './limits'
import {
  type CodeKey,
  findCode,
  findConfirmed,
  lockCode,
  markConfirmed,
  type Scanner,
  type SendCodeRecord,
} from './send-code.repository'
import { stateAt } from './send-code-status'

/**
 * Confirms a code with the weighed goods: SCANNED → CONFIRMED, and the order is placed in the same transaction. Its
 * price is computed from the courier's measures. A repeat with the same `eventId` gets the first order.
 * @throws BusinessError SEND_CODE_NOT_FOUND, SEND_CODE_EXPIRED, SEND_CODE_USED, IDEMPOTENCY_CONFLICT, RATE_LIMITED, and
 * as `order/create`
 */
export const confirmCode = (deps: Deps, confirm: SendCodeConfirm): Promise<OrderRecord> =>
  confirm.shortCode === undefined
    ? confirmNamed(deps, confirm)
    : throttleCodeAttempts(deps, confirm, () => confirmNamed(deps, confirm))

const confirmNamed = async (deps: Deps, confirm: SendCodeConfirm): Promise<OrderRecord> => {
  const scanner = await scannerOf(deps, confirm)
  const key = keyOf(deps, confirm)
  const candidate = (await findCode(deps.db, key)) ?? (await findRepeat(deps.db, confirm))
  if (candidate === undefined) throw new BusinessError('SEND_CODE_NOT_FOUND')
  return inTransaction(deps.db, async (tx) => {
    await lockCustomerRow(tx, candidate.userId)
    const code = await lockCode(tx, candidate)
    if (code === undefined) throw new BusinessError('SEND_CODE_NOT_FOUND')
    if (code.state === 'CONFIRMED') return orderBefore(tx, code, confirm)
    requireScanned(code, key, scanner, deps.clock())
    const order = await createConfirmedOrder({ ...deps, db: tx }, code, confirm)
    await markConfirmed(tx, code, {
      orderNo: order.orderNo,
      eventId: confirm.eventId,
      confirmHash: hashOf(confirm),
    })
    return order
  })
}

const findRepeat = async (db: Db, { shortCode, eventId }: SendCodeConfirm): Promise<SendCodeRecord | undefined> =>
  shortCode === undefined ? undefined : findConfirmed(db, shortCode, eventId)

/** Equal for repeats of one confirmation, by the code or by its short code. */
const hashOf = ({ code: _code, shortCode: _short, eventId: _event, ...content }: SendCodeConfirm): string =>
  contentHash(content)

const orderBefore = async (tx: Db, code: SendCodeRecord, confirm: SendCodeConfirm): Promise<OrderRecord> => {
  if (code.eventId !== confirm.eventId) throw new BusinessError('SEND_CODE_USED')
  assertSameContent(code.confirmHash === hashOf(confirm))
  const order = await findOwn(tx, code.userId, code.orderNo ?? '')
  if (order === undefined) throw new BusinessError('SEND_CODE_USED')
  return order
}

const requireScanned = (code: SendCodeRecord, key: CodeKey, { outletCode, courierName }: Scanner, now: Date): void => {
  const state = stateAt(code, now)
  if (state === 'ACTIVE') throw new BusinessError('BAD_FIELD', '请先扫码查看寄件信息', { path: 'codeNo' })
  if (state !== 'SCANNED' || code.outletCode !== outletCode || code.courierName !== courierName)
    throw refusalOf(code, key, now)
}

/** Places the order and applies the event of the collection, with the weighed fees, so that they need no correction. */
const createConfirmedOrder = async (
  deps: Deps,
  { codeNo, userId, draft, courierName, courierPhone, outletCode, outletName }: SendCodeRecord,
  confirm: SendCodeConfirm,
): Promise<OrderRecord> => {
  const { weightGrams, volumeCm3, lines, packageCount = draft.packageCount } = confirm
  const order = await createDomesticOrder(
    deps,
    userId,
    orderOf(draft, requestIdOf(codeNo), { outletCode, weightGrams, packageCount, volumeCm3, lines }),
  )
  // Applied directly and not in the queue of the carrier's batches, because waiting would block a connection and the
  // customer's row.
  await applyChunk(
    deps.db,
    [
      operationEvent.parse({
        eventId: `send-code-${codeNo}`,
        ewbNo: order.ewbNo,
        nodeType: 'COLLECTED',
        // Later than the order even when the clock stands still.
        eventAt: new Date(order.createdAt.getTime() + 1).toISOString(),
        city: order.senderCity,
        outletName,
        description: `【${outletName}】已揽收，共${order.packageCount}件`,
        courierName,
        courierPhone,
        actualLines: order.estimateLines,
      }),
    ],
    deps.clock(),
  )
  return order
}
