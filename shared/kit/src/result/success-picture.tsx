import styles from './success-picture.module.css'

/** The box is on the bridge of the carrier's mark: the goods have arrived. */
export const SuccessPicture = () => (
  <svg className={styles.picture} viewBox="0 0 160 104" aria-hidden="true">
    <circle className={styles.sky} cx="80" cy="52" r="46" />
    <path className={styles.solid} d="m60 36 20-9 20 9v19l-20 9-20-9z" />
    <path d="m60 36 20 9 20-9M80 45v19M70 31.5l20 9v7M14 72q66-16 132 0" />
    <path className={styles.far} d="M30 85a14 14 0 0 1 28 0m8 0a14 14 0 0 1 28 0m8 0a14 14 0 0 1 28 0" />
    <path d="M20 90c10-8 20 8 30 0s20 8 30 0 20 8 30 0 20 8 30 0" />
    <circle className={styles.badge} cx="107" cy="30" r="14" />
    <path className={styles.tick} d="m100.5 30.5 5 5 9-10" />
  </svg>
)
