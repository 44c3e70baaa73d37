import prose from '@portal/kit/prose.module.css'
import styles from './origin-destination.module.css'

interface LaneProps {
  fromCity: string
  toCity: string
  /** Shown below the city; may be masked or empty. */
  fromName?: string
  toName?: string
}

/** Origin and destination of a shipment. */
export const OriginDestination = ({ fromCity, toCity, fromName = '', toName = '' }: LaneProps) => (
  <div className={styles.lane}>
    <span className={styles.end}>
      <span className={`${prose.strong} ${prose.typed}`}>{fromCity}</span>
      {fromName && <span className={`${prose.hint} ${prose.typed}`}>{fromName}</span>}
    </span>
    <svg className={styles.arrow} viewBox="0 0 48 8" role="img" aria-label="寄往">
      <path d="M0 4h46M42 1l4 3-4 3" />
    </svg>
    <span className={styles.end}>
      <span className={`${prose.strong} ${prose.typed}`}>{toCity}</span>
      {toName && <span className={`${prose.hint} ${prose.typed}`}>{toName}</span>}
    </span>
  </div>
)
