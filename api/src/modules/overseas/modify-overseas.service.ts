import { isAgreementVersion } from '@portal/shared/rules/agreement-versions'
import { kindOfDestination } from '@portal/shared/rules/overseas/places'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { shippedDivisions } from '../address/shipped-divisions'
import { changeOnce } from '../order/change-once'
import { refuseMorePieces } from '../order/change-rules'
import { refuseUsedNumber } from '../order/customer-order-number'
import { badField, toBusinessError } from '../order/order-problem'
import type { OrderRecord } from '../order-core/order.tables'
import { storeChange } from '../order/store-change'
import { acceptOverseas } from './accept-overseas'
import { applicableOverseas } from './applicable-overseas'
import { refuseOtherOverseasPrice } from './expected-overseas-price'
import { withKnownTaxId } from './known-tax-id'
import { overseasColumns } from './overseas-columns'
import { type ModifyOverseasRequest, overseasHash, overseasSimilarity } from './overseas-content'
import { findOwnParty, updateParty } from './overseas.repository'
import { isSameOverseas, storedOverseasContent, withoutNumbers } from './stored-overseas-content'

/**
 * Changes an order that leaves the mainland and is not yet collected, and its charges with it. Content that is stored already changes
 * and counts nothing.
 * @throws BusinessError what `acceptOverseas` and `changeOnce` throw, CONSENT_REQUIRED, PRICE_CHANGED, CUSTOMER_ORDER_NO_USED
 */
export const modifyOverseasOrder = (
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'config' | 'ports'>,
  userId: string,
  request: ModifyOverseasRequest,
): Promise<OrderRecord> => {
  const { clientRequestId, orderNo, expectedTotalCents, agreementVersion, ...said } = request
  const once = { userId, orderNo, clientRequestId, contentHash: overseasHash(request) }
  return changeOnce(deps, once, async (tx, order) => {
    if (order.kind === 'DOMESTIC') throw new BusinessError('NOT_MODIFIABLE')
    const now = deps.clock()
    const parties = await findOwnParty(tx, deps.keys, userId, orderNo)
    const content = { ...said, receiver: withKnownTaxId(said.receiver, parties?.receiver) }
    const stored = storedOverseasContent(order, parties)
    if (isSameOverseas(stored, applicableOverseas(content))) return undefined
    if (!isAgreementVersion(agreementVersion))
      throw new BusinessError('CONSENT_REQUIRED', undefined, { path: 'agreementVersion' })
    refuseOtherKind(order, content.declaration.destination)
    refuseMorePieces(order, content)
    const accepted = await acceptOverseas(tx, shippedDivisions(deps.config.root), userId, content, now)
    refuseOtherOverseasPrice(expectedTotalCents, accepted.quote)
    await refuseUsedNumber(tx, userId, accepted.content.customerOrderNo, orderNo)
    const { senderPinyin, receiver } = accepted.content
    await updateParty(tx, deps.keys, { orderNo, senderPinyin, receiver })
    return storeChange(
      tx,
      order,
      {
        before: withoutNumbers(stored),
        columns: overseasColumns(accepted),
        similarityHash: overseasSimilarity(accepted.content),
        couponId: '',
      },
      { ...once, agreementVersion },
      now,
    )
  })
}

/** Abroad and the regions differ in papers and in the form of a consignee. */
const refuseOtherKind = ({ kind }: OrderRecord, destination: string): void => {
  if (kindOfDestination(destination) !== kind)
    throw toBusinessError(badField('declaration.destination', '国际与港澳台订单不能互改，请取消后重新下单'))
}
