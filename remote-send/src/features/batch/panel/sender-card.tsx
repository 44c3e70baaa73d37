import { lazyPart } from '@portal/kit/lazy-part'
import { Button } from 'antd'
import { useState } from 'react'
import { Card } from '@portal/kit/card'
import type { CellMessages } from '../columns/column'
import type { BatchSession } from '../session/batch-session'
import styles from './panel.module.css'

const SenderDialog = lazyPart('batch sender', async () => (await import('./sender-dialog')).SenderDialog)

interface SenderCardProps {
  session: BatchSession
  sender: CellMessages
  /** How many rows name no sender. */
  rowCount: number
  disabled: boolean
}

const texts = (sender: CellMessages, ...names: string[]) =>
  names.map((name) => sender[`sender.${name}` as keyof CellMessages] ?? '').filter(Boolean)

/** The sender of all rows that name none, once for the whole file. */
export const SenderCard = ({ session, sender, rowCount, disabled }: SenderCardProps) => {
  const [editing, setEditing] = useState(false)
  const contact = texts(sender, 'name', 'mobile', 'ext', 'company').join(' ')
  const place = [...new Set(texts(sender, 'province', 'city', 'district', 'town', 'address'))].join('')
  const isEmpty = contact === '' && place === ''
  return (
    <Card
      title="寄件人"
      roomy
      note={`用于未填写寄件人的 ${rowCount} 行`}
      extra={
        <Button type={isEmpty ? 'primary' : 'default'} disabled={disabled} onClick={() => setEditing(true)}>
          {isEmpty ? '填写寄件人' : '修改寄件人'}
        </Button>
      }
    >
      <p className={styles.sender}>{isEmpty ? '还没有寄件人，请填写一次，所有行共用' : `${contact}　${place}`}</p>
      {editing && <SenderDialog session={session} sender={sender} onClosed={() => setEditing(false)} />}
    </Card>
  )
}
