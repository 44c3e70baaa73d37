import { Link } from '@portal/shared/router'
import { bookTitles } from '../model/address-text'
import { type BookKind, type BookQuery, defaultQuery, writeBookQuery } from '../model/book-query'
import styles from './book-tabs.module.css'

interface BookTabsProps {
  query: BookQuery
  /** Entries by book; undefined until the first answer. */
  counts: Readonly<Record<BookKind, { total: number }>> | undefined
}

const kinds: readonly BookKind[] = ['sender', 'receiver']

/** The two books are addresses of the page, so they are links. */
export const BookTabs = ({ query, counts }: BookTabsProps) => (
  <nav aria-label="地址类型">
    <ul className={styles.tabs}>
      {kinds.map((kind) => (
        <li key={kind}>
          <Link className={styles.tab} aria-current={kind === query.kind ? 'page' : undefined} to={{ search: writeBookQuery({ ...defaultQuery, kind, pageSize: query.pageSize }).toString() }}>
            {bookTitles[kind]}
            {counts && <span className={styles.count}>{counts[kind].total}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
