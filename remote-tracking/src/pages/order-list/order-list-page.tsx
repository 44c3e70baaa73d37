import badge from '@portal/kit/badge.module.css'
import buttonLink from '@portal/kit/button-link.module.css'
import layout from '@portal/kit/layout.module.css'
import { withFilter } from '@portal/kit/list-query'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import views from '@portal/kit/views.module.css'
import * as links from '@portal/contract/links'
import type { OrderTab } from '@portal/contract/order-list'
import { type PageAddress, toast, unpaidByRole, useIsBelow, useUnpaidOrders } from '@portal/shared'
import type { QueryClient } from '@portal/shared/query'
import { Link } from '@portal/shared/router'
import { LinkTabs } from '@portal/shared/ui/link-tabs'
import { PageHead } from '@portal/shared/ui/page-head'
import { type ComponentType, useState } from 'react'
import type { FilterSheetProps } from '../../features/order-list/components/filter-sheet'
import { useOrderExport } from '../../features/order-list/model/use-order-export'
import { orderPageQuery, useOrderPage } from '../../features/order-list/model/use-order-page'
import { OrderFilters } from '../../features/order-list/components/order-filters'
import { OrderList } from '../../features/order-list/components/order-list'
import { orderTabs, roles } from '../../features/order-list/model/filter-choices'
import {
  countNarrowing,
  isNarrowed,
  orderQuery,
  type Narrowing,
  type OrderQuery,
  useOrderQuery,
} from '../../features/order-list/model/order-query'
import styles from './order-list-page.module.css'

interface OrderTabsProps {
  query: OrderQuery
  /** Number of orders per tab; undefined until the first answer. */
  counts: Partial<Record<OrderTab, number>> | undefined
}

/**
 * The tabs with their numbers. Without filters 待付款 has the numbers of the unpaid-order card: of both roles, and of any
 * age.
 */
const OrderTabs = ({ query, counts }: OrderTabsProps) => {
  const unpaid = useUnpaidOrders()
  const due = isNarrowed(query) ? '' : unpaidByRole(unpaid) || unpaid.filter(({ role }) => role === query.role).length
  return (
    <LinkTabs
      label="订单状态"
      current={query.tab}
      tabs={orderTabs.map(({ key, title }) => ({
        key,
        title,
        search: orderQuery.write(withFilter(query, { tab: key, orderNo: '' })).toString(),
        count: (key === 'orderPay' && due) || counts?.[key] || undefined,
        isDue: key === 'orderPay',
      }))}
    />
  )
}

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

interface SheetButtonProps {
  query: OrderQuery
  onOpen: () => void
}

/** Opens the filters on a phone; says how many narrow the list. */
const SheetButton = ({ query, onOpen }: SheetButtonProps) => {
  const count = countNarrowing(query)
  return (
    <button
      type="button"
      className={styles.search}
      aria-label={count > 0 ? `搜索与筛选，${count} 项生效` : '搜索与筛选'}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true">
        <path d="M8.7 15a6.3 6.3 0 1 0 0-12.6 6.3 6.3 0 0 0 0 12.6zm4.6-1.7 4.2 4.2" />
      </svg>
      {count > 0 && <span className={`${badge.small} ${badge.solid} ${prose.digits}`}>{count}</span>}
    </button>
  )
}

/** 订单列表 (domain §2): kept alive; tab, role, filters and page are in the address. */
const OrderListPage = () => {
  const { query, show } = useOrderQuery()
  const answer = useOrderPage(query)
  const { data } = answer
  const isPhone = useIsBelow('phone')
  const orderExport = useOrderExport()
  const unpaid = useUnpaidOrders()
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps>>()
  const filter = (change: Narrowing) => show(withFilter(query, { ...change, orderNo: '' }))

  const openSheet = async () => {
    try {
      const { FilterSheet } = await import(
        /* webpackChunkName: "filter-sheet" */ '../../features/order-list/components/filter-sheet'
      )
      setSheet(() => FilterSheet)
    } catch {
      toast.error('筛选加载失败，请重试')
    }
  }

  return (
    <>
      <div className={styles.head}>
        <PageHead
          title="订单列表"
          help="查看全部订单的运输进度，支付运费，随时跟踪每一票货物"
          action={
            <span className={styles.action}>
              {Math.max(data?.counts.orderPay ?? 0, unpaid.length) > 1 && (
                <Link className={buttonLink.secondary} to={links.unpaidOrders()}>
                  合并支付
                </Link>
              )}
              <Link className={buttonLink.primary} to={links.send()}>
                我要寄件
              </Link>
            </span>
          }
        />
      </div>
      <section className={surface.plain} aria-label="我的订单" data-paper="landscape">
        <div className={`${views.tabs} ${styles.views}`}>
          <OrderTabs query={query} counts={data?.counts} />
          <div className={styles.tools}>
            <RoleSwitch query={query} />
            <SheetButton query={query} onOpen={() => void openSheet()} />
          </div>
        </div>
        <div className={`${views.body} ${styles.body}`}>
          {!isPhone && <OrderFilters query={query} onFilter={filter} />}
          <OrderList query={query} answer={answer} orderExport={orderExport} show={show} />
        </div>
      </section>
      {Sheet && (
        <Sheet
          query={query}
          exporting={orderExport.exporting}
          onExport={() => void orderExport.exportOrders(query)}
          onFilter={filter}
          onClosed={() => setSheet(undefined)}
        />
      )}
    </>
  )
}

export const prepare = (queryClient: QueryClient, { search }: PageAddress) =>
  queryClient.prefetchQuery(orderPageQuery(orderQuery.read(new URLSearchParams(search))))

export default OrderListPage
