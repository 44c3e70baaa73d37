import notice from '@portal/kit/notice.module.css'
import surface from '@portal/kit/surface.module.css'
import prose from '@portal/kit/prose.module.css'
import layout from '@portal/kit/layout.module.css'
import type { DeliveryClosedReason } from '@portal/contract/delivery'
import { hotline } from '@portal/shared'

const reasons: Readonly<Record<DeliveryClosedReason, string>> = {
  OVER: '本单已签收、退回或取消，不能再更改收货安排。',
  TOO_LATE: '距预计送达不足1小时，不能再更改收货安排。',
  SENDER_REQUEST: '寄件人已申请改址或拦截，暂时不能更改收货安排。',
}

/** Why nothing can be changed, and who helps all the same. */
export const ClosedNote = ({ reason }: { reason: DeliveryClosedReason }) => (
  <div className={`${surface.padded} ${layout.stack2}`}>
    <p className={notice.warning} role="note" aria-label="不能更改">
      {reasons[reason]}
    </p>
    <p className={prose.secondary}>
      需要帮助请拨打服务热线 <a href={`tel:${hotline()}`}>{hotline()}</a>
    </p>
  </div>
)
