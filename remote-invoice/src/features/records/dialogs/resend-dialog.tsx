import { loadData } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'
import { Form } from 'antd'
import { useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useFormCall } from '@portal/kit/form-call'
import { EmailItem } from '../../../components/form-fields/email-item'
import type { RecordDialogProps } from './dialog-props'

interface Fields {
  email: string
}

/** 重发邮箱: sends the issued invoice again, at most once a minute (domain §11). */
export const ResendDialog = ({ invoice: { applicationNo, invoiceNumber, email }, onClosed }: RecordDialogProps) => {
  const [form] = Form.useForm<Fields>()
  const [open, setOpen] = useState(true)
  const queryClient = useQueryClient()
  const { busy, failure, run } = useFormCall<Fields>({
    form,
    send: async (fields) => {
      await loadData('invoice/resend', { applicationNo, ...fields })
      return `发票已发送至 ${fields.email}`
    },
    onDone: () => {
      setOpen(false)
      // Not through the page, which would move the focus: the button that opened this dialog still exists.
      void queryClient.invalidateQueries()
    },
  })
  return (
    <FormDialog<Fields>
      form={form}
      open={open}
      title="重发到邮箱"
      okText="发送"
      busy={busy}
      failure={failure}
      initialValues={{ email }}
      onFinish={(fields) => void run(fields)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>发票号 {invoiceNumber}，60 秒内只能发送一次。</p>
      <EmailItem />
    </FormDialog>
  )
}
