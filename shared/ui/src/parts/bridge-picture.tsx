import type { ReactNode } from 'react'
import styles from './bridge-picture.module.css'

interface BridgePictureProps {
  /** Grey for a failure: the red of an error is for its text. */
  isQuiet?: boolean
  /** The road of the bridge, and the things on it. */
  children: ReactNode
}

/** A drawing from the lines of the carrier's mark: a bridge over the river, with a box on it. */
export const BridgePicture = ({ isQuiet = false, children }: BridgePictureProps) => (
  <svg
    className={isQuiet ? `${styles.picture} ${styles.quiet}` : styles.picture}
    viewBox="0 0 160 104"
    aria-hidden="true"
  >
    <circle className={styles.sky} cx="80" cy="52" r="46" />
    {children}
    <path className={styles.far} d="M30 85a14 14 0 0 1 28 0m8 0a14 14 0 0 1 28 0m8 0a14 14 0 0 1 28 0" />
    <path d="M20 90c10-8 20 8 30 0s20 8 30 0 20 8 30 0 20 8 30 0M46 98c8.5-6.5 17 6.5 25.5 0s17 6.5 25.5 0 17 6.5 25.5 0" />
  </svg>
)

/** Class of a shape that hides those behind it. */
export const solidShape = styles.solid
/** Class of a line that is only hinted at. */
export const faintLine = styles.far
