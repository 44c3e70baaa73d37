import type { Spot } from '../../model/map/fit-way'
import styles from './way-map.module.css'

/** Where the goods are now; only a ring where a mark is already. */
export const HereMark = ({ spot: { x, y }, over }: { spot: Spot; over: boolean }) => (
  <g className={styles.here}>
    <circle className={styles.halo} cx={x} cy={y} r={14} />
    {over ? <circle className={styles.ring} cx={x} cy={y} r={14} /> : <circle className={styles.core} cx={x} cy={y} r={8} />}
    {!over && <circle className={styles.heart} cx={x} cy={y} r={3} />}
  </g>
)
