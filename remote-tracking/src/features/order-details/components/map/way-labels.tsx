import type { Label } from '../../model/map/place-labels'
import styles from './way-map.module.css'

interface WayLabelsProps {
  labels: readonly Label[]
  /** The first one is where the goods are. */
  current: boolean
}

/** Names of the places. */
export const WayLabels = ({ labels, current }: WayLabelsProps) =>
  labels.map(({ left, top, right, bottom, text, important }, index) => {
    const isCurrent = current && index === 0
    return (
      <g key={`${left} ${top}`} className={isCurrent ? styles.currentLabel : important ? styles.endLabel : styles.stopLabel}>
        {isCurrent && <rect x={left} y={top} width={right - left} height={bottom - top} rx={10} />}
        <text x={(left + right) / 2} y={(top + bottom) / 2} textAnchor="middle" dominantBaseline="central">{text}</text>
      </g>
    )
  })
