import { withFilter } from '@portal/kit/list-query'
import buttonLink from '@portal/kit/button-link.module.css'
import views from '@portal/kit/views.module.css'
import surface from '@portal/kit/surface.module.css'
import * as links from '@portal/contract/links'
import type { PageAddress } from '@portal/shared'
import type { QueryClient } from '@portal/shared/query'
import { Link } from '@portal/shared/router'
import { PageHead } from '@portal/shared/ui/page-head'
import { orderPageQuery, useOrderPage } from '../../features/order-list/api/use-order-page'
import { OrderFilters } from '../../features/order-list/components/order-filters'
import { OrderList } from '../../features/order-list/components/order-list'
import { OrderTabs } from '../../features/order-list/components/order-tabs'
import { RoleSwitch } from '../../features/order-list/components/role-switch'
import { orderQuery, useOrderQuery } from '../../features/order-list/model/order-query'
import styles from './order-list-page.module.css'

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
