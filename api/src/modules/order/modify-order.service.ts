import { isAgreementVersion } from '@portal/rules/agreement-versions'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { shippedDivisions } from '../address/shipped-divisions'
import { assertOrderValid } from './validate-order'
import { applicableContent } from './applicable-content'
import { modifyOnce } from './modify-once'
import { assertPieceCountUnchanged } from './change-rules'
import { assertNumberUnused } from './customer-order-number'
import { assertPriceUnchanged } from './assert-price-unchanged'
import { contentColumns } from './order-columns'
import { contentHash, type ModifyRequest, similarityHash } from './order-content'
import { orderFacts } from './order-facts'
import type { OrderRecord } from '../order-core/order.tables'
import { storeChange } from './store-change'
import { isSameContent, storedContent } from './stored-content'

/**
 * Changes a domestic order that is not yet collected, and its charges with it. Content that is stored already changes and counts
 * nothing.
 * @throws BusinessError what `assertOrderValid` and `modifyOnce` throw, CONSENT_REQUIRED, PRICE_CHANGED, CUSTOMER_ORDER_NO_USED
 */
export const modifyOrder = (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'ports'>,
  userId: string,
  request: ModifyRequest,
): Promise<OrderRecord> => {
  const { clientRequestId, orderNo, expectedTotalCents, agreementVersion, ...content } = request
  const once = { userId, orderNo, clientRequestId, contentHash: contentHash(request) }
  return modifyOnce(deps, once, async (tx, order) => {
    if (order.kind !== 'DOMESTIC') throw new BusinessError('NOT_MODIFIABLE')
    const now = deps.clock()
    if (isSameContent(order, applicableContent(content))) return undefined
    if (!isAgreementVersion(agreementVersion))
      throw new BusinessError('CONSENT_REQUIRED', undefined, { path: 'agreementVersion' })
    assertPieceCountUnchanged(order, content)
    const accepted = await assertOrderValid(
      { divisions: shippedDivisions(deps.config.root), facts: orderFacts(tx, userId, now, orderNo), now },
      content,
    )
    assertPriceUnchanged(expectedTotalCents, accepted.quote)
    await assertNumberUnused(tx, userId, accepted.content.customerOrderNo, orderNo)
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
