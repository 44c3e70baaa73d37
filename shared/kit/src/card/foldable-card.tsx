import { useIsBelow } from '@portal/shared'
import type { ReactNode } from 'react'
import surface from '../styles/surface.module.css'
import { Card } from './card'
import styles from './card.module.css'

interface FoldableCardProps {
  title: string
  /** The most wanted fact, beside the title of the folded card. */
  gist?: ReactNode
  /** At the right of the title, or above the content of the folded card. */
  extra?: ReactNode
  roomy?: boolean
  /** Whether it is folded on every screen. */
  everywhere?: boolean
  /** It is unfolded, or folded again. */
  onToggle?: () => void
  children: ReactNode
}

/** A card that many never read: on a phone it is folded below its title, so that it is not scrolled past. */
export const FoldableCard = ({
  title,
  gist,
  extra,
  roomy = false,
  everywhere = false,
  onToggle,
  children,
}: FoldableCardProps) => {
  const isPhone = useIsBelow('phone')
  if (!isPhone && !everywhere)
    return (
      <Card title={title} extra={extra} roomy={roomy}>
        {children}
      </Card>
    )
  return (
    <details className={`${surface.plain} ${styles.folded}`} onToggle={onToggle}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
        {gist}
      </summary>
      <div className={styles.foldedContent}>
        {extra}
        {children}
      </div>
    </details>
  )
}
