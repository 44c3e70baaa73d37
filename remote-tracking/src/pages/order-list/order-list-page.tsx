import { Link } from '@portal/shared/router'
import { PageHead } from '@portal/shared/ui/page-head'
import { PagedTable } from '@portal/shared/ui/paged-table'
import { Tag } from 'antd'
import { useOrderActions } from '../../features/order-actions/components/use-order-actions'
import { useOrderPage } from '../../features/order-list/api/use-order-page'
import { NoOrders } from '../../features/order-list/components/no-orders'
import { OrderCard } from '../../features/order-list/components/order-card'
import { orderColumns } from '../../features/order-list/components/order-columns'
import { OrderFilters } from '../../features/order-list/components/order-filters'
import { OrderTabs } from '../../features/order-list/components/order-tabs'
import { defaultQuery, readPageSize, withFilter } from '../../features/order-list/model/order-query'
import { useOrderQuery } from '../../features/order-list/model/use-order-query'
import styles from './order-list-page.module.css'

/** 订单列表 (domain §2): kept alive; tab, filters and page are in the address. */
const OrderListPage = () => {
  const { query, show } = useOrderQuery()
  const { data, error, isPlaceholderData, refetch } = useOrderPage(query)
  const { act, dialog } = useOrderActions()
  const reset = () => show({ ...defaultQuery, tab: query.tab, pageSize: query.pageSize })
  const filtered = Boolean(query.keyword || query.orderNo || query.dateFrom || query.dateTo || query.tab !== 'all')

  return (
    <>
      <PageHead
        title="订单列表"
        help="查看全部订单的运输进度，支付运费，随时跟踪每一票货物"
        action={
          <>
            {(data?.counts.orderPay ?? 0) > 1 && <Link className={styles.secondary} to="/topay">合并支付</Link>}
            <Link className={styles.primary} to="/send">我要寄件</Link>
          </>
        }
      />
      <section className={styles.panel} aria-label="我的订单">
        <OrderTabs query={query} counts={data?.counts} />
        <div className={styles.body}>
          <OrderFilters query={query} onFilter={(change) => show(withFilter(query, { ...change, orderNo: '' }))} onReset={reset} />
          {query.orderNo && (
            <div>
              <Tag closable={{ 'aria-label': '查看全部订单' }} onClose={() => show(withFilter(query, { orderNo: '' }))}>
                仅看订单 {query.orderNo}
              </Tag>
            </div>
          )}
          <PagedTable
            label="订单" columns={orderColumns(act)} rows={data?.list} rowKey={({ orderNo }) => orderNo}
            card={(order) => <OrderCard order={order} onAction={act} />}
            total={data?.total ?? 0} page={query.page} pageSize={query.pageSize}
            onChange={(page, pageSize) => show({ ...query, page, pageSize: readPageSize(pageSize) })}
            loading={isPlaceholderData} error={error} onRetry={() => void refetch()}
            empty={<NoOrders filtered={filtered} onReset={() => show({ ...defaultQuery, pageSize: query.pageSize })} />}
          />
        </div>
      </section>
      {dialog}
    </>
  )
}

export default OrderListPage
