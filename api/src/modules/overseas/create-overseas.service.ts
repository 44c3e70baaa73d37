import { isAgreementVersion } from '@portal/shared/rules/agreement-versions'
import type { Db } from '../../database/database'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { shippedDivisions } from '../address/shipped-divisions'
import { refuseUsedNumber } from '../order/customer-order-number'
import { refuseGivenUp } from '../order/customer-rules'
import { orderFacts } from '../order/order-facts'
import type { OrderRecord } from '../order-core/order.tables'
import { hasSimilarSince } from '../order-core/order.repository'
import { placeOnce } from '../order/place-once'
import { storeOrder } from '../order/store-order'
import { refuseOverdue } from '../payment/debts'
import { type AcceptedOverseas, acceptOverseas } from './accept-overseas'
import { refuseOtherOverseasPrice } from './expected-overseas-price'
import { withKnownTaxId } from './known-tax-id'
import { overseasColumns } from './overseas-columns'
import { type CreateOverseasRequest, overseasHash, overseasSimilarity } from './overseas-content'
import { addParty, findOwnParty } from './overseas.repository'

const suspiciousWithin = 60_000

/**
 * Stores an order that leaves the mainland, with its price. A repeat with the same `clientRequestId` gets the order of the first
 * time, also when both run at once.
 * @throws BusinessError what `acceptOverseas` and `placeOnce` throw, CONSENT_REQUIRED, PAYMENT_OVERDUE, PRICE_CHANGED, CUSTOMER_ORDER_NO_USED, DUPLICATE_ORDER
 */
export const createOverseasOrder = async (
  { db, keys, clock, config }: Pick<Deps, 'db' | 'keys' | 'clock' | 'config'>,
  userId: string,
  request: CreateOverseasRequest,
): Promise<OrderRecord> => {
  const now = clock()
  const { clientRequestId, confirmDuplicate, expectedTotalCents, agreementVersion, taxIdOf, ...said } = request
  const contentHash = overseasHash(request)

  const accept = async (): Promise<AcceptedOverseas> => {
    if (!isAgreementVersion(agreementVersion))
      throw new BusinessError('CONSENT_REQUIRED', undefined, { path: 'agreementVersion' })
    await refuseOverdue(db, userId, now)
    const known = taxIdOf === '' ? undefined : await findOwnParty(db, keys, userId, taxIdOf)
    const content = { ...said, receiver: withKnownTaxId(said.receiver, known?.receiver) }
    const accepted = await acceptOverseas(db, shippedDivisions(config.root), userId, content, now)
    refuseOtherOverseasPrice(expectedTotalCents, accepted.quote)
    return accepted
  }

  return placeOnce(db, { userId, clientRequestId, contentHash }, accept, async (tx, isDemo, accepted) => {
    const similarityHash = overseasSimilarity(accepted.content)
    if (!confirmDuplicate) await refuseSimilar(tx, userId, similarityHash, now)
    await refuseGivenUp({ monthlyCode: accepted.content.monthlyCode, bankAccountId: '' }, orderFacts(tx, userId, now))
    await refuseUsedNumber(tx, userId, accepted.content.customerOrderNo)
    const order = await storeOrder(
      tx,
      { ...overseasColumns(accepted), userId, isDemo, clientRequestId, contentHash, similarityHash, agreementVersion },
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

const refuseSimilar = async (tx: Db, userId: string, similarityHash: string, now: Date): Promise<void> => {
  if (await hasSimilarSince(tx, userId, similarityHash, new Date(now.getTime() - suspiciousWithin)))
    throw new BusinessError('DUPLICATE_ORDER')
}
