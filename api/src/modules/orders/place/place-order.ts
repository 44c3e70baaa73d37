import { isAgreementVersion } from '@portal/rules/agreement-versions'
import type { Db } from '../../../database/database'
import { inOneTrip } from '../../../database/in-one-trip'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { repeatOf } from '../../../http/request-repeat'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { shippedDivisions } from '../../address/shipped-divisions'
import { claimCoupon } from '../../coupon/coupon.service'
import { findByRequest, hasSimilarSince } from '../../order-core/order.repository'
import type { OrderRecord } from '../../order-core/order.tables'
import { hasOverdue } from '../../payment/postings/debts'
import { assertNumberUnused, assertPaymentMeansStillValid, orderFacts } from './order-facts'
import type { AnyContent, OrderRules, PricedContent } from './order-rules'
import { storeOrder } from './store-order'

/** One intended order of a customer, of any kind. */
export interface PlaceOrderRequest<Content> {
  clientRequestId: string
  contentHash: string
  agreementVersion: string
  expectedTotalCents?: number | undefined
  /** The customer has confirmed that this is no repeat. */
  confirmDuplicate: boolean
  content: Content
  /** The customer's own order that the content was copied from; '' for none. */
  sourceOrderNo: string
}

/** The identity of a request; the hash distinguishes a repeat from other content under the same `clientRequestId`. */
interface PlaceOnceRequest {
  userId: string
  clientRequestId: string
  contentHash: string
}

/** The same goods to the same receiver within a minute are suspected to be a repeat. */
const duplicateWindowMs = 60_000

/**
 * Stores an order of any kind with its price; `storeAlong` stores more in the same transaction. A repeat with the same
 * `clientRequestId` gets the order of the first request, also when both run at the same time.
 * @throws BusinessError what `rules.validate` and `placeOnce` throw, CONSENT_REQUIRED, PAYMENT_OVERDUE, PRICE_CHANGED,
 * CUSTOMER_ORDER_NO_USED, DUPLICATE_ORDER
 */
export const placeOrder = async <Content extends AnyContent, Valid extends PricedContent<Content>>(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  rules: OrderRules<Content, Valid>,
  userId: string,
  request: PlaceOrderRequest<Content>,
  storeAlong: (tx: Db, valid: Valid, now: Date) => Promise<void> = async () => undefined,
): Promise<OrderRecord> => {
  const now = clock()
  const { clientRequestId, contentHash, agreementVersion } = request

  const context = {
    db,
    divisions: shippedDivisions(config.root),
    facts: orderFacts(db, userId, now),
    now,
  }
  const [earlierOrder, isOverdue] = await inOneTrip(db, (trip) => [
    findByRequest(trip, userId, clientRequestId),
    hasOverdue(trip, userId, now),
    rules.askAhead(context, trip, request.content),
  ])

  const validate = async (): Promise<Valid> => {
    assertConsent(agreementVersion)
    if (isOverdue) throw new BusinessError('PAYMENT_OVERDUE')
    const content = await rules.unmask(db, userId, request.content, request.sourceOrderNo)
    const valid = await rules.validate(context, content)
    assertPriceUnchanged(request.expectedTotalCents, valid.quote)
    return valid
  }

  return placeOnce(db, { userId, clientRequestId, contentHash }, earlierOrder, validate, async (tx, valid) => {
    const similarityHash = rules.similarityHash(valid.content)
    if (!request.confirmDuplicate) await assertNotDuplicate(tx, userId, similarityHash, now)
    await assertPaymentMeansStillValid(valid.content, orderFacts(tx, userId, now))
    await assertNumberUnused(tx, userId, valid.content.customerOrderNo)
    const order = await storeOrder(
      tx,
      { ...rules.columns(valid), userId, clientRequestId, contentHash, similarityHash, agreementVersion },
      now,
    )
    await claimCoupon(tx, userId, order.couponId, order.orderNo)
    await rules.storeBeside(tx, order, valid)
    await storeAlong(tx, valid, now)
    return order
  })
}

/**
 * Places an order once, even when the request is repeated or sent in parallel. `earlierOrder` is the one of the same
 * request, if any. `validate` checks the content outside
 * the transaction and only for a request that is new; `store` runs while the customer's other orders wait.
 * @throws BusinessError IDEMPOTENCY_CONFLICT, SESSION_EXPIRED, and what `validate` and `store` throw
 */
export const placeOnce = async <Valid>(
  db: Db,
  request: PlaceOnceRequest,
  earlierOrder: OrderRecord | undefined,
  validate: () => Promise<Valid>,
  store: (tx: Db, valid: Valid) => Promise<OrderRecord>,
): Promise<OrderRecord> => {
  const repeat = repeatOf(earlierOrder, request.contentHash)
  if (repeat !== undefined) return repeat
  let valid: Valid
  try {
    valid = await validate()
  } catch (refusal) {
    // The same request may have succeeded meanwhile and be the reason, for example because it has used the coupon.
    const parallelOrder = await findRepeat(db, request)
    if (parallelOrder === undefined) throw refusal
    return parallelOrder
  }
  return inTransaction(db, async (tx) => {
    // The server answers one after the other: the order is searched for when the row is locked.
    const [customer, parallelOrder] = await inOneTrip(tx, () => [
      lockCustomerRow(tx, request.userId),
      findByRequest(tx, request.userId, request.clientRequestId),
    ])
    if (customer === undefined) throw new BusinessError('SESSION_EXPIRED')
    return repeatOf(parallelOrder, request.contentHash) ?? store(tx, valid)
  })
}

const findRepeat = async (
  db: Db,
  { userId, clientRequestId, contentHash }: PlaceOnceRequest,
): Promise<OrderRecord | undefined> => repeatOf(await findByRequest(db, userId, clientRequestId), contentHash)

const assertNotDuplicate = async (tx: Db, userId: string, similarityHash: string, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - duplicateWindowMs)
  if (await hasSimilarSince(tx, userId, similarityHash, since)) throw new BusinessError('DUPLICATE_ORDER')
}

/** @throws BusinessError CONSENT_REQUIRED when the customer agreed to no known version of the agreement */
export const assertConsent = (version: string): void => {
  if (!isAgreementVersion(version)) throw new BusinessError('CONSENT_REQUIRED', undefined, { path: 'agreementVersion' })
}

/** @throws BusinessError PRICE_CHANGED with the current price (`PriceChanged`) when the person saw another one */
export const assertPriceUnchanged = (expectedTotalCents: number | undefined, quote: { totalCents: number }): void => {
  if (expectedTotalCents === undefined || expectedTotalCents === quote.totalCents) return
  throw new BusinessError('PRICE_CHANGED', undefined, { data: { quote } })
}
