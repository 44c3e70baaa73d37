import prose from '@portal/kit/prose.module.css'
import type { OutletRow } from '@portal/contract/outlet'
import { openingOf } from '@portal/shared/outlets'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { stateNames, stateTones, untilText } from '../model/outlet-messages'
import styles from './outlet-card.module.css'

/** 营业中 · 20:00 打烊 */
export const OpeningLine = ({ outlet, now }: { outlet: OutletRow; now: Date }) => {
  const opening = openingOf(outlet, now)
  return (
    <span className={styles.opening}>
      <StatusTag tone={stateTones[opening.state]} text={stateNames[opening.state]} />
      <span className={prose.hint}>{untilText(opening, now)}</span>
    </span>
  )
}
