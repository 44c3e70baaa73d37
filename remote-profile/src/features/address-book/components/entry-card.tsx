import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { AddressBookEntry } from '@portal/contract/address'
import { Checkbox } from 'antd'
import { phoneText } from '../model/address-text'
import { type ActOnEntry, EntryActions } from './entry-actions'
import { EntryGroup } from './entry-group'
import { EntryPlace } from './entry-place'
import { EntryTags } from './entry-tags'
import styles from './entry.module.css'

interface EntryCardProps {
  entry: AddressBookEntry
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onAction: ActOnEntry
}

/** An entry on a narrow screen. */
export const EntryCard = ({ entry, isChosen, onChoose, onAction }: EntryCardProps) => (
  <article className={layout.stack2} aria-label={`${entry.name}的地址`}>
    <header className={`${layout.line2} ${styles.head}`}>
      <Checkbox
        aria-label={`选择${entry.name}`}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <span className={`${prose.strong} ${prose.typed}`}>{entry.name}</span>
      <span className={`${prose.digits} ${prose.unbroken}`}>{phoneText(entry)}</span>
      <EntryTags entry={entry} />
    </header>
    <EntryPlace entry={entry} />
    {(entry.company !== '' || entry.groupName !== '') && (
      <span className={styles.belonging}>
        {entry.company !== '' && <span className={prose.hint}>{entry.company}</span>}
        <EntryGroup entry={entry} />
      </span>
    )}
    <footer className={`${layout.line2} ${layout.foot}`}>
      <EntryActions entry={entry} onAction={onAction} />
    </footer>
  </article>
)
