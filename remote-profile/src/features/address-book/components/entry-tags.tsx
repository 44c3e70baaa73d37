import type { AddressBookEntry } from '@portal/contract/address'
import { StatusTag } from '@portal/shared/ui/status-tag'
import styles from './entry.module.css'

/** 默认 and the entry's own tag. */
export const EntryTags = ({ entry: { isDefault, tag } }: { entry: AddressBookEntry }) =>
  isDefault || tag !== '' ? (
    <span className={styles.tags}>
      {isDefault && <StatusTag tone="active" text="默认" />}
      {tag !== '' && <StatusTag tone="closed" text={tag} />}
    </span>
  ) : null
