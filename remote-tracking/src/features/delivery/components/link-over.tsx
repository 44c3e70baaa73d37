import buttonLink from '@portal/kit/button-link.module.css'
import surface from '@portal/kit/surface.module.css'
import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'

/** A link that is none, that is over, or was made for another number: they look alike on purpose. */
export const LinkOver = () => (
  <div className={surface.plain}>
    <EmptyState
      text="链接不存在或已失效。快件签收后，收货安排的链接随之失效。"
      action={
        <Link className={buttonLink.primary} to={links.waybillQuery()}>
          凭运单号查询物流
        </Link>
      }
    />
  </div>
)
