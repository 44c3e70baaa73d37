import type { KeywordType, OrderRole, OrderRow } from '@portal/contract/order-list'
import { loadData } from '@portal/shared'
import { claimDays, claimHintHours } from '@portal/shared/feedback'
import { keepPreviousData, useQuery } from '@portal/shared/query'

export interface OwnOrder extends OrderRow {
  role: OrderRole
}

/** Number of orders that are offered of each role. */
const maxOfferedOrders = 10

const search = async (keyword: string, keywordType: KeywordType): Promise<OwnOrder[]> => {
  const roles: readonly OrderRole[] = ['sent', 'received']
  const pages = await Promise.all(
    roles.map((role) => loadData('order/page', { page: 1, pageSize: maxOfferedOrders, role, keyword, keywordType })),
  )
  const orders = pages.flatMap(({ list }, index) => list.map((order) => ({ ...order, role: roles[index] ?? 'sent' })))
  const byNumber = new Map(orders.filter(({ ewbNo }) => ewbNo !== '').map((order) => [order.ewbNo, order]))
  return [...byNumber.values()].sort((one, other) => other.createdAt.localeCompare(one.createdAt))
}

/** The orders that the customer sends or receives, newest first. */
export const useOwnOrders = (keyword: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['own orders', keyword],
    queryFn: () => search(keyword, 'any'),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })

/** The order of a waybill; null for one that is not the customer's. */
export const ownOrderQuery = (ewbNo: string) => ({
  queryKey: ['own order', ewbNo],
  queryFn: async () => (await search(ewbNo, 'ewbNo')).find((order) => order.ewbNo === ewbNo) ?? null,
})

export const useOwnOrder = (ewbNo: string) => useQuery({ ...ownOrderQuery(ewbNo), enabled: ewbNo !== '' })

const hour = 3_600_000

/** How late a claim is: in time, later than is advised, or too late to be accepted (domain §12). */
export const claimAge = (signedAt: OrderRow['signedAt'], now: number): 'fresh' | 'late' | 'over' => {
  if (signedAt === null) return 'fresh'
  const age = now - Date.parse(signedAt)
  return age > claimDays * 24 * hour ? 'over' : age > claimHintHours * hour ? 'late' : 'fresh'
}
