import type { Deps } from '../../../deps'
import { saveToBook } from '../../address/save-to-book'
import type { OrderRecord } from '../../order-core/order.tables'
import { changeOrder } from '../change/change-order'
import {
  type CreateRequest,
  type ModifyRequest,
  normalizeContent,
  type OrderContent,
  orderContentSchema,
  requestHash,
  similarityHash,
} from './order-content'
import { prefetchRouteFacts } from './order-facts'
import type { OrderRules } from './order-rules'
import { placeOrder } from './place-order'
import { contentColumns } from './store-order'
import { assertOrderValid, type ValidOrder } from './validate-order'

/** The rules of orders within the mainland. */
const domesticOrders: OrderRules<OrderContent, ValidOrder> = {
  kinds: ['DOMESTIC'],
  kindOf: () => 'DOMESTIC',
  schema: orderContentSchema,
  normalize: normalizeContent,
  unmask: async (_db, _userId, content) => content,
  prefetchFacts: ({ facts, now }, batch, content) => prefetchRouteFacts(facts, batch, content, now),
  validate: assertOrderValid,
  similarityHash,
  columns: contentColumns,
  storeKindRows: async () => undefined,
  readStored: async (_tx, order) =>
    orderContentSchema.safeParse({ ...order, lines: order.pieceLines, customerOrderNo: order.customerOrderNo ?? '' })
      .data ?? null,
  withoutSecrets: (content) => content,
}

/**
 * Stores a domestic order, and its parties in the address book when the customer asked for it.
 * @throws BusinessError what `placeOrder` and `assertOrderValid` throw
 */
export const createOrder = (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  userId: string,
  request: CreateRequest,
): Promise<OrderRecord> => {
  const {
    clientRequestId,
    confirmDuplicate,
    expectedTotalCents,
    agreementVersion,
    saveSender,
    saveReceiver,
    ...content
  } = request
  const envelope = { clientRequestId, confirmDuplicate, expectedTotalCents, agreementVersion, sourceOrderNo: '' }
  return placeOrder(
    deps,
    domesticOrders,
    userId,
    { ...envelope, content, contentHash: requestHash(request) },
    async (tx, { sender, receiver }, now) => {
      if (saveSender) await saveToBook(tx, userId, 'sender', sender, now)
      if (saveReceiver) await saveToBook(tx, userId, 'receiver', receiver, now)
    },
  )
}

/** Changes a domestic order. @throws BusinessError what `changeOrder` and `assertOrderValid` throw */
export const modifyOrder = (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'ports'>,
  userId: string,
  request: ModifyRequest,
): Promise<OrderRecord> => {
  const { clientRequestId, orderNo, expectedTotalCents, agreementVersion, ...content } = request
  const envelope = { userId, orderNo, clientRequestId, expectedTotalCents, agreementVersion }
  return changeOrder(deps, domesticOrders, { ...envelope, content, contentHash: requestHash(request) })
}
