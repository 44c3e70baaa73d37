import { lazyPart } from '@portal/kit/lazy-part'
import { type RefObject, useMemo } from 'react'
import type { PartyDraft, PartySide } from '../../draft/send-draft'
import { useDraftForm } from '../../form/draft-form'
import { liveParty } from './live-party'
import type { PartiesDraft } from './parties-draft'
import styles from './party.module.css'

const SmartPaste = lazyPart(
  'smart paste',
  async () => (await import(/* webpackChunkName: "party-tools" */ './smart-paste')).SmartPaste,
  <div className={styles.coming} />,
)

interface PasteLineProps {
  side: PartySide
  title: string
  onFill: (patch: Partial<PartyDraft>) => void
  /** Where a picture can be dropped or pasted. */
  area: RefObject<HTMLElement | null>
}

/** 智能识别 as one line on top of a party. */
export const PasteLine = ({ side, title, onFill, area }: PasteLineProps) => {
  const { draft } = useDraftForm<PartiesDraft>()
  const party = useMemo(() => liveParty(draft, side), [draft, side])
  return <SmartPaste compact title={title} party={party} onFill={onFill} pictureArea={area} />
}
