import type { MessageSettings } from '@portal/contract/messages'
import layout from '@portal/kit/layout.module.css'
import { PageDialog } from '@portal/kit/page-dialog'
import prose from '@portal/kit/prose.module.css'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { Button } from 'antd'
import { useState } from 'react'
import { channelLabels, personLabels } from './channel-labels'
import styles from './preview-dialog.module.css'

interface PreviewDialogProps extends DialogEnds {
  row: MessageSettings['events'][number]
}

/** The words of an event as they arrive, with invented numbers. */
export const PreviewDialog = ({ row: { label, samples }, onClosed }: PreviewDialogProps) => {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <PageDialog
      open={open}
      title={`预览：${label}`}
      footer={<Button onClick={close}>关闭</Button>}
      onClose={close}
      onClosed={onClosed}
    >
      <p className={prose.secondary}>以下单号、金额等均为示例，实际内容以订单为准。</p>
      <ul className={`${layout.list} ${layout.stack3} ${styles.samples}`}>
        {samples.map(({ person, channel, title, text }) => (
          <li key={`${person} ${channel}`} className={styles.sample}>
            <p className={prose.hint}>{[channelLabels[channel], personLabels[person]].filter(Boolean).join(' · ')}</p>
            {title !== '' && <p className={`${prose.plain} ${prose.strong}`}>{title}</p>}
            <p className={`${prose.plain} ${prose.typed}`}>{text}</p>
          </li>
        ))}
      </ul>
    </PageDialog>
  )
}
