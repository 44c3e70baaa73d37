import type { OrderKey } from '../../order-core/order-key'
import type { AnyProductCode, OrderKind } from '@portal/contract/order'
import type { z } from 'zod'
import type { Db } from '../../../database/database'
import type { Measures } from '../../freight/shipment'
import type { OrderRecord } from '../../order-core/order.tables'
import type { OrderContext } from './order-facts'
import type { StoredContent } from './store-order'
import type { PaymentAccounts } from './stored-data-problems'

/** The part of any order's content that `placeOrder` and `modifyOrder` read. */
export interface AnyContent extends Measures, PaymentAccounts {
  productCode: AnyProductCode
  customerOrderNo: string
}

/** Content that the carrier accepts, with its price. */
export interface PricedContent<Content> {
  content: Content
  quote: { totalCents: number }
}

export interface ValidationContext extends OrderContext {
  db: Db
}

/**
 * The differences between domestic and cross-border orders. The common part (idempotency, consent, expected price,
 * similar orders, numbers, charges, log) is in `placeOrder` and `modifyOrder`.
 */
export interface OrderRules<Content extends AnyContent, Valid extends PricedContent<Content>> {
  /** The kinds of orders that follow these rules. */
  kinds: readonly OrderKind[]
  /** The kind of order that the content is for; one of `kinds`. */
  kindOf: (content: Content) => OrderKind
  schema: z.ZodType<Content>
  /** The content without leftovers of a form. */
  normalize: (content: Content) => Content
  /**
   * Replaces values that the customer only sees masked by those of the own order `orderNo`; '' for none.
   * @throws BusinessError BAD_FIELD
   */
  unmask: (db: Db, userId: string, content: Content, orderNo: string) => Promise<Content>
  /** Loads facts that `validate` will need, in the same round trip as the caller's queries (`batch`). */
  prefetchFacts: (context: OrderContext, batch: Db, content: Content) => Promise<void>
  /** Validates and prices; stores nothing. @throws BusinessError */
  validate: (context: ValidationContext, content: Content) => Promise<Valid>
  /** Equal for orders of the same goods to the same receiver. */
  similarityHash: (content: Content) => string
  /** The columns of an order that content and price decide. */
  columns: (valid: Valid) => StoredContent
  /** Stores or replaces the rows that only orders of this kind have; `tx` has locked the order's own row. */
  storeKindRows: (tx: Db, order: OrderKey, valid: Valid) => Promise<void>
  /** The content of a stored order, as a request would have it; null if it does not fit `schema`. */
  readStored: (tx: Db, order: OrderRecord) => Promise<Content | null>
  /** The stored content for the record of a modification: values that are stored encrypted are masked. */
  withoutSecrets: (stored: Content | null) => unknown
}
