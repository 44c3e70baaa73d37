import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

interface CardProps {
  title: string
  /** Stands at the right of the title. */
  extra?: ReactNode
  tone?: 'plain' | 'warning' | 'brand'
  children: ReactNode
}

/** A part of the view with its heading. */
export const Card = ({ title, extra, tone = 'plain', children }: CardProps) => {
  const id = useId()
  return (
    <section className={`${styles.card} ${styles[tone]}`} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {extra}
      </header>
      {children}
    </section>
  )
}
