import type { FreightQuote } from '@portal/shared/contract/freight'
import type { Party } from '@portal/shared/contract/party'
import { judgeGoods } from '@portal/shared/rules/contraband/judge-goods'
import { isAgreementVersion } from '@portal/shared/rules/agreement-versions'
import { isPickupSlotAvailable, pickupSlotStart } from '@portal/shared/rules/pickup-slot'
import { inTransaction } from '../../database/transaction'
import type { Db } from '../../database/database'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { resolveParty } from '../address/resolve-party'
import { shippedDivisions } from '../address/shipped-divisions'
import { quoteOne } from '../freight/freight.service'
import { totalVolume } from '../freight/shipment'
import { charges } from '../payment/ledger'
import { book } from '../payment/ledger.repository'
import { addNode } from '../tracking/trace-node.repository'
import { contentHash, type OrderContent, similarityHash } from './order-content'
import { writeLog } from './order-log.repository'
import { newEwbNo, newOrderNo } from './order-numbers'
import type { OrderRecord } from './order.tables'
import { findByRequest, hasSimilarSince, insertOrder, lockCustomer } from './order.repository'

/** Official-site online orders (spec §1). */
const enterpriseId = 4572
const suspiciousWithin = 60_000
/** Two equal numbers on one day are a chance of one in 10⁸; so many in a row are a defect. */
const numberTries = 5

interface Accepted {
  content: OrderContent
  sender: Party
  receiver: Party
  quote: FreightQuote
}

/**
 * Stores an order with its price. A repeat with the same `clientRequestId` gets the order of the first time, also when both
 * run at once.
 * @throws BusinessError BAD_FIELD, CONSENT_REQUIRED, PICKUP_SLOT_EXPIRED, GOODS_PROHIBITED, LANE_NOT_SERVED, DUPLICATE_ORDER, IDEMPOTENCY_CONFLICT
 */
export const createOrder = async (deps: Pick<Deps, 'db' | 'clock' | 'config'>, userId: string, content: OrderContent): Promise<OrderRecord> => {
  const { db, clock } = deps
  const known = await findRepeat(db, userId, content)
  if (known !== undefined) return known
  const now = clock()
  const accepted = await accept(deps, content, now)
  return inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, userId)
    if (customer === undefined) throw new BusinessError('SESSION_EXPIRED')
    const repeat = await findRepeat(tx, userId, content)
    if (repeat !== undefined) return repeat
    await refuseDuplicate(tx, userId, content, now)
    return store(tx, { userId, isDemo: customer.isDemo }, accepted, now)
  })
}

const findRepeat = async (db: Db, userId: string, content: OrderContent): Promise<OrderRecord | undefined> => {
  const known = await findByRequest(db, userId, content.clientRequestId)
  if (known !== undefined && known.contentHash !== contentHash(content)) throw new BusinessError('IDEMPOTENCY_CONFLICT')
  return known
}

/** Everything that does not depend on the customer's other orders. */
const accept = async ({ db, config }: Pick<Deps, 'db' | 'config'>, content: OrderContent, now: Date): Promise<Accepted> => {
  if (!isAgreementVersion(content.agreementVersion)) throw new BusinessError('CONSENT_REQUIRED')
  const divisions = shippedDivisions(config.root)
  const sender = resolveParty(divisions, content.sender, '寄件人')
  const receiver = resolveParty(divisions, content.receiver, '收件人')
  if (!isPickupSlotAvailable(content.pickupDate, content.pickupSlot, now)) throw new BusinessError('PICKUP_SLOT_EXPIRED')
  const article = judgeGoods(content.goodsName)
  if (article?.verdict === 'PROHIBITED') throw new BusinessError('GOODS_PROHIBITED', `“${article.name}”属于禁寄物品，无法下单`)
  const slotStart = pickupSlotStart(content.pickupDate, content.pickupSlot)
  const route = { fromProvince: sender.provinceCode, toProvince: receiver.provinceCode, pickupAt: slotStart > now ? slotStart : now }
  const quote = await quoteOne(db, route, content.productCode, content)
  if (!quote.available) throw new BusinessError('LANE_NOT_SERVED', quote.reason)
  return { content, sender, receiver, quote }
}

const refuseDuplicate = async (tx: Db, userId: string, content: OrderContent, now: Date): Promise<void> => {
  if (content.confirmDuplicate) return
  const since = new Date(now.getTime() - suspiciousWithin)
  if (await hasSimilarSince(tx, userId, similarityHash(content), since)) throw new BusinessError('DUPLICATE_ORDER')
}

const store = async (tx: Db, owner: { userId: string; isDemo: boolean }, accepted: Accepted, now: Date): Promise<OrderRecord> => {
  const order = await insertNumbered(tx, owner, accepted, now)
  const { orderNo, senderCity } = order
  const bookedLines = order.payMethod === 'SENDER' ? charges(orderNo, order.estimateLines, now) : []
  await book(tx, orderNo, bookedLines)
  await addNode(tx, { eventId: `ordered:${orderNo}`, orderNo, nodeType: 'ORDERED', eventAt: now, city: senderCity, description: '您的订单已提交，等待网点受理', receivedAt: now })
  await writeLog(tx, orderNo, now, '客户', '提交订单')
  return order
}

const insertNumbered = async (tx: Db, owner: { userId: string; isDemo: boolean }, { content, sender, receiver, quote }: Accepted, now: Date): Promise<OrderRecord> => {
  const { clientRequestId, sender: _sender, receiver: _receiver, confirmDuplicate: _confirmed, lines, ...rest } = content
  const dueCents = content.payMethod === 'SENDER' ? quote.totalCents : 0
  for (let attempt = 0; attempt < numberTries; attempt += 1) {
    const stored = await insertOrder(tx, {
      ...rest, ...owner, clientRequestId, sender, receiver, enterpriseId,
      orderNo: newOrderNo(now), ewbNo: newEwbNo(),
      contentHash: contentHash(content), similarityHash: similarityHash(content),
      senderName: sender.name, senderMobile: sender.mobile, senderCity: sender.cityName,
      receiverName: receiver.name, receiverMobile: receiver.mobile, receiverCity: receiver.cityName,
      volumeCm3: totalVolume(content), pieceLines: lines,
      agreedAt: now, createdAt: now, movedAt: now,
      chargeableWeightGrams: quote.chargeableWeightGrams,
      etaAt: quote.etaAt === null ? null : new Date(quote.etaAt),
      estimateLines: quote.lines, estimateCents: quote.totalCents, dueCents,
      status: 'WAIT_ACCEPT', payStatus: dueCents > 0 ? 'UNPAID' : 'NOT_REQUIRED',
    })
    if (stored !== undefined) return stored
  }
  throw new Error('no free order number')
}
