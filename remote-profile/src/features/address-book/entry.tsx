import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { AddressBookEntry } from '@portal/contract/address'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { Button, Checkbox, type TableProps } from 'antd'
import styles from './entry.module.css'
import { phoneText, placeText, postcodeText } from './address-text'

/** The group that an entry is in. */
const EntryGroup = ({ entry: { groupName } }: { entry: AddressBookEntry }) =>
  groupName === '' ? null : <span className={prose.hint}>分组：{groupName}</span>

/** 默认 and the entry's own tag. */
const EntryTags = ({ entry: { isDefault, tag } }: { entry: AddressBookEntry }) =>
  isDefault || tag !== '' ? (
    <span className={styles.tags}>
      {isDefault && <StatusTag tone="active" text="默认" />}
      {tag !== '' && <StatusTag tone="closed" text={tag} />}
    </span>
  ) : null

/** The region above the street, with the postcode; says so when the region no longer exists. */
const EntryAddress = ({ entry }: { entry: AddressBookEntry }) => (
  <span className={`${layout.lines} ${styles.place}`}>
    <span className={prose.hint}>
      {placeText(entry)} {entry.isStale && <StatusTag tone="waiting" text="行政区划已变更" />}
    </span>
    <span className={prose.typed}>{entry.address}</span>
    {entry.postcode !== '' && <span className={prose.hint}>{postcodeText(entry)}</span>}
  </span>
)

/** The actions of one entry. */
type EntryAction = 'send' | 'edit' | 'copy' | 'default' | 'delete'
export type ActOnEntry = (action: EntryAction, entry: AddressBookEntry) => void

interface EntryActionsProps {
  entry: AddressBookEntry
  onAction: ActOnEntry
}

/** Buttons of one entry, each named after it. */
const EntryActions = ({ entry, onAction }: EntryActionsProps) => {
  const { name, kind, isDefault } = entry
  const button = (action: EntryAction, text: string) => (
    <Button
      type="link"
      size="small"
      danger={action === 'delete'}
      aria-label={`${text}，${name}`}
      onClick={() => onAction(action, entry)}
    >
      {text}
    </Button>
  )
  return (
    <span className={styles.actions} role="group" aria-label={`${name}的操作`}>
      {button('send', kind === 'sender' ? '寄件' : '寄给TA')}
      {button('edit', '编辑')}
      {button('copy', '复制')}
      {button('default', isDefault ? '取消默认' : '设为默认')}
      {button('delete', '删除')}
    </span>
  )
}

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
    <EntryAddress entry={entry} />
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
  { key: 'address', title: '地址', render: (_, entry) => <EntryAddress entry={entry} /> },
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
