import styles from './brand.module.css'

/** The carrier's mark, the edge of a box above the two lines of a river, and its name. */
export const Brand = ({ name }: { name: string }) => (
  <span className={styles.brand}>
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#fff" />
      <path
        d="M8 14V9l8-3.5L24 9v5M16 5.5V13M12 7.3l8 3.4"
        fill="none"
        stroke="#0b5d8a"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path
        d="M6 19.5c3.3-2.6 6.7 2.6 10 0s6.7 2.6 10 0M6 25c3.3-2.6 6.7 2.6 10 0s6.7 2.6 10 0"
        fill="none"
        stroke="#0b5d8a"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
    <span className={styles.name}>{name}</span>
    <span className={styles.place}>客户服务平台</span>
  </span>
)
