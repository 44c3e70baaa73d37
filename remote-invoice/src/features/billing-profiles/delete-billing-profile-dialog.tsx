import { loadData } from '@portal/shared'
import type { BillingProfile } from '@portal/contract/billing-profile'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { Form } from 'antd'
import { useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useFormCall } from '@portal/kit/form-call'

interface DeleteBillingProfileDialogProps extends DialogEnds {
  profile: BillingProfile
}

/** Confirms the deletion of a billing profile. */
export const DeleteBillingProfileDialog = ({
  profile: { billingProfileId, buyerName },
  onChanged,
  onClosed,
}: DeleteBillingProfileDialogProps) => {
  const [form] = Form.useForm<object>()
  const [open, setOpen] = useState(true)
  const { busy, failure, run } = useFormCall<object>({
    send: async () => {
      await loadData('billingProfile/delete', { billingProfileId })
      return '抬头已删除'
    },
    onDone: () => {
      onChanged()
      setOpen(false)
    },
  })
  return (
    <FormDialog
      form={form}
      open={open}
      title="删除抬头"
      okText="删除"
      danger
      busy={busy}
      failure={failure}
      onFinish={(fields) => void run(fields)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>确定删除“{buyerName}”吗？删除后不能恢复，已申请的发票不受影响。</p>
    </FormDialog>
  )
}
