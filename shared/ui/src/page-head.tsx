import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface PageHeadProps {
  title: string
  /** One line of help. */
  help?: ReactNode
  /** The page's main action, at the right. */
  action?: ReactNode
}

/** Head of every page. */
export const PageHead = ({ title, help, action }: PageHeadProps) => (
  <header className={styles.head}>
    <div className={styles.words}>
      <h1 className={styles.title}>{title}</h1>
      {help && <p className={styles.help}>{help}</p>}
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </header>
)
