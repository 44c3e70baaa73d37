import type { RefObject } from 'react'
import { BarIcon } from './bar-icon'
import styles from './floating-bar.module.css'
import { useScrolledPast } from './use-scrolled-past'

/** Spec §9, CSS pixels. */
const threshold = 300

interface BackToTopProps {
  /** Gets the focus, which would be lost with the button. */
  region: RefObject<HTMLElement | null>
}

export const BackToTop = ({ region }: BackToTopProps) => {
  const shown = useScrolledPast(threshold)
  if (!shown) return null
  const goToTop = () => {
    const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    region.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior })
  }
  return (
    <button type="button" className={`${styles.action} ${styles.top}`} onClick={goToTop}>
      <BarIcon name="top" />
      <span className={styles.label}>返回顶部</span>
    </button>
  )
}
