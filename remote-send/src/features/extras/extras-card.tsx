import { Card } from '@portal/kit/card'
import { Button } from 'antd'
import { useId, useState } from 'react'
import type { SendDraft } from '../../draft/send-draft'
import { useDraft, useDraftForm, useSelected } from '../../form/draft-form'
import { extraFields } from '../../rules/service'
import { ExtraServices } from './extra-services'
import { extrasSummary } from './extras-summary'

interface ExtrasCardProps {
  /** Whether the person came for one of these services. */
  startsOpen?: boolean
}

/** 增值服务: services that few orders need, folded until the person opens them or a field in them is invalid. */
export const ExtrasCard = ({ startsOpen = false }: ExtrasCardProps) => {
  const id = useId()
  const { errors } = useDraftForm<SendDraft>()
  const [open, setOpen] = useState(startsOpen)
  const isWrong = useSelected(errors.shown, (shownErrors) => extraFields.some((field) => shownErrors[field]))
  // Stays open afterwards: it must not fold while the person corrects the field.
  if (!open && isWrong) setOpen(true)
  const summary = useDraft((draft: SendDraft) => extrasSummary(draft).join(' · '))
  return (
    <Card
      title="增值服务"
      note={summary || '代收货款、签回单、隐私面单、短信通知等，选填'}
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
