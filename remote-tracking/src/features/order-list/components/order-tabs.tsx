import { withFilter } from '@portal/kit/list-query'
import type { OrderTab } from '@portal/contract/order-list'
import { LinkTabs } from '@portal/shared/ui/link-tabs'
import { orderTabs } from '../model/filter-choices'
import { orderQuery, type OrderQuery } from '../model/order-query'

interface OrderTabsProps {
  query: OrderQuery
  /** Number of orders per tab; undefined until the first answer. */
  counts: Partial<Record<OrderTab, number>> | undefined
}

export const OrderTabs = ({ query, counts }: OrderTabsProps) => (
  <LinkTabs
    label="订单状态"
    current={query.tab}
    tabs={orderTabs.map(({ key, title }) => ({
      key,
      title,
      search: orderQuery.write(withFilter(query, { tab: key, orderNo: '' })).toString(),
      count: counts?.[key] || undefined,
      isDue: key === 'orderPay',
    }))}
  />
)
