import type { demoParties } from './demo-parties'
import { demoOrder, type DemoOrder, type DemoWorld } from './demo-order'
import { orderPlans, strangerPlans } from './demo-plan'

export interface DemoCustomers {
  customerId: string
  strangerId: string
}

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('An empty address book')
  return item
}

/** The 60 orders of the demo customer, and the few that the second customer has sent to the first. */
export const demoOrders = (
  world: DemoWorld,
  { senders, receivers, stranger }: ReturnType<typeof demoParties>,
  { customerId, strangerId }: DemoCustomers,
): DemoOrder[] => [
  ...orderPlans.map((plan, index) =>
    // The steps have no common divisor with the lengths, so that every sender is combined with every receiver.
    demoOrder(world, {
      seed: 1,
      index,
      userId: customerId,
      plan,
      sender: at(senders, index * 3).party,
      receiver: at(receivers, index * 7).party,
    }),
  ),
  ...strangerPlans.map((plan, index) =>
    demoOrder(world, {
      seed: 2,
      index,
      userId: strangerId,
      plan,
      sender: stranger.party,
      receiver: at(senders, 0).party,
    }),
  ),
]
