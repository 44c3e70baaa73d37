import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { useState } from 'react'
import type { TraceNode } from '@portal/contract/tracking'
import styles from './day-group.module.css'
import { dayName } from './group-by-day'
import { NodeRow } from './node-row'

interface DayGroupProps {
  day: string
  nodes: readonly TraceNode[]
  /** Whether the first node of this day is the waybill's present position. */
  newest: boolean
  initiallyOpen: boolean
}

/** One day of a trace. It stays open or closed when a newer day is added above. */
export const DayGroup = ({ day, nodes, newest, initiallyOpen }: DayGroupProps) => {
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
