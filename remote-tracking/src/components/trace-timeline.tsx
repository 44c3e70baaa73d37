import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import timeline from '@portal/kit/timeline.module.css'
import type { NodeType, TraceNode } from '@portal/contract/tracking'
import { formatDay, formatMonthDayTime } from '@portal/shared'
import { useState } from 'react'
import { weekday } from '../model/weekday'
import styles from './trace-timeline.module.css'

const nodeTexts: Record<NodeType, string> = {
  ORDERED: '已下单',
  ASSIGNED: '已分配',
  PICKUP_FAIL: '揽收失败',
  COLLECTED: '已揽收',
  DEPARTED: '已发车',
  ARRIVED: '已到达',
  DELIVERING: '派送中',
  STORED: '待自提',
  SIGNED: '已签收',
  SIGN_ABNORMAL: '异常签收',
  EXCEPTION: '异常',
  FORWARDED: '转寄',
  RETURNING: '退回中',
  RETURNED: '已退回',
  CANCELED: '已取消',
  REJECTED: '已拒绝',
}

/** Label of a node type (domain §3). */
export const nodeText = (type: NodeType): string => nodeTexts[type]

/** Node types that need the customer's attention. */
const isProblemNode = (type: NodeType): boolean =>
  type === 'EXCEPTION' || type === 'PICKUP_FAIL' || type === 'RETURNING' || type === 'SIGN_ABNORMAL'

interface TraceDay {
  /** `2026-11-20`, Asia/Shanghai. */
  day: string
  /** Newest first. */
  nodes: TraceNode[]
}

/** Groups nodes by calendar day in Asia/Shanghai, newest day and newest node first, whatever the order of the input. */
export const groupByDay = (nodes: readonly TraceNode[]): TraceDay[] => {
  const days = new Map<string, TraceNode[]>()
  for (const node of [...nodes].sort((a, b) => Date.parse(b.eventAt) - Date.parse(a.eventAt))) {
    const day = formatDay(node.eventAt)
    days.set(day, [...(days.get(day) ?? []), node])
  }
  return [...days].map(([day, nodesOfDay]) => ({ day, nodes: nodesOfDay }))
}

const dayLength = 86_400_000

/** 今天, 昨天, or the day of the week of a calendar day. */
export const dayName = (day: string, now: Date): string => {
  if (day === formatDay(now)) return '今天'
  if (day === formatDay(new Date(now.getTime() - dayLength))) return '昨天'
  return weekday(day)
}

interface NodeRowProps {
  node: TraceNode
  current: boolean
  /** Whether to show the outlet's telephone, if it is known. */
  phone: boolean
}

const placeOf = ({ city, outletName }: TraceNode) =>
  outletName.startsWith(city) ? outletName : [city, outletName].filter(Boolean).join(' · ')

/** One node of a trace. */
const NodeRow = ({ node, current, phone }: NodeRowProps) => {
  const tone = isProblemNode(node.nodeType) ? styles.problem : node.nodeType === 'SIGNED' ? styles.done : ''
  const place = placeOf(node)
  return (
    <li className={`${styles.node} ${current ? styles.current : ''} ${tone}`}>
      <time className={`${prose.digits} ${styles.time}`} dateTime={node.eventAt}>
        {formatMonthDayTime(node.eventAt).slice(-5)}
      </time>
      <div className={`${timeline.node} ${current ? timeline.now : ''} ${styles.words}`}>
        <p className={`${prose.plain} ${prose.typed} ${styles.title}`}>
          {nodeText(node.nodeType)}
          {place && <span className={`${prose.fine} ${styles.place}`}>{place}</span>}
          {phone && node.outletPhone && (
            <a
              className={`${prose.fine} ${prose.digits} ${prose.unbroken} ${styles.phone}`}
              href={`tel:${node.outletPhone}`}
              aria-label={`网点电话 ${node.outletPhone}`}
            >
              {node.outletPhone}
            </a>
          )}
        </p>
        {node.description && <p className={`${prose.plain} ${prose.typed}`}>{node.description}</p>}
      </div>
    </li>
  )
}

interface DayGroupProps {
  day: string
  nodes: readonly TraceNode[]
  /** Whether the first node of this day is the waybill's present position. */
  newest: boolean
  initiallyOpen: boolean
}

/** One day of a trace. It stays open or closed when a newer day is added above. */
const DayGroup = ({ day, nodes, newest, initiallyOpen }: DayGroupProps) => {
  const [open, setOpen] = useState(initiallyOpen)
  return (
    <details className={styles.day} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={`${prose.strong} ${prose.digits} ${styles.date}`}>{day}</span>
        <span>{dayName(day, new Date())}</span>
        <span className={`${prose.fine} ${styles.count}`}>{nodes.length} 条</span>
      </summary>
      <ol className={`${layout.list} ${styles.nodes}`}>
        {nodes.map((node, index) => (
          <NodeRow
            key={`${node.eventAt}${node.nodeType}${node.description}`}
            node={node}
            current={newest && index === 0}
            phone={nodes[index - 1]?.outletPhone !== node.outletPhone}
          />
        ))}
      </ol>
    </details>
  )
}

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
