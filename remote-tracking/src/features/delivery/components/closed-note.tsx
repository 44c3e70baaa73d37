import notice from '@portal/kit/notice.module.css'
import surface from '@portal/kit/surface.module.css'
import prose from '@portal/kit/prose.module.css'
import layout from '@portal/kit/layout.module.css'
import type { DeliveryClosedReason } from '@portal/contract/delivery'
import { deliveryClosedTexts } from '@portal/contract/delivery-labels'
import { hotline } from '@portal/shared'

/** Why nothing can be changed, and who helps all the same. */
export const ClosedNote = ({ reason }: { reason: DeliveryClosedReason }) => (
  <div className={`${surface.padded} ${layout.stack2}`}>
    <p className={notice.warning} role="note" aria-label="不能修改">
      {deliveryClosedTexts[reason]}。
    </p>
    <p className={prose.secondary}>
      需要帮助请拨打服务热线 <a href={`tel:${hotline()}`}>{hotline()}</a>
    </p>
  </div>
)
