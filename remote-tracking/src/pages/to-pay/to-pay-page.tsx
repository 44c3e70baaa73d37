import buttonLink from '@portal/kit/button-link.module.css'
import surface from '@portal/kit/surface.module.css'
import * as links from '@portal/contract/links'
import type { QueryClient } from '@portal/shared/query'
import { Link, useSearchParams } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useEffect, useEffectEvent } from 'react'
import { usePayDialog } from '../../features/payment/use-pay-dialog'
import { useUnpaidList } from '../../features/unpaid/api/use-unpaid-list'
import { UnpaidList } from '../../features/unpaid/components/unpaid-list'
import { unpaidQuery } from '../../model/unpaid-query'
import { useCouponDialog } from '../../order-coupon/use-coupon-dialog'

/**
 * 待付款: all unpaid orders of the customer (domain §4). An `orderNo` in the address opens the pay dialog of that order,
 * once.
 */
const ToPayPage = () => {
  const { data: orders, error, dataUpdatedAt, refetch } = useUnpaidList()
  const { pay, dialog } = usePayDialog()
  const { choose, dialog: couponDialog } = useCouponDialog()
  const [params, setParams] = useSearchParams()
  const requestedOrder = orders?.find(({ orderNo }) => orderNo === links.readUnpaidOrders(params))

  const open = useEffectEvent((orderNo: string, dueCents: number) => {
    // Otherwise a reload or Back would open it again.
    setParams({}, { replace: true })
    void pay([orderNo], dueCents)
  })
  useEffect(() => {
    if (requestedOrder) open(requestedOrder.orderNo, requestedOrder.dueCents)
  }, [requestedOrder])

  return (
    <>
      <PageHead title="待付款" help="支持微信支付、支付宝，多笔订单可合并支付" />
      {!orders &&
        (error ? (
          <div className={surface.plain}>
            <LoadError error={error} onRetry={() => void refetch()} kept="您的订单和优惠券不受影响。" />
          </div>
        ) : (
          <PageSkeleton shape="cards" rows={4} />
        ))}
      {orders?.length === 0 && (
        <div className={surface.plain}>
          <EmptyState
            text="没有待付款的订单"
            action={
              <Link className={buttonLink.primary} to={links.orders()}>
                查看全部订单
              </Link>
            }
          />
        </div>
      )}
      {orders && orders.length > 0 && (
        <UnpaidList
          orders={orders}
          readAt={dataUpdatedAt}
          onPay={(...job) => void pay(...job)}
          onChooseCoupon={(orderNo) => void choose(orderNo)}
        />
      )}
      {dialog}
      {couponDialog}
    </>
  )
}

export const prepare = (queryClient: QueryClient) => queryClient.prefetchQuery(unpaidQuery)

export default ToPayPage
