import type { AddressBookEntry } from '@portal/contract/address'
import { Button } from 'antd'
import styles from './entry.module.css'

/** The actions of one entry. */
export type EntryAction = 'send' | 'edit' | 'copy' | 'default' | 'delete'
export type ActOnEntry = (action: EntryAction, entry: AddressBookEntry) => void

interface EntryActionsProps {
  entry: AddressBookEntry
  onAction: ActOnEntry
}

/** Buttons of one entry, each named after it. */
export const EntryActions = ({ entry, onAction }: EntryActionsProps) => {
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
