import styles from './page-skeleton.module.css'

/** Grey bars in one row of each shape: a line, cells of a table's row, a label with its field, the lines of a card. */
const barsPerRow = { lines: 1, table: 5, form: 2, cards: 3 } as const

interface PageSkeletonProps {
  /** Number of lines, of the table's rows, of fields or of cards. */
  rows?: number
  /** Shape of the coming page; lines within a part of it. */
  shape?: keyof typeof barsPerRow
  /** Also stands in for the page head. */
  head?: boolean
}

/** Placeholder of a page while it loads. */
export const PageSkeleton = ({ rows = 6, shape = 'lines', head = false }: PageSkeletonProps) => (
  <div role="status" aria-label="加载中">
    {head && <div className={`${styles.bar} ${styles.head}`} />}
    <div className={`${styles.skeleton} ${styles[shape]}`}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: barsPerRow[shape] }, (_, bar) => (
            <div key={bar} className={styles.bar} />
          ))}
        </div>
      ))}
    </div>
  </div>
)
