import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { AddressBookEntry } from '@portal/contract/address'
import type { TableProps } from 'antd'
import { phoneText } from '../model/address-text'
import { type ActOnEntry, EntryActions } from './entry-actions'
import { EntryGroup } from './entry-group'
import { EntryPlace } from './entry-place'
import { EntryTags } from './entry-tags'
import styles from './entry.module.css'

/** The table's columns (domain §9). */
export const entryColumns = (onAction: ActOnEntry): NonNullable<TableProps<AddressBookEntry>['columns']> => [
  {
    key: 'name',
    title: '姓名',
    render: (_, entry) => (
      <span className={layout.lines}>
        <span className={`${prose.strong} ${prose.typed}`}>{entry.name}</span>
        <EntryTags entry={entry} />
        <EntryGroup entry={entry} />
      </span>
    ),
  },
  {
    key: 'mobile',
    title: '联系电话',
    render: (_, entry) => <span className={`${prose.digits} ${prose.unbroken}`}>{phoneText(entry)}</span>,
  },
  { key: 'address', title: '地址', render: (_, entry) => <EntryPlace entry={entry} /> },
  {
    key: 'company',
    title: '公司名称',
    render: (_, { company }) =>
      company === '' ? (
        <span className={prose.faint}>—</span>
      ) : (
        <span className={`${prose.typed} ${styles.company}`}>{company}</span>
      ),
  },
  {
    key: 'actions',
    title: '操作',
    fixed: 'right',
    render: (_, entry) => <EntryActions entry={entry} onAction={onAction} />,
  },
]
