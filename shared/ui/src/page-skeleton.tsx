import styles from './page-skeleton.module.css'

interface PageSkeletonProps {
  /** Number of grey lines. */
  rows?: number
  /** Also stands in for the page head. */
  head?: boolean
}

/** What a page shows while it loads. */
export const PageSkeleton = ({ rows = 6, head = false }: PageSkeletonProps) => (
  <div className={styles.skeleton} role="status" aria-label="加载中">
    {head && <div className={styles.head} />}
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.row} />
    ))}
  </div>
)
