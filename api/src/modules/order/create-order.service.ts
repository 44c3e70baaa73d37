import { isAgreementVersion } from '@portal/rules/agreement-versions'
import type { Db } from '../../database/database'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { saveToBook } from '../address/save-to-book'
import { shippedDivisions } from '../address/shipped-divisions'
import { claimCoupon } from '../coupon/coupon.service'
import { assertNoOverduePayments } from '../payment/debts'
import { type ValidOrder, assertOrderValid } from './validate-order'
import { assertNumberUnused } from './customer-order-number'
import { assertPaymentMeansStillValid } from './customer-rules'
import { assertPriceUnchanged } from './assert-price-unchanged'
import { contentColumns } from './order-columns'
import { contentHash, type CreateRequest, similarityHash } from './order-content'
import { orderFacts } from './order-facts'
import type { OrderRecord } from '../order-core/order.tables'
import { hasSimilarSince } from '../order-core/order.repository'
import { placeOnce } from './place-once'
import { storeOrder } from './store-order'

const suspiciousWithin = 60_000

/**
 * Stores an order with its price. A repeat with the same `clientRequestId` gets the order of the first time, also when both
 * run at once.
 * @throws BusinessError what `assertOrderValid` and `placeOnce` throw, CONSENT_REQUIRED, PAYMENT_OVERDUE, PRICE_CHANGED, CUSTOMER_ORDER_NO_USED, DUPLICATE_ORDER
 */
export const createOrder = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  userId: string,
  request: CreateRequest,
): Promise<OrderRecord> => {
  const now = clock()
  const {
    clientRequestId,
    confirmDuplicate,
    expectedTotalCents,
    agreementVersion,
    saveSender,
    saveReceiver,
    ...content
  } = request
  const hash = contentHash(request)

  const accept = async (): Promise<ValidOrder> => {
    if (!isAgreementVersion(agreementVersion))
      throw new BusinessError('CONSENT_REQUIRED', undefined, { path: 'agreementVersion' })
    await assertNoOverduePayments(db, userId, now)
    const accepted = await assertOrderValid(
      { divisions: shippedDivisions(config.root), facts: orderFacts(db, userId, now), now },
      content,
    )
    assertPriceUnchanged(expectedTotalCents, accepted.quote)
    return accepted
  }

  return placeOnce(db, { userId, clientRequestId, contentHash: hash }, accept, async (tx, accepted) => {
    const similarity = similarityHash(accepted.content)
    if (!confirmDuplicate) await assertNotDuplicate(tx, userId, similarity, now)
    await assertPaymentMeansStillValid(accepted.content, orderFacts(tx, userId, now))
    await assertNumberUnused(tx, userId, accepted.content.customerOrderNo)
    const order = await storeOrder(
      tx,
      {
        ...contentColumns(accepted),
        userId,
        clientRequestId,
        contentHash: hash,
        similarityHash: similarity,
        agreementVersion,
      },
      now,
    )
    await claimCoupon(tx, userId, order.couponId, order.orderNo)
    if (saveSender) await saveToBook(tx, userId, 'sender', accepted.sender, now)
    if (saveReceiver) await saveToBook(tx, userId, 'receiver', accepted.receiver, now)
    return order
  })
}

const assertNotDuplicate = async (tx: Db, userId: string, similarity: string, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - suspiciousWithin)
  if (await hasSimilarSince(tx, userId, similarity, since)) throw new BusinessError('DUPLICATE_ORDER')
}
