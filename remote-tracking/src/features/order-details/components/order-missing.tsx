import buttonLink from '@portal/kit/button-link.module.css'
import surface from '@portal/kit/surface.module.css'
import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'

/** The order does not exist or is somebody else's: the two look alike on purpose (domain §2). */
export const OrderMissing = () => (
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
