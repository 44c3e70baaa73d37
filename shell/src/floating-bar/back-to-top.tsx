import { LineIcon } from '../layout/line-icon'
import styles from './floating-bar.module.css'
import { backToTopFrom, useScrolledPast } from './use-scrolled-past'

const goToTop = () => {
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  // The page region gets the focus, as the button disappears.
  document.getElementById('main')?.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior })
}

/** The button that is shown while the page is scrolled down. */
export const BackToTop = () =>
  useScrolledPast(backToTopFrom) ? (
    <button type="button" className={`${styles.action} ${styles.top}`} onClick={goToTop}>
      <LineIcon path="M10 17V6M5 10l5-5 5 5M4 3h12" />
      <span className={styles.label}>返回顶部</span>
    </button>
  ) : null
