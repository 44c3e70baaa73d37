import type { ReactNode } from 'react'
import { BandPicture } from './band-picture'
import styles from './search-band.module.css'

interface SearchBandProps {
  /** The page's head. */
  head: ReactNode
  /** Low, because results stand below it. */
  isLow: boolean
  children: ReactNode
}

/**
 * The band in the carrier's colour on top of the page, with its head and the search. On paper only the head is left.
 */
export const SearchBand = ({ head, isLow, children }: SearchBandProps) => (
  <div className={isLow ? `${styles.band} ${styles.low}` : styles.band}>
    <BandPicture className={styles.picture} />
    <div className={styles.content}>
      <div className={styles.head}>{head}</div>
      <div className={styles.search}>{children}</div>
    </div>
  </div>
)
