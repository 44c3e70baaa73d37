import type { OrderOverview } from '@portal/contract/order-overview'
import { monthsOfOverview } from '@portal/rules/order-overview'
import { shanghaiInstant } from '@portal/rules/shanghai-time'
import { inOneTrip } from '../../../database/in-one-trip'
import type { Deps } from '../../../deps'
import type { Side } from '../list/order-filter'
import { sideOf } from '../list/order-query.service'
import { countsOf } from '../list/order-list.repository'
import { laneQuery, spendingQuery, statusQuery } from './order-overview.repository'

type Spending = Awaited<ReturnType<typeof spendingQuery>>

/** Both sides of a customer are one sum; a month in which all money came back is left out. */
const addUp = (rows: Spending): OrderOverview['spending'] => {
  const sums = new Map<string, OrderOverview['spending'][number]>()
  for (const { month, productCode, paidSum } of rows) {
    const key = `${month} ${productCode}`
    const amountCents = (sums.get(key)?.amountCents ?? 0) + Number(paidSum)
    sums.set(key, { month, productCode, amountCents })
  }
  return [...sums.values()].filter(({ amountCents }) => amountCents > 0)
}

/**
 * The customer's spending, orders and punctuality in the last twelve months.
 * @throws BusinessError SESSION_EXPIRED for an account that has lost its number
 */
export const readOverview = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<OrderOverview> => {
  const months = monthsOfOverview(clock())
  const from = shanghaiInstant(`${months[0]}-01`)
  const sent: Side = { role: 'sent', userId }
  const received = await sideOf(db, userId, 'received')
  const [paid, collected, statuses, lanes] = await inOneTrip(db, (trip) => [
    spendingQuery(trip, sent, from),
    spendingQuery(trip, received, from),
    statusQuery(trip, sent, from),
    laneQuery(trip, sent, from),
  ])
  const { waitPickup, inTransit, delivering, signed, exception, canceled } = countsOf(
    statuses.map((row) => ({ ...row, unpaid: '0' })),
  )
  return {
    months,
    spending: addUp([...paid, ...collected]),
    states: { waitPickup, inTransit, delivering, signed, exception, canceled },
    delivered: lanes[0]?.allDelivered ?? 0,
    onTime: lanes[0]?.allOnTime ?? 0,
    lanes: lanes.map(({ from: fromProvince, to, delivered, onTime }) => ({
      from: fromProvince,
      to,
      delivered,
      onTime,
    })),
  }
}
