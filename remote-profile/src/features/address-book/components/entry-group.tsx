import prose from '@portal/kit/prose.module.css'
import type { AddressBookEntry } from '@portal/contract/address'

/** The group that an entry is in. */
export const EntryGroup = ({ entry: { groupName } }: { entry: AddressBookEntry }) =>
  groupName === '' ? null : <span className={prose.hint}>分组：{groupName}</span>
