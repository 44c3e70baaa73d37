import { OutOfCoverageNotice } from './out-of-coverage'
import styles from './out-of-coverage.module.css'
import type { ReadyEstimate } from './use-estimate'

interface PriceNotesProps {
  estimate: ReadyEstimate
  /** Leads to a field outside of the card. */
  onReveal: (path: string) => void
}

/** Below the products: service restrictions, or why none is available and the alternatives. */
export const PriceNotes = ({ estimate: { outOfRange, rangeNotes = [] }, onReveal }: PriceNotesProps) =>
  outOfRange ? (
    <OutOfCoverageNotice {...outOfRange} onReveal={onReveal} />
  ) : (
    rangeNotes.map((note) => (
      <p key={note} className={`${styles.notice} ${styles.reason}`}>
        {note}。
      </p>
    ))
  )
