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
import { orderFacts } from './order-facts'
import type { AnyContent, OrderRules, PricedContent } from './order-rules'
import { assertCustomerOrderNoUnused, assertPaymentAccountsStillValid } from './stored-data-problems'
import { storeOrder } from './store-order'

/** One intended order of a customer, of any kind. */
export interface PlaceOrderRequest<Content> {
  clientRequestId: string
  requestHash: string
  agreementVersion: string
  expectedTotalCents?: number | undefined
  /** The customer has confirmed that a similar order is wanted. */
  confirmDuplicate: boolean
  content: Content
  /** The customer's own order that the content was copied from; '' for none. */
  sourceOrderNo: string
}

/**
 * Milliseconds within which an order of the same goods to the same receiver is suspected to be a duplicate.
 */
const duplicateWindowMs = 60_000

/**
 * Stores an order of any kind with its price; `addToAddressBook` stores its parties there, in the same transaction. A
 * repeat with the same `clientRequestId` gets the order of the first request, also when both run at the same time.
 * @throws BusinessError what `rules.unmask`, `rules.validate` and `placeOnce` throw, CONSENT_REQUIRED, PAYMENT_OVERDUE,
 * PRICE_CHANGED, DUPLICATE_ORDER, MONTHLY_ACCOUNT_INVALID, BAD_FIELD, CUSTOMER_ORDER_NO_USED, COUPON_NOT_USABLE
 */
export const placeOrder = async <Content extends AnyContent, Valid extends PricedContent<Content>>(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  rules: OrderRules<Content, Valid>,
  userId: string,
  request: PlaceOrderRequest<Content>,
  addToAddressBook: (tx: Db, valid: Valid, now: Date) => Promise<void> = async () => undefined,
): Promise<OrderRecord> => {
  const now = clock()
  const { clientRequestId, requestHash, agreementVersion } = request
  const context = { db, divisions: shippedDivisions(config.root), facts: orderFacts(db, userId, now), now }
  const [earlierOrder, isOverdue] = await inOneTrip(db, (batch) => [
    findByRequest(batch, userId, clientRequestId),
    hasOverdue(batch, userId, now),
    rules.prefetchFacts(context, batch, request.content),
  ])

  const validateRequest = async (): Promise<Valid> => {
    assertConsent(agreementVersion)
    if (isOverdue) throw new BusinessError('PAYMENT_OVERDUE')
    const content = await rules.unmask(db, userId, request.content, request.sourceOrderNo)
    const valid = await rules.validate(context, content)
    assertPriceUnchanged(request.expectedTotalCents, valid.quote)
    return valid
  }

  const storeValidOrder = async (tx: Db, valid: Valid): Promise<OrderRecord> => {
    const similarityHash = rules.similarityHash(valid.content)
    if (!request.confirmDuplicate) await assertNotDuplicate(tx, userId, similarityHash, now)
    await assertPaymentAccountsStillValid(valid.content, orderFacts(tx, userId, now))
    await assertCustomerOrderNoUnused(tx, userId, valid.content.customerOrderNo)
    const order = await storeOrder(
      tx,
      { ...rules.columns(valid), userId, clientRequestId, contentHash: requestHash, similarityHash, agreementVersion },
      now,
    )
    await claimCoupon(tx, userId, order.couponId, order.orderNo)
    await rules.storeKindRows(tx, order, valid)
    await addToAddressBook(tx, valid, now)
    return order
  }

  const steps = { validate: validateRequest, store: storeValidOrder }
  return placeOnce(db, { userId, clientRequestId, requestHash }, earlierOrder, steps)
}

const assertNotDuplicate = async (tx: Db, userId: string, similarityHash: string, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - duplicateWindowMs)
  if (await hasSimilarSince(tx, userId, similarityHash, since)) throw new BusinessError('DUPLICATE_ORDER')
}

/** @throws BusinessError CONSENT_REQUIRED when the customer agreed to no known version of the agreement */
export const assertConsent = (version: string): void => {
  if (!isAgreementVersion(version)) throw new BusinessError('CONSENT_REQUIRED', undefined, { path: 'agreementVersion' })
}

/**
 * The price is not checked when `expectedTotalCents` is undefined.
 * @throws BusinessError PRICE_CHANGED with the current price (`PriceChanged`) when the customer saw another one
 */
export const assertPriceUnchanged = (expectedTotalCents: number | undefined, quote: { totalCents: number }): void => {
  if (expectedTotalCents === undefined || expectedTotalCents === quote.totalCents) return
  throw new BusinessError('PRICE_CHANGED', undefined, { data: { quote } })
}

/** The identity of a request; the hash distinguishes a repeat from other content under the same `clientRequestId`. */
interface PlaceOnceRequest {
  userId: string
  clientRequestId: string
  requestHash: string
}

interface PlaceOnceSteps<Valid> {
  /** Runs outside the transaction, and only for a request that is new. */
  validate: () => Promise<Valid>
  /** Runs while the customer's other requests wait. */
  store: (tx: Db, valid: Valid) => Promise<OrderRecord>
}

/**
 * Places an order once, even when the request is repeated or sent in parallel. `earlierOrder` is the one of the same
 * request, if any.
 * @throws BusinessError IDEMPOTENCY_CONFLICT, SESSION_EXPIRED, and what `validate` and `store` throw
 */
export const placeOnce = async <Valid>(
  db: Db,
  request: PlaceOnceRequest,
  earlierOrder: OrderRecord | undefined,
  { validate, store }: PlaceOnceSteps<Valid>,
): Promise<OrderRecord> => {
  const repeat = repeatOf(earlierOrder, request.requestHash)
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
    // PostgreSQL runs pipelined statements in sequence, so the second one starts when the row is locked and sees the
    // order of a parallel request.
    const [customer, parallelOrder] = await inOneTrip(tx, (batch) => [
      lockCustomerRow(batch, request.userId),
      findByRequest(batch, request.userId, request.clientRequestId),
    ])
    if (customer === undefined) throw new BusinessError('SESSION_EXPIRED')
    return repeatOf(parallelOrder, request.requestHash) ?? store(tx, valid)
  })
}

const findRepeat = async (
  db: Db,
  { userId, clientRequestId, requestHash }: PlaceOnceRequest,
): Promise<OrderRecord | undefined> => repeatOf(await findByRequest(db, userId, clientRequestId), requestHash)
