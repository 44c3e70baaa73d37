import type { Store } from '@portal/shared'
import type { PartyDraft, PartySide } from '../../draft/send-draft'
import { type PartiesDraft, partyOf } from './parties-draft'

/**
 * A party whose fields are always those of the draft. A component that needs them at one moment only, such as 智能识别,
 * gets it once and does not render at every letter.
 */
export const liveParty = ({ get }: Store<PartiesDraft>, side: PartySide): PartyDraft => {
  const party = () => partyOf(get(), side)
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
