import { lazyPart } from '@portal/kit/lazy-part'
import type { Store } from '@portal/shared'
import { type RefObject, useMemo } from 'react'
import { emptyRegion, isEmptyParty, type PartyDraft, type PartySide } from '../../draft/send-draft'
import { useDraftForm } from '../../form/draft-form'
import { type PartiesDraft, partyOf } from './parties-draft'
import styles from './party.module.css'

const SmartPaste = lazyPart(
  'smart paste',
  async () => (await import(/* webpackChunkName: "party-tools" */ './smart-paste')).SmartPaste,
  <div className={styles.coming} />,
)

/** Name and number that the form filled in by itself; undefined where it does not. */
export type PrefilledParty = Pick<PartyDraft, 'name' | 'mobile'> | undefined

const isUntouched = (party: PartyDraft, prefilled: PrefilledParty): boolean =>
  party.name === prefilled?.name &&
  party.mobile === prefilled.mobile &&
  isEmptyParty({ ...party, name: '', mobile: '', region: emptyRegion })

/**
 * A party whose fields are always those of the draft. A component that needs them at one moment only, such as 智能识别,
 * gets it once and does not render at every letter. Values that the form filled in by itself count as empty: they are
 * replaced without a question.
 */
const liveParty = ({ get }: Store<PartiesDraft>, side: PartySide, prefilled: PrefilledParty): PartyDraft => {
  const party = () => {
    const current = partyOf(get(), side)
    return isUntouched(current, prefilled) ? { ...current, name: '', mobile: '' } : current
  }
  return {
    get name() {
      return party().name
    },
    get mobile() {
      return party().mobile
    },
    get ext() {
      return party().ext
    },
    get region() {
      return party().region
    },
    get address() {
      return party().address
    },
    get company() {
      return party().company
    },
  }
}

interface PasteLineProps {
  side: PartySide
  title: string
  onFill: (patch: Partial<PartyDraft>) => void
  /** Where a picture can be dropped or pasted. */
  area: RefObject<HTMLElement | null>
  prefilled: PrefilledParty
}

/** 智能识别 as one line on top of a party. */
export const PasteLine = ({ side, title, onFill, area, prefilled }: PasteLineProps) => {
  const { draft } = useDraftForm<PartiesDraft>()
  const party = useMemo(() => liveParty(draft, side, prefilled), [draft, side, prefilled])
  return <SmartPaste compact title={title} party={party} onFill={onFill} pictureArea={area} />
}
