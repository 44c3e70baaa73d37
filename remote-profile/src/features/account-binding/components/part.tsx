import { type ReactNode, useId } from 'react'
import styles from './part.module.css'

interface PartProps {
  title: string
  help: string
  action?: ReactNode
  children: ReactNode
}

/** One part of the page in a card; its content is a list of rows, or stands in for one. */
export const Part = ({ title, help, action, children }: PartProps) => {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
        <p className={styles.help}>{help}</p>
      </header>
      {children}
    </section>
  )
}

export const Rows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>
