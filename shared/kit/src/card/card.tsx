import { type ReactNode, useId } from 'react'
import surface from '../styles/surface.module.css'
import styles from './card.module.css'

interface CardProps {
  title: ReactNode
  /** Level of the title's heading; 3 below a heading of the page's own. */
  level?: 2 | 3
  /** Small print beside the title. */
  note?: ReactNode
  /** At the right of the title. */
  extra?: ReactNode
  /** A sentence below the title. */
  help?: ReactNode
  tone?: 'plain' | 'warning' | 'brand'
  /** The larger padding of cards that are filled in. */
  roomy?: boolean
  /** The content is loading. */
  busy?: boolean
  children: ReactNode
}

/** A titled part of a page. One without a title is an element with a class of `surface.module.css`. */
export const Card = ({
  title,
  level = 2,
  note,
  extra,
  help,
  tone = 'plain',
  roomy = false,
  busy = false,
  children,
}: CardProps) => {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section
      className={`${roomy ? surface.roomy : surface.padded} ${surface[tone]}`}
      aria-labelledby={id}
      aria-busy={busy || undefined}
    >
      <header className={`${styles.head} ${roomy ? styles.roomyHead : ''}`}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {note && <div className={styles.note}>{note}</div>}
        {extra && <div className={styles.extra}>{extra}</div>}
        {help && <p className={styles.help}>{help}</p>}
      </header>
      {children}
    </section>
  )
}
