import { useRequestId } from '@portal/kit/request-id'
import { loadData } from '@portal/shared'
import type { BillingProfile } from '@portal/contract/billing-profile'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { Form } from 'antd'
import { useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useFormCall } from '@portal/kit/form-call'
import { emptyBillingProfile, type BillingProfileDraft, toDraft, toInput } from '../model/billing-profile-draft'
import { BillingProfileFields } from './billing-profile-fields'

interface TitleDialogProps extends DialogEnds {
  /** The billing profile to change; absent for a new one. */
  title?: BillingProfile
  forSpecial?: boolean
  onSaved?: (titleId: string) => void
}

/** Adds or changes a billing profile (domain §11). */
export const BillingProfileDialog = ({ title, forSpecial = false, onSaved, onChanged, onClosed }: TitleDialogProps) => {
  const [form] = Form.useForm<BillingProfileDraft>()
  const [open, setOpen] = useState(true)
  const { requestIdOf } = useRequestId()
  const { busy, failure, run } = useFormCall<BillingProfileDraft>({
    form,
    send: async (draft) => {
      const content = toInput({ ...emptyBillingProfile, ...draft })
      const { titleId } =
        title ?? (await loadData('invoiceTitle/create', { ...content, clientRequestId: requestIdOf(content) }))
      if (title) await loadData('invoiceTitle/update', { titleId, ...content })
      onSaved?.(titleId)
      return title ? '抬头已保存' : '抬头已添加'
    },
    onDone: () => {
      onChanged()
      setOpen(false)
    },
  })

  return (
    <FormDialog<BillingProfileDraft>
      form={form}
      open={open}
      title={title ? '编辑抬头' : '新增抬头'}
      okText="保存"
      busy={busy}
      failure={failure}
      initialValues={title ? toDraft(title) : emptyBillingProfile}
      onFinish={(draft) => void run(draft)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <BillingProfileFields form={form} forSpecial={forSpecial} isDefault={title?.isDefault ?? false} />
    </FormDialog>
  )
}
