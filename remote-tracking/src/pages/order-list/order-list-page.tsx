import badge from '@portal/kit/badge.module.css'
import buttonLink from '@portal/kit/button-link.module.css'
import layout from '@portal/kit/layout.module.css'
import { withFilter } from '@portal/kit/list-query'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import views from '@portal/kit/views.module.css'
import * as links from '@portal/contract/links'
import type { OrderTab } from '@portal/contract/order-list'
import { type PageAddress, useUnpaidOrders } from '@portal/shared'
import type { QueryClient } from '@portal/shared/query'
import { Link } from '@portal/shared/router'
import { LinkTabs } from '@portal/shared/ui/link-tabs'
import { PageHead } from '@portal/shared/ui/page-head'
import { orderPageQuery, useOrderPage } from '../../features/order-list/model/use-order-page'
import { OrderFilters } from '../../features/order-list/components/order-filters'
import { OrderList } from '../../features/order-list/components/order-list'
import { orderTabs, roles } from '../../features/order-list/model/filter-choices'
import { orderQuery, type OrderQuery, useOrderQuery } from '../../features/order-list/model/order-query'
import styles from './order-list-page.module.css'

interface OrderTabsProps {
  query: OrderQuery
  /** Number of orders per tab; undefined until the first answer. */
  counts: Partial<Record<OrderTab, number>> | undefined
}

const OrderTabs = ({ query, counts }: OrderTabsProps) => (
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

/** 我寄的, 我收的, as links like the tabs. The role that is not shown has the number of its orders that await payment. */
const RoleSwitch = ({ query }: { query: OrderQuery }) => {
  const unpaid = useUnpaidOrders()
  return (
    <nav aria-label="寄收方向">
      <ul className={`${layout.list} ${styles.roles}`}>
        {roles.map(({ key, title }) => {
          const unpaidCount = key === query.role ? 0 : unpaid.filter(({ role }) => role === key).length
          return (
            <li key={key}>
              <Link
                className={styles.role}
                aria-current={key === query.role ? 'page' : undefined}
                aria-label={unpaidCount > 0 ? `${title}，${unpaidCount} 笔待付款` : undefined}
                to={{ search: orderQuery.write(withFilter(query, { role: key, orderNo: '' })).toString() }}
              >
                {title}
                {unpaidCount > 0 && (
                  <span className={`${badge.small} ${badge.alert} ${prose.digits} ${styles.due}`}>{unpaidCount}</span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** 订单列表 (domain §2): kept alive; tab, role, filters and page are in the address. */
const OrderListPage = () => {
  const { query, show } = useOrderQuery()
  const answer = useOrderPage(query)
  const { data } = answer

  return (
    <>
      <PageHead
        title="订单列表"
        help="查看全部订单的运输进度，支付运费，随时跟踪每一票货物"
        action={
          <>
            {(data?.counts.orderPay ?? 0) > 1 && (
              <Link className={buttonLink.secondary} to={links.unpaidOrders()}>
                合并支付
              </Link>
            )}
            <Link className={buttonLink.primary} to={links.send()}>
              我要寄件
            </Link>
          </>
        }
      />
      <section className={surface.plain} aria-label="我的订单" data-paper="landscape">
        <div className={`${views.tabs} ${styles.views}`}>
          <OrderTabs query={query} counts={data?.counts} />
          <RoleSwitch query={query} />
        </div>
        <div className={views.body}>
          <OrderFilters query={query} onFilter={(change) => show(withFilter(query, { ...change, orderNo: '' }))} />
          <OrderList query={query} answer={answer} show={show} />
        </div>
      </section>
    </>
  )
}

export const prepare = (queryClient: QueryClient, { search }: PageAddress) =>
  queryClient.prefetchQuery(orderPageQuery(orderQuery.read(new URLSearchParams(search))))

export default OrderListPage
