import { isAgreementVersion } from '@portal/shared/rules/agreement-versions'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { shippedDivisions } from '../address/shipped-divisions'
import { acceptOrder } from './accept-order'
import { applicableContent } from './applicable-content'
import { changeOnce } from './change-once'
import { refuseMorePieces } from './change-rules'
import { refuseUsedNumber } from './customer-order-number'
import { refuseOtherPrice } from './expected-price'
import { contentColumns } from './order-columns'
import { contentHash, type ModifyRequest, similarityHash } from './order-content'
import { orderFacts } from './order-facts'
import type { OrderRecord } from '../order-core/order.tables'
import { storeChange } from './store-change'
import { isSameContent, storedContent } from './stored-content'

/**
 * Changes a domestic order that is not yet collected, and its charges with it. Content that is stored already changes and counts
 * nothing.
 * @throws BusinessError what `acceptOrder` and `changeOnce` throw, CONSENT_REQUIRED, PRICE_CHANGED, CUSTOMER_ORDER_NO_USED
 */
export const modifyOrder = (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'ports'>,
  userId: string,
  request: ModifyRequest,
): Promise<OrderRecord> => {
  const { clientRequestId, orderNo, expectedTotalCents, agreementVersion, ...content } = request
  const once = { userId, orderNo, clientRequestId, contentHash: contentHash(request) }
  return changeOnce(deps, once, async (tx, order) => {
    if (order.kind !== 'DOMESTIC') throw new BusinessError('NOT_MODIFIABLE')
    const now = deps.clock()
    if (isSameContent(order, applicableContent(content))) return undefined
    if (!isAgreementVersion(agreementVersion))
      throw new BusinessError('CONSENT_REQUIRED', undefined, { path: 'agreementVersion' })
    refuseMorePieces(order, content)
    const accepted = await acceptOrder(
      { divisions: shippedDivisions(deps.config.root), facts: orderFacts(tx, userId, now, orderNo), now },
      content,
    )
    refuseOtherPrice(expectedTotalCents, accepted.quote)
    await refuseUsedNumber(tx, userId, accepted.content.customerOrderNo, orderNo)
    return storeChange(
      tx,
      order,
      {
        before: storedContent(order),
        columns: contentColumns(accepted),
        similarityHash: similarityHash(accepted.content),
        couponId: accepted.content.couponId,
      },
      { ...once, agreementVersion },
      now,
    )
  })
}
