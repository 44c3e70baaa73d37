import type { Spot } from '../../model/map/fit-way'
import styles from './way-map.module.css'

interface EndMarkProps {
  spot: Spot
  text: '起' | '终'
  /** The goods have come to their end. */
  reached: boolean
}

/** Where the way begins or ends. */
export const EndMark = ({ spot: { x, y }, text, reached }: EndMarkProps) => (
  <g className={reached ? styles.reached : text === '起' ? styles.origin : styles.destination}>
    <circle className={styles.mark} cx={x} cy={y} r={11} />
    <text className={styles.letter} x={x} y={y} textAnchor="middle" dominantBaseline="central">{text}</text>
  </g>
)
