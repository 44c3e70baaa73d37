import { type ReactNode, useId } from 'react'
import styles from './detail-card.module.css'

interface DetailCardProps {
  title: string
  /** At the right of the title. */
  extra?: ReactNode
  children: ReactNode
}

/** One titled part of the page. */
export const DetailCard = ({ title, extra, children }: DetailCardProps) => {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {extra}
      </header>
      {children}
    </section>
  )
}
