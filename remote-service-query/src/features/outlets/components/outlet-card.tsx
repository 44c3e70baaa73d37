import type { FoundOutlet } from '@portal/contract/outlet'
import { serviceName, typeNames } from '../model/choices'
import { distanceText, fullAddress } from '../model/outlet-messages'
import { OpeningLine } from './opening-line'
import { OutletActions } from './outlet-actions'
import styles from './outlet-card.module.css'

interface OutletCardProps {
  outlet: FoundOutlet
  now: Date
  /** Pointed at on the map. */
  isMarked: boolean
  onOpen: () => void
  /** Pointed at or focused here, or no longer. */
  onMark: (isMarked: boolean) => void
}

/** One outlet in the list; all of it opens the details. */
export const OutletCard = ({ outlet, now, isMarked, onOpen, onMark }: OutletCardProps) => (
  <article
    className={styles.card}
    data-marked={isMarked}
    data-code={outlet.outletCode}
    aria-label={outlet.outletName}
    onMouseEnter={() => onMark(true)}
    onMouseLeave={() => onMark(false)}
    onFocus={() => onMark(true)}
    onBlur={() => onMark(false)}
  >
    <h3 className={styles.name}>
      <button type="button" className={styles.open} onClick={onOpen}>
        {outlet.outletName}
      </button>
      <small className={styles.type}>{typeNames[outlet.type]}</small>
      {outlet.distanceMetres !== null && <span className={styles.distance}>{distanceText(outlet.distanceMetres)}</span>}
    </h3>
    <p className={styles.line}>
      <OpeningLine outlet={outlet} now={now} />
    </p>
    <p className={styles.line}>{fullAddress(outlet)}</p>
    <p className={styles.services}>{outlet.services.map(serviceName).join(' · ')}</p>
    <OutletActions outlet={outlet} isSmall />
  </article>
)
