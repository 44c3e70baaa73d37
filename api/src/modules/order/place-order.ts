import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { repeatOf } from '../../http/request-repeat'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import { shippedDivisions } from '../address/shipped-divisions'
import { claimCoupon } from '../coupon/coupon.service'
import { findByRequest, hasSimilarSince } from '../order-core/order.repository'
import type { OrderRecord } from '../order-core/order.tables'
import { assertNoOverduePayments } from '../payment/debts'
import { assertNumberUnused, assertPaymentMeansStillValid } from './customer-rules'
import { orderFacts } from './order-facts'
import type { AnyContent, OrderRules, PricedContent } from './order-rules'
import { storeOrder } from './store-order'
import { isAgreementVersion } from '@portal/rules/agreement-versions'

/** The same goods to the same receiver within a minute are suspected to be a repeat. */
const suspiciousWithin = 60_000

export interface PlaceOrderRequest<Content> {
  clientRequestId: string
  contentHash: string
  agreementVersion: string
  expectedTotalCents?: number | undefined
  /** The customer has confirmed that this is no repeat. */
  confirmDuplicate: boolean
  content: Content
  /** The own order that the content came from; '' for none. */
  sourceOrderNo: string
}

/**
 * Stores an order of any kind with its price, in the transaction of which `storeAlong` stores more. A repeat with the same `clientRequestId` gets
 * the order of the first time, also when both run at once.
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

  const accept = async (): Promise<Valid> => {
    assertConsent(agreementVersion)
    await assertNoOverduePayments(db, userId, now)
    const content = await rules.unmask(db, userId, request.content, request.sourceOrderNo)
    const divisions = shippedDivisions(config.root)
    const valid = await rules.validate({ db, divisions, facts: orderFacts(db, userId, now), now }, content)
    assertPriceUnchanged(request.expectedTotalCents, valid.quote)
    return valid
  }

  return placeOnce(db, { userId, clientRequestId, contentHash }, accept, async (tx, valid) => {
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
    await rules.storeBeside(tx, order.orderNo, valid)
    await storeAlong(tx, valid, now)
    return order
  })
}

const assertNotDuplicate = async (tx: Db, userId: string, similarityHash: string, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - suspiciousWithin)
  if (await hasSimilarSince(tx, userId, similarityHash, since)) throw new BusinessError('DUPLICATE_ORDER')
}

/** One intended order of a customer; the hash tells a repeat from other content under the same number. */
export interface PlaceRequest {
  userId: string
  clientRequestId: string
  contentHash: string
}

/**
 * Places an order once, however often and however simultaneously the request comes. `accept` validates the content outside the
 * transaction and only for a request that is new; `store` runs while the customer's other orders wait.
 * @throws BusinessError IDEMPOTENCY_CONFLICT, SESSION_EXPIRED, and what `accept` and `store` throw
 */
export const placeOnce = async <Accepted>(
  db: Db,
  request: PlaceRequest,
  accept: () => Promise<Accepted>,
  store: (tx: Db, accepted: Accepted) => Promise<OrderRecord>,
): Promise<OrderRecord> => {
  const known = await findRepeat(db, request)
  if (known !== undefined) return known
  let accepted: Accepted
  try {
    accepted = await accept()
  } catch (refusal) {
    // The same request may have gone through meanwhile and be the reason: its coupon is taken now.
    const placed = await findRepeat(db, request)
    if (placed === undefined) throw refusal
    return placed
  }
  return inTransaction(db, async (tx) => {
    if ((await lockCustomerRow(tx, request.userId)) === undefined) throw new BusinessError('SESSION_EXPIRED')
    return (await findRepeat(tx, request)) ?? store(tx, accepted)
  })
}

const findRepeat = async (
  db: Db,
  { userId, clientRequestId, contentHash }: PlaceRequest,
): Promise<OrderRecord | undefined> => repeatOf(await findByRequest(db, userId, clientRequestId), contentHash)

/** @throws BusinessError CONSENT_REQUIRED when what was ticked is no version of the agreement */
export const assertConsent = (version: string): void => {
  if (!isAgreementVersion(version)) throw new BusinessError('CONSENT_REQUIRED', undefined, { path: 'agreementVersion' })
}

/** @throws BusinessError PRICE_CHANGED with the price of now (`PriceChanged`) when the person saw another */
export const assertPriceUnchanged = (expectedTotalCents: number | undefined, quote: { totalCents: number }): void => {
  if (expectedTotalCents === undefined || expectedTotalCents === quote.totalCents) return
  throw new BusinessError('PRICE_CHANGED', undefined, { data: { quote } })
}
