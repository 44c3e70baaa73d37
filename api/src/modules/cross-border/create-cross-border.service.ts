import { isAgreementVersion } from '@portal/rules/agreement-versions'
import type { Db } from '../../database/database'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { shippedDivisions } from '../address/shipped-divisions'
import { assertNumberUnused } from '../order/customer-order-number'
import { assertPaymentMeansStillValid } from '../order/customer-rules'
import { orderFacts } from '../order/order-facts'
import type { OrderRecord } from '../order-core/order.tables'
import { hasSimilarSince } from '../order-core/order.repository'
import { placeOnce } from '../order/place-once'
import { storeOrder } from '../order/store-order'
import { assertNoOverduePayments } from '../payment/debts'
import { type ValidCrossBorderOrder, assertCrossBorderOrderValid } from './assert-cross-border-order-valid'
import { assertCrossBorderPriceUnchanged } from './assert-cross-border-price-unchanged'
import { withStoredTaxId } from './stored-tax-id'
import { crossBorderColumns } from './cross-border-columns'
import { type CreateCrossBorderRequest, crossBorderContentHash, crossBorderSimilarity } from './cross-border-content'
import { addParty, findOwnParty } from './cross-border.repository'

const suspiciousWithin = 60_000

/**
 * Stores an order that leaves the mainland, with its price. A repeat with the same `clientRequestId` gets the order of the first
 * time, also when both run at once.
 * @throws BusinessError what `assertCrossBorderOrderValid` and `placeOnce` throw, CONSENT_REQUIRED, PAYMENT_OVERDUE, PRICE_CHANGED, CUSTOMER_ORDER_NO_USED, DUPLICATE_ORDER
 */
export const createCrossBorderOrder = async (
  { db, keys, clock, config }: Pick<Deps, 'db' | 'keys' | 'clock' | 'config'>,
  userId: string,
  request: CreateCrossBorderRequest,
): Promise<OrderRecord> => {
  const now = clock()
  const { clientRequestId, confirmDuplicate, expectedTotalCents, agreementVersion, taxIdOf, ...said } = request
  const contentHash = crossBorderContentHash(request)

  const accept = async (): Promise<ValidCrossBorderOrder> => {
    if (!isAgreementVersion(agreementVersion))
      throw new BusinessError('CONSENT_REQUIRED', undefined, { path: 'agreementVersion' })
    await assertNoOverduePayments(db, userId, now)
    const known = taxIdOf === '' ? undefined : await findOwnParty(db, keys, userId, taxIdOf)
    const content = { ...said, receiver: withStoredTaxId(said.receiver, known?.receiver) }
    const accepted = await assertCrossBorderOrderValid(db, shippedDivisions(config.root), userId, content, now)
    assertCrossBorderPriceUnchanged(expectedTotalCents, accepted.quote)
    return accepted
  }

  return placeOnce(db, { userId, clientRequestId, contentHash }, accept, async (tx, accepted) => {
    const similarityHash = crossBorderSimilarity(accepted.content)
    if (!confirmDuplicate) await assertNotDuplicate(tx, userId, similarityHash, now)
    await assertPaymentMeansStillValid(
      { monthlyCode: accepted.content.monthlyCode, bankAccountId: '' },
      orderFacts(tx, userId, now),
    )
    await assertNumberUnused(tx, userId, accepted.content.customerOrderNo)
    const order = await storeOrder(
      tx,
      {
        ...crossBorderColumns(accepted),
        userId,
        clientRequestId,
        contentHash,
        similarityHash,
        agreementVersion,
      },
      now,
    )
    await addParty(tx, keys, {
      orderNo: order.orderNo,
      senderPinyin: accepted.content.senderPinyin,
      receiver: accepted.content.receiver,
    })
    return order
  })
}

const assertNotDuplicate = async (tx: Db, userId: string, similarityHash: string, now: Date): Promise<void> => {
  if (await hasSimilarSince(tx, userId, similarityHash, new Date(now.getTime() - suspiciousWithin)))
    throw new BusinessError('DUPLICATE_ORDER')
}
