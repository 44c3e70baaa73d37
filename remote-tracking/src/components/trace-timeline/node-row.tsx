import prose from '@portal/kit/prose.module.css'
import timeline from '@portal/kit/timeline.module.css'
import { formatMonthDayTime } from '@portal/shared'
import type { TraceNode } from '@portal/contract/tracking'
import { isProblemNode, nodeText } from './node-text'
import styles from './node-row.module.css'

interface NodeRowProps {
  node: TraceNode
  current: boolean
  /** Whether to show the outlet's telephone, if it is known. */
  phone: boolean
}

const placeOf = ({ city, outletName }: TraceNode) =>
  outletName.startsWith(city) ? outletName : [city, outletName].filter(Boolean).join(' · ')

/** One node of a trace. */
export const NodeRow = ({ node, current, phone }: NodeRowProps) => {
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
