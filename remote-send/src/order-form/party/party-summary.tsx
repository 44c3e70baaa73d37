import { useDraft } from '../../form/draft-form'
import type { PartySide } from '../../draft/send-draft'
import { usePlaceName } from '../summary/use-place-name'
import { type PartiesDraft, partyOf } from './parties-draft'
import styles from './party.module.css'

/** A complete party in two lines: who, and where. */
export const PartySummary = ({ side }: { side: PartySide }) => {
  const party = useDraft((draft: PartiesDraft) => partyOf(draft, side))
  const place = usePlaceName(party.region)
  const phone = party.ext === '' ? party.mobile : `${party.mobile} 转 ${party.ext}`
  return (
    <div className={styles.summary}>
      <span className={styles.who}>
        <span>{party.name}</span>
        <span>{phone}</span>
        {party.company && <span>{party.company}</span>}
      </span>
      <span className={styles.where}>
        {place} {party.address}
      </span>
    </div>
  )
}
