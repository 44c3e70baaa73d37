import { Card } from '@portal/kit/card'
import { Button } from 'antd'
import { useId, useState } from 'react'
import type { SendDraft } from '../../draft/send-draft'
import { useDraft, useDraftForm, useSelected } from '../../form/draft-form'
import { extraFields } from '../../rules/service'
import { ExtraServices } from './extra-services'
import { extrasSummary } from './extras-summary'

/** 增值服务: what few orders need, closed until somebody wants it or something in it is wrong. */
export const ExtrasCard = () => {
  const id = useId()
  const { errors } = useDraftForm<SendDraft>()
  const [open, setOpen] = useState(false)
  const isWrong = useSelected(errors.shown, (shown) => extraFields.some((field) => shown[field]))
  // Once open it stays so: it must not close under the hand that puts the mistake right.
  if (!open && isWrong) setOpen(true)
  const chosen = useDraft((draft: SendDraft) => extrasSummary(draft).join(' · '))
  return (
    <Card
      title="增值服务"
      roomy
      note={chosen || '代收货款、签回单、隐私面单、短信通知等，选填'}
      extra={
        <Button type="link" size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? '收起' : '展开'}
        </Button>
      }
    >
      <div id={id} hidden={!open}>
        {open && <ExtraServices />}
      </div>
    </Card>
  )
}
