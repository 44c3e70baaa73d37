import type { demoParties } from './demo-parties'
import { demoOrder, type DemoOrder, type DemoWorld } from './demo-order'

/**
 * With those of the last month more than one invoice can have (domain §11: a hundred), over most of the twelve months
 * that can be invoiced.
 */
const orderCount = 90
const [newestDaysAgo, daysApart] = [32, 3]
/** First index, so that their numbers differ from those of the last month. */
const firstIndex = 100

/**
 * The demo customer's orders before the last 30 days, which the order list shows at first. They are signed and paid, so
 * that they can be invoiced.
 */
export const demoOldOrders = (
  world: DemoWorld,
  { senders, receivers }: ReturnType<typeof demoParties>,
  userId: string,
): DemoOrder[] =>
  Array.from({ length: orderCount }, (_, number) => {
    const [sender, receiver] = [senders[(number * 3) % senders.length], receivers[(number * 7) % receivers.length]]
    if (sender === undefined || receiver === undefined) throw new Error('An empty address book')
    return demoOrder(world, {
      seed: 3,
      index: firstIndex + number,
      userId,
      sender: sender.party,
      receiver: receiver.party,
      plan: {
        status: 'SIGNED',
        payment: 'paid',
        endedDaysAgo: newestDaysAgo + number * daysApart,
        secondTry: number % 9 === 4,
        isHeavier: false,
        inParts: false,
      },
    })
  })
