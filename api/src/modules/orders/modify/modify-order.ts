import type { Db } from '../../../database/database'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { repeatOf } from '../../../http/request-repeat'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { shippedDivisions } from '../../address/shipped-divisions'
import { totalVolume } from '../../freight/shipment'
import type { OrderRecord } from '../../order-core/order.tables'
import { lockOwnOrderForAmountChange } from '../../payment/attempts/lock-orders-sharing-attempts'
import { updatePaymentProviders } from '../../payment/update-payment-providers'
import { assertModifiable, assertPieceCountUnchanged } from './modification-rules'
import { orderFacts } from '../place/order-facts'
import { findModification } from './order-modification.repository'
import { badField, toBusinessError } from '../place/order-problem'
import type { AnyContent, OrderRules, PricedContent } from '../place/order-rules'
import { assertConsent, assertPriceUnchanged } from '../place/place-order'
import { assertCustomerOrderNoUnused } from '../place/stored-data-problems'
import { type Modified, storeModification } from './store-modification'

/**
 * One intended modification of an order; the hash distinguishes a repeat from other content under the same request id.
 */
interface ModifyOnceRequest {
  userId: string
  orderNo: string
  clientRequestId: string
  requestHash: string
}

export interface ModifyOrderRequest<Content> extends ModifyOnceRequest {
  agreementVersion: string
  expectedTotalCents?: number | undefined
  content: Content
}

/**
 * Modifies an order that is not yet collected, and its charges with it; its kind stays. Content that is stored already
 * changes nothing and does not count as a modification.
 * @throws BusinessError what `rules.unmask`, `rules.validate` and `modifyOnce` throw, CONSENT_REQUIRED, BAD_FIELD,
 * PRICE_CHANGED, CUSTOMER_ORDER_NO_USED, COUPON_NOT_USABLE
 */
export const modifyOrder = <Content extends AnyContent, Valid extends PricedContent<Content>>(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'ports'>,
  rules: OrderRules<Content, Valid>,
  request: ModifyOrderRequest<Content>,
): Promise<OrderRecord> =>
  modifyOnce(deps, request, async (tx, order) => {
    const { userId, orderNo } = request
    if (!rules.kinds.includes(order.kind)) throw new BusinessError('NOT_MODIFIABLE')
    const now = deps.clock()
    const storedContent = await rules.readStored(tx, order)
    const content = await rules.unmask(tx, userId, request.content, orderNo)
    if (isStored(rules, storedContent, content)) return undefined
    assertConsent(request.agreementVersion)
    assertSameKind(rules, order, content)
    assertPieceCountUnchanged(order, content)
    const valid = await rules.validate(
      { db: tx, divisions: shippedDivisions(deps.config.root), facts: orderFacts(tx, userId, now, orderNo), now },
      content,
    )
    assertPriceUnchanged(request.expectedTotalCents, valid.quote)
    await assertCustomerOrderNoUnused(tx, userId, valid.content.customerOrderNo, orderNo)
    await rules.storeKindRows(tx, { userId, orderNo }, valid)
    const modification = {
      before: rules.withoutSecrets(storedContent),
      columns: rules.columns(valid),
      similarityHash: rules.similarityHash(valid.content),
    }
    return storeModification(tx, order, modification, request, now)
  })

/**
 * Whether the order has this content already. The volume is computed from the piece lines, as it is when an order is
 * stored; content that fails the schema then, because the volume is above the limit, is in no order.
 */
const isStored = <Content extends AnyContent>(
  { schema, normalize }: Pick<OrderRules<Content, PricedContent<Content>>, 'schema' | 'normalize'>,
  storedContent: Content | null,
  content: Content,
): boolean => {
  const { data } = schema.safeParse({ ...normalize(content), volumeCm3: totalVolume(content) })
  return storedContent !== null && data !== undefined && JSON.stringify(storedContent) === JSON.stringify(data)
}

/** International and HMT orders differ in documents and fields of the receiver, so one cannot become the other. */
const assertSameKind = <Content extends AnyContent>(
  { kindOf }: Pick<OrderRules<Content, PricedContent<Content>>, 'kindOf'>,
  { kind }: OrderRecord,
  content: Content,
): void => {
  if (kindOf(content) !== kind)
    throw toBusinessError(badField('declaration.destination', '国际与港澳台订单不能互改，请取消后重新下单'))
}

/**
 * Modifies an order once, even when the request is repeated or sent in parallel: a repeat gets the order as it is now.
 * `modify` runs only for an order that may be modified, while customer, order and payment attempts are locked; it
 * returns undefined for no change.
 * @throws BusinessError ORDER_NOT_FOUND, NOT_MODIFIABLE, MODIFICATIONS_USED_UP, IDEMPOTENCY_CONFLICT, SESSION_EXPIRED,
 * and what `modify` throws
 */
const modifyOnce = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'ports'>,
  request: ModifyOnceRequest,
  modify: (tx: Db, order: OrderRecord) => Promise<Modified | undefined>,
): Promise<OrderRecord> => {
  const { order, closed } = await inTransaction(deps.db, async (tx): Promise<Modified> => {
    const before = await lockOwn(tx, request)
    const unchanged = { order: before, closed: [] }
    if (await isRepeat(tx, request)) return unchanged
    assertModifiable(before)
    return (await modify(tx, before)) ?? unchanged
  })
  await updatePaymentProviders(deps, closed)
  return order
}

/** Locks the customer first, as for a new order, because 客户单号 and coupons are the customer's. */
const lockOwn = async (tx: Db, { userId, orderNo }: ModifyOnceRequest): Promise<OrderRecord> => {
  if ((await lockCustomerRow(tx, userId)) === undefined) throw new BusinessError('SESSION_EXPIRED')
  return lockOwnOrderForAmountChange(tx, userId, orderNo)
}

const isRepeat = async (tx: Db, { clientRequestId, requestHash, ...order }: ModifyOnceRequest): Promise<boolean> =>
  repeatOf(await findModification(tx, order, clientRequestId), requestHash) !== undefined
