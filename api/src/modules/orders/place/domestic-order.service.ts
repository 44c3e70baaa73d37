import type { Deps } from '../../../deps'
import { saveToBook } from '../../address/save-to-book'
import type { OrderRecord } from '../../order-core/order.tables'
import { modifyOrder } from '../modify/modify-order'
import {
  type CreateRequest,
  type ModifyRequest,
  normalizeContent,
  type OrderContent,
  orderContentSchema,
  requestHashOf,
  similarityHash,
} from './order-content'
import { prefetchRouteFacts } from './order-facts'
import type { OrderRules } from './order-rules'
import { placeOrder } from './place-order'
import { contentColumns } from './store-order'
import { assertOrderValid, type ValidOrder } from './validate-order'

/** The rules of orders within the mainland. */
const domesticRules: OrderRules<OrderContent, ValidOrder> = {
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
export const createDomesticOrder = (
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
  const requestFields = { clientRequestId, confirmDuplicate, expectedTotalCents, agreementVersion, sourceOrderNo: '' }
  return placeOrder(
    deps,
    domesticRules,
    userId,
    { ...requestFields, content, requestHash: requestHashOf(request) },
    async (tx, { sender, receiver }, now) => {
      if (saveSender) await saveToBook(tx, userId, 'sender', sender, now)
      if (saveReceiver) await saveToBook(tx, userId, 'receiver', receiver, now)
    },
  )
}

/** Modifies a domestic order. @throws BusinessError what `modifyOrder` and `assertOrderValid` throw */
export const modifyDomesticOrder = (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'ports'>,
  userId: string,
  request: ModifyRequest,
): Promise<OrderRecord> => {
  const { clientRequestId, orderNo, expectedTotalCents, agreementVersion, ...content } = request
  const requestFields = { userId, orderNo, clientRequestId, expectedTotalCents, agreementVersion }
  return modifyOrder(deps, domesticRules, { ...requestFields, content, requestHash: requestHashOf(request) })
}
