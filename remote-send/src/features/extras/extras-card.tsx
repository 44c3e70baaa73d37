import { Card } from '@portal/kit/card'
import { Button } from 'antd'
import { useContext, useId, useState } from 'react'
import type { SendDraft } from '../../draft/send-draft'
import { FormContext } from '../../form/form-context'
import { extraFields } from '../../rules/validate-extras'
import { ExtraServices } from './extra-services'
import { extrasSummary } from './extras-summary'

interface ExtrasCardProps {
  draft: SendDraft
  onChange: (patch: Partial<SendDraft>) => void
}

/** 增值服务: what few orders need, closed until somebody wants it or something in it is wrong. */
export const ExtrasCard = ({ draft, onChange }: ExtrasCardProps) => {
  const id = useId()
  const { errors } = useContext(FormContext)
  const [open, setOpen] = useState(false)
  // Once open it stays so: it must not close under the hand that puts the mistake right.
  if (!open && extraFields.some((field) => errors[field])) setOpen(true)
  const chosen = extrasSummary(draft)
  return (
    <Card
      title="增值服务"
      roomy
      note={chosen.length > 0 ? chosen.join(' · ') : '代收货款、签回单、隐私面单、短信通知等，选填'}
      extra={
        <Button type="link" size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? '收起' : '展开'}
        </Button>
      }
    >
      <div id={id} hidden={!open}>
        {open && <ExtraServices draft={draft} onChange={onChange} />}
      </div>
    </Card>
  )
}
