import type { AddressBookEntry } from '@portal/shared/contract/address'
import styles from './entry.module.css'

/** The group that an entry is in. */
export const EntryGroup = ({ entry: { groupName } }: { entry: AddressBookEntry }) =>
  groupName === '' ? null : <span className={styles.group}>分组：{groupName}</span>
