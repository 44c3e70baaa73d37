import type { AnyProductCode, OrderKind } from '@portal/contract/order'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import type { Measures } from '../freight/shipment'
import type { OrderRecord } from '../order-core/order.tables'
import type { OrderContext } from './order-facts'
import type { Payers } from './customer-rules'
import type { StoredContent } from './store-order'

/** What the engine reads of any order's content. */
export interface AnyContent extends Measures, Payers {
  productCode: AnyProductCode
  customerOrderNo: string
}

/** Content that the carrier takes, at this price. */
export interface PricedContent<Content> {
  content: Content
  quote: { totalCents: number }
}

export interface ValidationContext extends OrderContext {
  db: Db
}

/**
 * What an order does in its own way, domestic or cross-border. All that is the same for every kind
 * (once, consent, price that was seen, similar orders, numbers, charges, log) is in `placeOrder` and `changeOrder`.
 */
export interface OrderRules<Content extends AnyContent, Valid extends PricedContent<Content>> {
  /** The kinds of stored orders that follow these rules, and which of them the content asks for. */
  kinds: readonly OrderKind[]
  kindOf: (content: Content) => OrderKind
  schema: z.ZodType<Content>
  /** The content without leftovers of a form. */
  applicable: (content: Content) => Content
  /**
   * What the customer knows masked only, in clear: as the own order `orderNo` has it; '' for none.
   * @throws BusinessError BAD_FIELD
   */
  unmask: (db: Db, userId: string, content: Content, orderNo: string) => Promise<Content>
  /** Validates and prices; stores nothing. @throws BusinessError */
  validate: (context: ValidationContext, content: Content) => Promise<Valid>
  /** Equal for orders of the same goods to the same receiver. */
  similarityHash: (content: Content) => string
  /** The columns of an order that content and price decide. */
  columns: (valid: Valid) => StoredContent
  /** Stores, or replaces, what lies beside the order's row, whose lock `tx` has. */
  storeBeside: (tx: Db, orderNo: string, valid: Valid) => Promise<void>
  /** What a stored order says, in the fields of a request; null of one that no request could have made. */
  readStored: (tx: Db, order: OrderRecord) => Promise<Content | null>
  /** The same without what is stored encrypted only. */
  withoutSecrets: (stored: Content | null) => unknown
}
