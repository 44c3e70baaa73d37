import { z } from 'zod'
import { orderNo } from './primitives'

/** Maximum of orders that one message names; when more have changed it names none. */
export const maxNamedOrders = 100

/**
 * A message of `GET /api/live`: an event stream (`text/event-stream`) for the owner of the token in the `authorization`
 * header. The change itself is requested by the usual calls, so the stream contains nothing about an order.
 * - `ready`: from now on nothing is missed; these have changed in the last `sinceMs` milliseconds, or possibly any
 *   without them
 * - `orders`: these have changed, or possibly any when none is named
 * - `reconnect`: this process stops, another one serves at once
 */
export const liveMessage = z.object({
  orderNos: z.array(orderNo).max(maxNamedOrders),
  sinceMs: z.int().min(0).optional(),
})
export type LiveMessage = z.infer<typeof liveMessage>

export const liveEvents = ['ready', 'orders', 'reconnect'] as const
export type LiveEvent = (typeof liveEvents)[number]
