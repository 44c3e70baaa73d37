import { isAgreementVersion } from '@portal/rules/agreement-versions'
import { kindOfDestination } from '@portal/rules/cross-border/places'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { shippedDivisions } from '../address/shipped-divisions'
import { modifyOnce } from '../order/modify-once'
import { assertPieceCountUnchanged } from '../order/change-rules'
import { assertNumberUnused } from '../order/customer-order-number'
import { badField, toBusinessError } from '../order/order-problem'
import type { OrderRecord } from '../order-core/order.tables'
import { storeChange } from '../order/store-change'
import { assertCrossBorderOrderValid } from './assert-cross-border-order-valid'
import { applicableCrossBorderContent } from './applicable-cross-border-content'
import { assertCrossBorderPriceUnchanged } from './assert-cross-border-price-unchanged'
import { withStoredTaxId } from './stored-tax-id'
import { crossBorderColumns } from './cross-border-columns'
import { type ModifyCrossBorderRequest, crossBorderContentHash, crossBorderSimilarity } from './cross-border-content'
import { findOwnParty, updateParty } from './cross-border.repository'
import { isSameCrossBorder, storedCrossBorderContent, withoutNumbers } from './stored-cross-border-content'

/**
 * Changes an order that leaves the mainland and is not yet collected, and its charges with it. Content that is stored already changes
 * and counts nothing.
 * @throws BusinessError what `assertCrossBorderOrderValid` and `modifyOnce` throw, CONSENT_REQUIRED, PRICE_CHANGED, CUSTOMER_ORDER_NO_USED
 */
export const modifyCrossBorderOrder = (
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'config' | 'ports'>,
  userId: string,
  request: ModifyCrossBorderRequest,
): Promise<OrderRecord> => {
  const { clientRequestId, orderNo, expectedTotalCents, agreementVersion, ...said } = request
  const once = { userId, orderNo, clientRequestId, contentHash: crossBorderContentHash(request) }
  return modifyOnce(deps, once, async (tx, order) => {
    if (order.kind === 'DOMESTIC') throw new BusinessError('NOT_MODIFIABLE')
    const now = deps.clock()
    const parties = await findOwnParty(tx, deps.keys, userId, orderNo)
    const content = { ...said, receiver: withStoredTaxId(said.receiver, parties?.receiver) }
    const stored = storedCrossBorderContent(order, parties)
    if (isSameCrossBorder(stored, applicableCrossBorderContent(content))) return undefined
    if (!isAgreementVersion(agreementVersion))
      throw new BusinessError('CONSENT_REQUIRED', undefined, { path: 'agreementVersion' })
    assertSameKind(order, content.declaration.destination)
    assertPieceCountUnchanged(order, content)
    const accepted = await assertCrossBorderOrderValid(tx, shippedDivisions(deps.config.root), userId, content, now)
    assertCrossBorderPriceUnchanged(expectedTotalCents, accepted.quote)
    await assertNumberUnused(tx, userId, accepted.content.customerOrderNo, orderNo)
    const { senderPinyin, receiver } = accepted.content
    await updateParty(tx, deps.keys, { orderNo, senderPinyin, receiver })
    return storeChange(
      tx,
      order,
      {
        before: withoutNumbers(stored),
        columns: crossBorderColumns(accepted),
        similarityHash: crossBorderSimilarity(accepted.content),
        couponId: '',
      },
      { ...once, agreementVersion },
      now,
    )
  })
}

/** Abroad and the regions differ in papers and in the form of a consignee. */
const assertSameKind = ({ kind }: OrderRecord, destination: string): void => {
  if (kindOfDestination(destination) !== kind)
    throw toBusinessError(badField('declaration.destination', '国际与港澳台订单不能互改，请取消后重新下单'))
}
