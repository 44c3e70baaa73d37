import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { AddressBookEntry } from '@portal/contract/address'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { placeText, postcodeText } from '../model/address-text'
import styles from './entry.module.css'

/** The region above the street, with the postcode; says so when the region no longer exists. */
export const EntryPlace = ({ entry }: { entry: AddressBookEntry }) => (
  <span className={`${layout.lines} ${styles.place}`}>
    <span className={prose.hint}>
      {placeText(entry)} {entry.isStale && <StatusTag tone="waiting" text="行政区划已变更" />}
    </span>
    <span className={prose.typed}>{entry.address}</span>
    {entry.postcode !== '' && <span className={prose.hint}>{postcodeText(entry)}</span>}
  </span>
)
