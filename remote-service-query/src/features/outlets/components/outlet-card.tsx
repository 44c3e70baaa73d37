import heading from '@portal/kit/heading.module.css'
import prose from '@portal/kit/prose.module.css'
import type { FoundOutlet } from '@portal/contract/outlet'
import { outletServiceName } from '@portal/contract/outlet-labels'
import { typeNames } from '../model/choices'
import { distanceText, fullAddress } from '../model/outlet-messages'
import { OpeningLine } from './opening-line'
import { OutletActions } from './outlet-actions'
import styles from './outlet-card.module.css'
import textButton from './text-button.module.css'

interface OutletCardProps {
  outlet: FoundOutlet
  now: Date
  /** Whether the map's pointer is on the outlet. */
  isMarked: boolean
  onOpen: () => void
  /** Called when the pointer or the focus enters or leaves the card. */
  onMark: (isMarked: boolean) => void
}

/** One outlet of the list; the whole card opens its details. */
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
    <h2 className={`${heading.lg} ${styles.name}`}>
      <button type="button" className={`${textButton.button} ${styles.open}`} onClick={onOpen}>
        {outlet.outletName}
      </button>
      <small className={`${prose.hint} ${styles.type}`}>{typeNames[outlet.type]}</small>
      {outlet.distanceMetres !== null && (
        <span className={`${prose.strong} ${prose.digits} ${styles.distance}`}>
          {distanceText(outlet.distanceMetres)}
        </span>
      )}
    </h2>
    <p className={`${prose.typed} ${styles.line}`}>
      <OpeningLine outlet={outlet} now={now} />
    </p>
    <p className={`${prose.typed} ${styles.line}`}>{fullAddress(outlet)}</p>
    <p className={`${prose.hint} ${styles.services}`}>{outlet.services.map(outletServiceName).join(' · ')}</p>
    <OutletActions outlet={outlet} isSmall />
  </article>
)
