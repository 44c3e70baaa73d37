import buttonLink from '@portal/kit/button-link.module.css'
import { isRefusal } from '@portal/kit/is-refusal'
import layout from '@portal/kit/layout.module.css'
import surface from '@portal/kit/surface.module.css'
import { ORDER_NOT_FOUND } from '@portal/contract/codes'
import * as links from '@portal/contract/links'
import type { PageAddress } from '@portal/shared'
import type { QueryClient } from '@portal/shared/query'
import { Link, useNavigate, useSearchParams } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useOrderActions } from '../../features/order-actions/use-order-actions'
import { orderDetailQuery, useOrderDetail } from '../../features/order-details/use-order-detail'
import { OrderView } from '../../features/order-details/order-view'
import { maxOrderNoLength } from '@portal/contract/limits'
import { isFinal } from '../../model/order-status'

/** The order does not exist or is somebody else's: the two look alike on purpose (domain §2). */
const OrderMissing = () => (
  <div className={surface.plain}>
    <EmptyState
      text="订单不存在或无权查看"
      action={
        <Link className={buttonLink.primary} to={links.orders()}>
          返回订单列表
        </Link>
      }
    />
  </div>
)

const isMissing = (error: unknown) => isRefusal(error, ORDER_NOT_FOUND)

/** The number in the address; '' for one that no order can have. */
const readOrderNo = (params: URLSearchParams): string => {
  const orderNo = links.readOrderDetails(params)
  return orderNo.length > maxOrderNoLength ? '' : orderNo
}

/** 订单详情 of `?orderNo=` (domain §2), with live updates while the goods are under way. */
const OrderDetailsPage = () => {
  const [params] = useSearchParams()
  const orderNo = readOrderNo(params)
  const { data: order, error, refetch } = useOrderDetail(orderNo)
  const navigate = useNavigate()
  const { act, dialog } = useOrderActions({ onRemoved: () => void navigate(links.orders(), { replace: true }) })
  const missing = orderNo === '' || isMissing(error)

  return (
    <>
      <PageHead
        title="订单详情"
        help={<span className={layout.notOnPhone}>状态、轨迹与费用会自动更新</span>}
        action={
          <span className={layout.notOnPhone}>
            <Link className={buttonLink.plain} to={links.orders()}>
              返回订单列表
            </Link>
          </span>
        }
      />
      {missing && <OrderMissing />}
      {!missing &&
        !order &&
        (error ? (
          <div className={surface.plain}>
            <LoadError error={error} onRetry={() => void refetch()} kept="您的订单不受影响。" />
          </div>
        ) : (
          <PageSkeleton shape="cards" rows={4} />
        ))}
      {!missing && order && (
        <OrderView
          key={order.orderNo}
          order={order}
          following={!isFinal(order.status)}
          interrupted={Boolean(error)}
          onAction={act}
        />
      )}
      {dialog}
    </>
  )
}

export const prepare = async (queryClient: QueryClient, { search }: PageAddress) => {
  const orderNo = readOrderNo(new URLSearchParams(search))
  if (orderNo) await queryClient.prefetchQuery(orderDetailQuery(orderNo))
}

export default OrderDetailsPage
