import type { TraceNode } from '@portal/contract/tracking'
import { DayGroup } from './day-group'
import { groupByDay } from './group-by-day'

interface TraceTimelineProps {
  nodes: readonly TraceNode[]
  /** Whether all days are open, not only the newest. */
  open?: boolean
}

/** The trace of one waybill by day, newest first. */
export const TraceTimeline = ({ nodes, open = false }: TraceTimelineProps) =>
  nodes.length === 0 ? (
    <p>暂无物流信息，请核对单号或稍后再试</p>
  ) : (
    <div>
      {groupByDay(nodes).map(({ day, nodes: nodesOfDay }, index) => (
        <DayGroup key={day} day={day} nodes={nodesOfDay} newest={index === 0} initiallyOpen={open || index === 0} />
      ))}
    </div>
  )
