import type { Divisions } from '../address/divisions'
import type { OrderFacts } from './order-facts'

/** What an order is held against. */
export interface OrderContext {
  divisions: Divisions
  facts: OrderFacts
  now: Date
}
