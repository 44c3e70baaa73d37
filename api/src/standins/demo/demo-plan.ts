import type { OrderStatus } from '@portal/contract/order'

/**
 * The plan of one demo order: its status, how it is paid, and how many days ago it ended (0 for
 * an order under way, whose last node is then as recent as possible).
 */
export interface OrderPlan {
  status: OrderStatus
  /**
   * unpaid: awaits the whole sum. supplement: awaits the difference after weighing. refunded: paid, cancelled,
   * refunded.
   */
  payment: 'paid' | 'receiver' | 'unpaid' | 'supplement' | 'refunded' | 'neverPaid'
  endedDaysAgo: number
  secondTry: boolean
  /** Weighs more than ordered. */
  isHeavier: boolean
  /** The pieces arrive at the last place one after the other, and some are still missing. */
  inParts: boolean
}

const plan = (status: OrderStatus, fields: Partial<OrderPlan> = {}): OrderPlan => ({
  status,
  payment: 'paid',
  endedDaysAgo: 0,
  secondTry: false,
  isHeavier: false,
  inParts: false,
  ...fields,
})

const times = (count: number, make: (index: number) => OrderPlan) =>
  Array.from({ length: count }, (_, index) => make(index))

/** The 60 orders of the demo customer: every status occurs, and two await payment. */
export const orderPlans: readonly OrderPlan[] = [
  plan('WAIT_ACCEPT', { payment: 'unpaid' }),
  ...times(3, (index) => plan('WAIT_ACCEPT', { payment: index === 2 ? 'receiver' : 'paid' })),
  ...times(4, (index) => plan('ACCEPTED', { payment: index === 1 ? 'receiver' : 'paid' })),
  plan('PICKUP_FAILED'),
  ...times(3, (index) => plan('COLLECTED', { payment: index === 2 ? 'receiver' : 'paid' })),
  ...times(4, (index) => plan('IN_TRANSIT', { payment: index === 3 ? 'receiver' : 'paid' })),
  plan('IN_TRANSIT', { payment: 'supplement', isHeavier: true }),
  ...times(2, (index) => plan('IN_TRANSIT', { payment: index === 1 ? 'receiver' : 'paid', isHeavier: index === 0 })),
  ...times(3, (index) => plan('ARRIVED', { payment: index === 1 ? 'receiver' : 'paid', inParts: index === 0 })),
  ...times(2, () => plan('READY_FOR_PICKUP')),
  ...times(4, (index) => plan('DELIVERING', { secondTry: index === 3, isHeavier: index === 1 })),
  ...times(18, (index) =>
    plan('SIGNED', {
      payment: index % 5 === 4 ? 'receiver' : 'paid',
      endedDaysAgo: 0.3 + index * 0.95,
      secondTry: index % 6 === 2,
      isHeavier: index % 4 === 1,
    }),
  ),
  plan('PART_SIGNED', { inParts: true }),
  plan('SIGN_ABNORMAL', { endedDaysAgo: 0.6 }),
  plan('PART_ABNORMAL', { inParts: true }),
  ...times(2, (index) => plan('EXCEPTION', { secondTry: index === 1 })),
  plan('RETURNING'),
  plan('PART_RETURNED', { inParts: true }),
  ...times(2, (index) => plan('RETURNED', { endedDaysAgo: 1.5 + index * 4, secondTry: index === 1 })),
  ...times(3, (index) =>
    plan('CANCELED', { payment: index === 2 ? 'neverPaid' : 'refunded', endedDaysAgo: 2 + index * 6 }),
  ),
  plan('CANCELED_BY_CARRIER', { payment: 'refunded', endedDaysAgo: 9 }),
  plan('REJECTED', { payment: 'neverPaid', endedDaysAgo: 12 }),
]

/** The orders of the second customer, which the first one must not see. */
export const strangerPlans: readonly OrderPlan[] = [
  plan('WAIT_ACCEPT'),
  plan('IN_TRANSIT', { payment: 'receiver' }),
  plan('SIGNED', { endedDaysAgo: 3 }),
]
