import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { AddressBookEntry } from '@portal/contract/address'
import styles from './address-book-dialog.module.css'

/** One address as a button that picks it. */
export const AddressBookRow = ({
  entry,
  onPick,
}: {
  entry: AddressBookEntry
  onPick: (entry: AddressBookEntry) => void
}) => (
  <button type="button" className={styles.entry} onClick={() => onPick(entry)}>
    <span className={layout.line2}>
      <strong>{entry.name}</strong>
      <span className={prose.digits}>{entry.ext ? `${entry.mobile} 转 ${entry.ext}` : entry.mobile}</span>
      {entry.isDefault && <span className={styles.tag}>默认</span>}
      {entry.tag && <span className={styles.tag}>{entry.tag}</span>}
    </span>
    <span className={styles.where}>
      {[...new Set([entry.provinceName, entry.cityName, entry.districtName, entry.townName])].join('')} {entry.address}
    </span>
    {entry.isStale && <span className={styles.stale}>行政区划已变更，选用后请重新选择省/市/区</span>}
    {entry.company && <span className={styles.where}>{entry.company}</span>}
  </button>
)
