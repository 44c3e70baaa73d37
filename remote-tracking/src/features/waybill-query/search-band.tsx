import drawing from '@portal/kit/drawing.module.css'
import type { ReactNode } from 'react'
import styles from './search-band.module.css'

/** The bridge and the river of the carrier's mark, with a box on its way; drawn so faintly that text may lie on it. */
const BandPicture = ({ className }: { className: string | undefined }) => (
  <svg
    className={`${drawing.drawing} ${className}`}
    viewBox="0 0 420 210"
    strokeWidth="2"
    opacity="0.32"
    aria-hidden="true"
  >
    <path d="M20 150q200-66 400-18" strokeWidth="3" />
    <path d="M60 174a38 38 0 0 1 76 0m18 0a48 48 0 0 1 96 0m18 0a44 44 0 0 1 88 0m18 0a40 40 0 0 1 40-37" />
    <path d="m214 62 36-16 36 16v38l-36 15-36-15zm0 0 36 16 36-16m-36 16v37M232 54l36 16v13" strokeWidth="2.5" />
    <path d="M10 182c17-14 35 14 52 0s35 14 52 0 35 14 52 0 35 14 52 0 35 14 52 0 35 14 52 0 35 14 52 0 35 14 52 0" />
    <path d="M62 198c17-14 35 14 52 0s35 14 52 0 35 14 52 0 35 14 52 0 35 14 52 0 35 14 52 0 35 14 52 0" />
    <path d="M352 108c-10-10-15-18-15-25a15 15 0 0 1 30 0c0 7-5 15-15 25zm0-20a5 5 0 1 0 0-10 5 5 0 0 0 0 10z" />
  </svg>
)

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
