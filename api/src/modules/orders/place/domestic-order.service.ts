import type { Deps } from '../../../deps'
import { saveToBook } from '../../address/save-to-book'
import type { OrderRecord } from '../../order-core/order.tables'
import { changeOrder } from '../change/change-order'
import {
  applicableContent,
  type CreateRequest,
  type ModifyRequest,
  type OrderContent,
  orderContentSchema,
  requestHash,
  similarityHash,
} from './order-content'
import { askForRoute } from './order-facts'
import type { OrderRules } from './order-rules'
import { placeOrder } from './place-order'
import { contentColumns } from './store-order'
import { assertOrderValid, type ValidOrder } from './validate-order'

/** The rules of orders within the mainland. */
const domesticOrders: OrderRules<OrderContent, ValidOrder> = {
  kinds: ['DOMESTIC'],
  kindOf: () => 'DOMESTIC',
  schema: orderContentSchema,
  applicable: applicableContent,
  unmask: async (_db, _userId, content) => content,
  askAhead: ({ facts, now }, trip, content) => askForRoute(facts, trip, content, now),
  validate: assertOrderValid,
  similarityHash,
  columns: contentColumns,
  storeBeside: async () => undefined,
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
  const terms = { clientRequestId, confirmDuplicate, expectedTotalCents, agreementVersion, sourceOrderNo: '' }
  return placeOrder(
    deps,
    domesticOrders,
    userId,
    { ...terms, content, contentHash: requestHash(request) },
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
  const terms = { userId, orderNo, clientRequestId, expectedTotalCents, agreementVersion }
  return changeOrder(deps, domesticOrders, { ...terms, content, contentHash: requestHash(request) })
}
