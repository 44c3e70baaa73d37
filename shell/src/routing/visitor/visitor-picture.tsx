import styles from './visitor-picture.module.css'

/** The box is on its way over the bridge of the carrier's mark, from one place to another. */
export const VisitorPicture = () => (
  <svg className={styles.picture} viewBox="0 0 160 104" aria-hidden="true">
    <circle className={styles.sky} cx="80" cy="52" r="46" />
    <path className={styles.solid} d="m60 36 20-9 20 9v19l-20 9-20-9z" />
    <path d="m60 36 20 9 20-9M80 45v19M70 31.5l20 9v7M14 72q66-16 132 0" />
    <path className={styles.far} d="M30 85a14 14 0 0 1 28 0m8 0a14 14 0 0 1 28 0m8 0a14 14 0 0 1 28 0" />
    <path d="M20 90c10-8 20 8 30 0s20 8 30 0 20 8 30 0 20 8 30 0M46 98c8.5-6.5 17 6.5 25.5 0s17 6.5 25.5 0 17 6.5 25.5 0" />
    <path className={styles.solid} d="M34 66s-7-6.5-7-12a7 7 0 0 1 14 0c0 5.5-7 12-7 12z" />
    <path className={styles.solid} d="M126 66s-9-8.5-9-15.5a9 9 0 0 1 18 0c0 7-9 15.5-9 15.5z" />
    <circle cx="126" cy="50.5" r="3" />
  </svg>
)
