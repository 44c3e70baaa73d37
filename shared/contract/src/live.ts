import { z } from 'zod'
import { orderNo } from './primitives'

/** Most orders that one message names; where more have changed it names none. */
export const maxNamedOrders = 100

/**
 * A message of `GET /api/live`: an event stream (`text/event-stream`) for the owner of the token in the `authorization` header.
 * `ready`: from now on nothing is missed; `orders`: these have changed, any may have when none is named. What has changed is
 * asked for as always, so the stream itself tells nothing about an order.
 */
export const liveMessage = z.object({ orderNos: z.array(orderNo).max(maxNamedOrders) })
export type LiveMessage = z.infer<typeof liveMessage>

export const liveEvents = ['ready', 'orders'] as const
export type LiveEvent = (typeof liveEvents)[number]
