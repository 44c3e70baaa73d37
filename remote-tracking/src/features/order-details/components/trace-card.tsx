import { Card } from '@portal/kit/card'
import prose from '@portal/kit/prose.module.css'
import tone from '@portal/kit/tone.module.css'
import type { OrderDetail } from '@portal/contract/order-detail'
import { TraceTimeline } from '../../../components/trace-timeline/trace-timeline'
import { nodeText } from '../../../components/trace-timeline/node-text'
import styles from './trace-card.module.css'

interface TraceCardProps {
  nodes: OrderDetail['nodes']
  /** Whether the page gets live updates of the trace. */
  following: boolean
  /** Whether the last update failed. */
  interrupted: boolean
}

/** The trace of the shipment. New nodes are announced to screen readers. */
export const TraceCard = ({ nodes, following, interrupted }: TraceCardProps) => {
  const [newest] = nodes
  return (
    <Card
      title="物流轨迹"
      extra={
        following && (
          <span className={interrupted ? `${prose.warning} ${styles.interrupted}` : `${tone.done} ${styles.live}`}>
            {interrupted ? '更新中断，正在重试' : '实时更新中'}
          </span>
        )
      }
    >
      <p className={prose.spoken} role="status">
        {newest && `最新：${nodeText(newest.nodeType)}，${newest.description}`}
      </p>
      <TraceTimeline nodes={nodes} open />
    </Card>
  )
}
