import { type ReactNode, useEffect, useId, useRef } from 'react'
import buttonLink from '../styles/button-link.module.css'
import surface from '../styles/surface.module.css'
import styles from './result.module.css'
import { SuccessPicture } from './success-picture'

interface ResultProps {
  /** Level of the heading: 1 when it is the heading of the page. */
  level: 1 | 2
  title: string
  /** Stands in a card of its own. */
  isCard?: boolean
  /** The stored result, and the next steps. */
  children: ReactNode
  /** Where to go from here, the main way first: links with the class of `resultLink`, and buttons. */
  actions: ReactNode
}

/** Classes of links among the actions. */
export const resultLink = {
  primary: `${buttonLink.primary} ${styles.link}`,
  secondary: `${buttonLink.secondary} ${styles.link}`,
} as const

/**
 * Replaces a form after its submission. The focus was lost with the form, so it moves to the heading and scrolls there.
 */
export const Result = ({ level, title, isCard = false, children, actions }: ResultProps) => {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const Heading = level === 1 ? 'h1' : 'h2'
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  return (
    <section
      className={isCard ? `${surface.plain} ${styles.result} ${styles.card}` : styles.result}
      aria-labelledby={id}
    >
      <SuccessPicture />
      <Heading id={id} ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </Heading>
      {children}
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
