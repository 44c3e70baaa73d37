import type { KeywordType, OrderRole, OrderRow } from '@portal/contract/order-list'
import { loadData } from '@portal/shared'
import { claimHintHours } from '@portal/shared/feedback'
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

/** Whether a claim comes later than is advised (domain §12). `now`: milliseconds since 1970. */
export const isLaterThanAdvised = (signedAt: OrderRow['signedAt'], now: number): boolean =>
  signedAt !== null && now - Date.parse(signedAt) > claimHintHours * hour
