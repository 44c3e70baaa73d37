import buttonLink from '@portal/kit/button-link.module.css'
import { fetchWhenShown } from '@portal/kit/fetch-when-shown'
import surface from '@portal/kit/surface.module.css'
import * as links from '@portal/contract/links'
import { type QueryClient, useQuery } from '@portal/shared/query'
import { Link, useSearchParams } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import { useEffect, useEffectEvent } from 'react'
import { usePayDialog } from '../../features/payment/use-pay-dialog'
import { UnpaidList } from '../../features/unpaid/unpaid-list'
import { unpaidQuery } from '../../model/unpaid-query'

/** Polling interval in milliseconds, the same as that of the unpaid-order card (spec §9). */
const refetchInterval = 60_000

/** All unpaid orders of the customer. */
const useUnpaidList = () =>
  useQuery({
    ...unpaidQuery,
    refetchOnMount: fetchWhenShown,
    refetchOnWindowFocus: true,
    refetchInterval,
  })

/**
 * 选择优惠券 on a page of unpaid orders; loaded when it is first opened. The choice itself makes the page fetch its data
 * again.
 */
const useCouponDialog = () => {
  const { show, dialog } = useLazyDialog(() => undefined)
  const choose = (orderNo: string) =>
    show(async () => {
      const { CouponDialog } = await import('../../order-coupon/coupon-dialog')
      return ({ onChanged, onClosed }) => <CouponDialog orderNo={orderNo} onGone={onChanged} onClosed={onClosed} />
    })
  return { choose, dialog }
}

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
