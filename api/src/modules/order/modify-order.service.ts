import { isAgreementVersion } from '@portal/shared/rules/agreement-versions'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { shippedDivisions } from '../address/shipped-divisions'
import { lockWithAttempts } from '../payment/lock-with-attempts'
import { tellProviders } from '../payment/tell-providers'
import { acceptOrder } from './accept-order'
import { applicableContent } from './applicable-content'
import { refuseClosed, refuseMorePieces } from './change-rules'
import { refuseUsedNumber } from './customer-order-number'
import { refuseOtherPrice } from './expected-price'
import { contentHash, type ModifyRequest } from './order-content'
import { orderFacts } from './order-facts'
import { findModification } from './order-modification.repository'
import type { OrderRecord } from './order.tables'
import { lockCustomer } from './order.repository'
import { type Changed, storeChange } from './store-change'
import { isSameContent } from './stored-content'

/**
 * Changes an order that is not yet collected, and its charges with it. A repeat with the same `clientRequestId` gets the order as
 * it is; content that is stored already changes and counts nothing.
 * @throws BusinessError what `acceptOrder` throws, ORDER_NOT_FOUND, NOT_MODIFIABLE, MODIFICATIONS_USED_UP, CONSENT_REQUIRED,
 * PRICE_CHANGED, CUSTOMER_ORDER_NO_USED, IDEMPOTENCY_CONFLICT
 */
export const modifyOrder = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'ports'>,
  userId: string,
  request: ModifyRequest,
): Promise<OrderRecord> => {
  const { order, closed } = await inTransaction(deps.db, (tx) => change(deps, tx, userId, request))
  await tellProviders(deps, closed)
  return order
}

const change = async (
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  tx: Db,
  userId: string,
  request: ModifyRequest,
): Promise<Changed> => {
  const now = clock()
  const { clientRequestId, orderNo, expectedTotalCents, agreementVersion, ...content } = request
  const order = await lockOwn(tx, userId, orderNo)
  const hash = contentHash(request)
  if (await isRepeat(tx, orderNo, clientRequestId, hash)) return { order, closed: [] }
  refuseClosed(order)
  if (isSameContent(order, applicableContent(content))) return { order, closed: [] }
  if (!isAgreementVersion(agreementVersion)) throw new BusinessError('CONSENT_REQUIRED')
  refuseMorePieces(order, content)
  const accepted = await acceptOrder(
    { divisions: shippedDivisions(config.root), facts: orderFacts(tx, userId, now, orderNo), now },
    content,
  )
  refuseOtherPrice(expectedTotalCents, accepted.quote)
  await refuseUsedNumber(tx, userId, accepted.content.customerOrderNo, orderNo)
  return storeChange(tx, order, accepted, { clientRequestId, contentHash: hash, agreementVersion }, now)
}

/** The customer first, as for a new order: 客户单号 and coupons are the customer's. */
const lockOwn = async (tx: Db, userId: string, orderNo: string): Promise<OrderRecord> => {
  if ((await lockCustomer(tx, userId)) === undefined) throw new BusinessError('SESSION_EXPIRED')
  const [order] = await lockWithAttempts(tx, [orderNo])
  if (order?.userId !== userId) throw new BusinessError('ORDER_NOT_FOUND')
  return order
}

const isRepeat = async (tx: Db, orderNo: string, clientRequestId: string, hash: string): Promise<boolean> => {
  const known = await findModification(tx, orderNo, clientRequestId)
  if (known !== undefined && known.contentHash !== hash) throw new BusinessError('IDEMPOTENCY_CONFLICT')
  return known !== undefined
}
