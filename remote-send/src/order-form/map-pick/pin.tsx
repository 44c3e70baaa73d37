import styles from './map-pick.module.css'

/** A pin whose tip is the middle of the map. */
export const Pin = () => (
  <svg className={styles.pin} viewBox="0 0 32 40" aria-hidden="true">
    <ellipse className={styles.shadow} cx="16" cy="38" rx="6" ry="2" />
    <path className={styles.head} d="M16 38C9 28 4 22 4 14a12 12 0 0 1 24 0c0 8-5 14-12 24Z" />
    <circle className={styles.hole} cx="16" cy="14" r="4.5" />
  </svg>
)
