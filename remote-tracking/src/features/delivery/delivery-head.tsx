import layout from '@portal/kit/layout.module.css'
import { useNow } from '@portal/kit/now'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import { orderStatusTone } from '@portal/shared'
import type { DeliveryView } from '@portal/contract/delivery'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { DelayNotice, ReplacedArrival } from '../../components/expected-arrival'
import { OriginDestination } from '../../components/origin-destination'
import { StageSteps } from '../../components/stage-steps'
import { TraceTimeline } from '../../components/trace-timeline'
import { arrivalText } from '../../model/expected-arrival'
import { isOrderStatus } from '../../model/order-status'
import styles from './delivery-head.module.css'

/** Where the goods are and when they come: the first thing that a receiver wants to know. */
export const DeliveryHead = ({ view }: { view: DeliveryView }) => {
  const { ewbNo, status, statusText, productName, packageCount, senderCity, receiverCity, receiverName, nodes } = view
  const knownStatus = isOrderStatus(status) ? status : undefined
  const now = useNow()
  const arrival = status === 'SIGNED' ? '' : arrivalText(view, now)
  return (
    <section className={`${surface.padded} ${surface.lead} ${layout.stack4}`} aria-label="快件状态">
      <div className={layout.stack2}>
        <div className={layout.line2}>
          <StatusTag tone={knownStatus ? orderStatusTone(knownStatus) : 'active'} text={statusText} />
          <span className={prose.hint}>
            {productName} · 共 {packageCount} 件
          </span>
        </div>
        {arrival !== '' && (
          <p className={styles.arrival}>
            <span className={prose.secondary}>预计送达</span>
            <strong className={`${prose.digits} ${styles.window}`}>{arrival}</strong>
            <ReplacedArrival order={view} />
          </p>
        )}
      </div>
      <DelayNotice order={view} />
      {knownStatus && <StageSteps status={knownStatus} nodes={nodes} />}
      <div className={layout.bar4}>
        <OriginDestination fromCity={senderCity} toCity={receiverCity} toName={receiverName} />
        <span className={prose.secondary}>
          运单号 <CopyableNumber value={ewbNo} label="运单号" />
        </span>
      </div>
      <details className={styles.trace}>
        <summary>
          <span className={prose.strong}>全部轨迹（{nodes.length}）</span>
          <span className={`${prose.secondary} ${styles.newest}`}>{nodes[0]?.description ?? '暂无物流信息'}</span>
        </summary>
        <TraceTimeline nodes={nodes} />
      </details>
    </section>
  )
}
