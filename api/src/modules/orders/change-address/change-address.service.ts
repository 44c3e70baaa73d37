import type {
  AddressChanged,
  AddressChangeQuote,
  AddressChangeScope,
  orderChangeAddress,
} from '@portal/contract/in-transit-requests'
import type { z } from 'zod'
import type { Db } from '../../../database/database'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { assertSameContent, contentHash } from '../../../http/request-repeat'
import { shippedDivisions } from '../../address/shipped-divisions'
import { lockOwnOrderForAmountChange } from '../../payment/attempts/lock-orders-sharing-attempts'
import { partyColumns } from '../place/store-order'
import { writeLog, addNode } from '../../order-core/order-history.repository'
import type { OrderRecord } from '../../order-core/order.tables'
import { findOwn, updateOrder } from '../../order-core/order.repository'
import { updatePaymentProviders } from '../../payment/update-payment-providers'
import { postExtraFee } from '../in-transit/post-extra-fee'
import { moveDebtToReceiver } from './move-debt-to-receiver'
import { assertFeeUnchanged } from '../in-transit/expected-fee'
import { findRequest, insertRequest } from '../in-transit/in-transit-request.repository'
import { priceAddressChange, type PricedChange, type ReceiverInput } from './price-address-change'
import { assertAddressChangeable } from '../in-transit/request-rules'

type ChangeRequest = z.output<typeof orderChangeAddress.request>
type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'ports'>

const scopeTexts: Readonly<Record<AddressChangeScope, string>> = {
  CONTACT: '更改收件人',
  SAME_STATION: '同城同站',
  SAME_CITY: '同城跨站',
  OTHER_CITY: '跨城',
}

/**
 * @throws BusinessError ORDER_NOT_FOUND, ADDRESS_CHANGED_ALREADY, ADDRESS_NOT_CHANGEABLE, BAD_FIELD, LANE_NOT_SERVED
 */
export const quoteAddressChange = async (
  { db, clock, config }: ChangeDeps,
  userId: string,
  orderNo: string,
  receiver: ReceiverInput,
): Promise<AddressChangeQuote> => {
  const order = await findOwn(db, userId, orderNo)
  if (order === undefined) throw new BusinessError('ORDER_NOT_FOUND')
  assertAddressChangeable(order)
  return (await priceAddressChange(db, shippedDivisions(config.root), order, receiver, clock())).quote
}

interface Changed {
  answer: AddressChanged
  /** Payment numbers to pass to `updatePaymentProviders` after the commit. */
  closed: string[]
}

/**
 * Gives goods under way another receiver and charges the fee. A repeat with the same `clientRequestId` answers the
 * same.
 * @throws BusinessError what `quoteAddressChange` throws, PRICE_CHANGED, IDEMPOTENCY_CONFLICT
 */
export const changeAddress = async (
  deps: ChangeDeps,
  userId: string,
  request: ChangeRequest,
): Promise<AddressChanged> => {
  const { answer, closed } = await inTransaction(deps.db, (tx) => change(deps, tx, userId, request))
  await updatePaymentProviders(deps, closed)
  return answer
}

const change = async (
  { clock, config }: ChangeDeps,
  tx: Db,
  userId: string,
  request: ChangeRequest,
): Promise<Changed> => {
  const { orderNo, clientRequestId, expectedFeeCents } = request
  const order = await lockOwnOrderForAmountChange(tx, userId, orderNo)
  const hash = contentHash(request.receiver)
  const before = await findRequest(tx, order, 'ADDRESS_CHANGE')
  if (before?.clientRequestId === clientRequestId) {
    assertSameContent(before.contentHash === hash)
    return { answer: { orderNo, feeCents: before.feeCents }, closed: [] }
  }
  assertAddressChangeable(order)
  const now = clock()
  const priced = await priceAddressChange(tx, shippedDivisions(config.root), order, request.receiver, now)
  const { feeCents } = priced.quote
  assertFeeUnchanged(expectedFeeCents, feeCents)
  const closed = await store(tx, order, priced, now)
  await insertRequest(tx, {
    userId,
    orderNo,
    kind: 'ADDRESS_CHANGE',
    clientRequestId,
    contentHash: hash,
    feeCents,
    createdAt: now,
  })
  return { answer: { orderNo, feeCents }, closed }
}

/** Stores the new receiver, which labels and queries of the waybill use from now on. */
const store = async (
  tx: Db,
  order: OrderRecord,
  { receiver, quote: { scope, feeCents, etaAt } }: PricedChange,
  now: Date,
): Promise<string[]> => {
  const { userId, orderNo, sender } = order
  const text = scopeTexts[scope]
  await updateOrder(tx, order, {
    receiver,
    formerReceiver: order.receiver,
    ...partyColumns({ sender, receiver }),
    etaAt: etaAt === null ? null : new Date(etaAt),
    // Another route has another arrival; the next round predicts it. The wish was for the former door.
    expectedFrom: null,
    expectedTo: null,
    wished: null,
    delayReason: null,
    nextCheckAt: now,
  })
  await addNode(tx, {
    eventId: `forward:${orderNo}`,
    userId,
    orderNo,
    nodeType: 'FORWARDED',
    eventAt: now,
    city: '',
    outletName: '',
    description: scope === 'CONTACT' ? '收件人信息已变更' : `收件地址已变更，货物将送往${receiver.cityName}的新地址`,
    receivedAt: now,
  })
  await writeLog(tx, order, now, '客户', `改址（${text}）`)
  const closed = await postExtraFee(
    tx,
    order,
    { feeType: 'EXPRESSADDRCHANGEFEE', label: '改址费', amountCents: feeCents, note: text },
    'address-change',
    now,
  )
  return receiver.mobile === order.receiverMobile ? closed : [...closed, ...(await moveDebtToReceiver(tx, order, now))]
}
