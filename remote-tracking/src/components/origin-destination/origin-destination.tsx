import styles from './origin-destination.module.css'

interface LaneProps {
  fromCity: string
  toCity: string
  /** Below the cities; may be masked or empty. */
  fromName?: string
  toName?: string
}

/** From where to where a shipment goes. */
export const OriginDestination = ({ fromCity, toCity, fromName = '', toName = '' }: LaneProps) => (
  <div className={styles.lane}>
    <span className={styles.end}>
      <span className={styles.city}>{fromCity}</span>
      {fromName && <span className={styles.name}>{fromName}</span>}
    </span>
    <svg className={styles.arrow} viewBox="0 0 48 8" role="img" aria-label="寄往">
      <path d="M0 4h46M42 1l4 3-4 3" />
    </svg>
    <span className={styles.end}>
      <span className={styles.city}>{toCity}</span>
      {toName && <span className={styles.name}>{toName}</span>}
    </span>
  </div>
)
